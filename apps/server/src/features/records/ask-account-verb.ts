import { type AgreementVerb, verbOfStatus } from '@recoup/domain/agreements/judge-standing.ts';
import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import type { Work } from '#server/work/work.ts';
import { lockAccounts } from '../accounts/booking.store.ts';
import type { NamedAbove } from '../accounts/named-above.ts';
import { askStanding } from '../agreements/ask-standing.ts';

type AccountVerb = Extract<AgreementVerb, `account-${string}`>;

/**
 * Asks, for the verbs of accounts that know no agreement, whether what stands on an account lets it go, fall due at once
 * or be for another sum; the account stays locked. Refusals: those of the table in `judge-standing`.
 */
export async function askAccountVerb(work: Work, accountId: string, verb: AccountVerb): Promise<Refusal | null> {
  const accountIds = (await lockAccounts(work, [accountId])).map((account) => account.id);
  const judged = await askStanding(work, verb, { accountIds });
  return isRefusal(judged) ? judged : null;
}

/** The same for a change of an account, of which only a status and another sum concern what stands on it. */
export const askAccountChange: NamedAbove['askChange'] = async (work, accountId, { status, isAmountChanged }) => {
  const ofStatus = status && verbOfStatus(status);
  const refused = ofStatus ? await askAccountVerb(work, accountId, ofStatus) : null;
  return refused || !isAmountChanged ? refused : askAccountVerb(work, accountId, 'account-amount');
};
