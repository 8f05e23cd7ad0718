import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import type { AccountStatus } from '@recoup/domain/vocabulary.ts';
import type { Work } from '#server/work/work.ts';
import { lockAccounts } from '../accounts/booking.store.ts';
import { askStanding } from '../agreements/ask-standing.ts';

/**
 * Asks, for the verbs of accounts that know no agreement, whether what stands on an account lets it go or fall due at
 * once; the account stays locked. Refusals: those of the table in `judge-standing`.
 */
export async function askAccountVerb(
  work: Work,
  accountId: string,
  verb: 'account-go' | 'account-accelerate',
): Promise<Refusal | null> {
  const accountIds = (await lockAccounts(work, [accountId])).map((account) => account.id);
  const judged = await askStanding(work, verb, { accountIds });
  return isRefusal(judged) ? judged : null;
}

/** What a status that a person chooses does to what stands on the account; undefined: nothing. */
export function verbOfStatus(status: AccountStatus | undefined): 'account-go' | 'account-accelerate' | undefined {
  if (status === 'Canceled') return 'account-go';
  return status === 'Accelerated' ? 'account-accelerate' : undefined;
}
