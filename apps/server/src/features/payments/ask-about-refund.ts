import type { Judged } from '@recoup/domain/agreements/judge-standing.ts';
import type { Refusal } from '@recoup/domain/errors.ts';
import type { Work } from '#server/work/work.ts';
import { lockAccounts } from '../accounts/booking.store.ts';
import { askStanding } from '../agreements/ask-standing.ts';
import { readParts } from './payments.store.ts';

/** Asks whether what stands on the accounts of a locked payment bears that its money goes back; they stay locked. */
export async function askAboutRefund(work: Work, paymentId: string): Promise<Judged | Refusal> {
  const accountIds = (await readParts(work, paymentId)).map((part) => part.accountId);
  await lockAccounts(work, accountIds);
  return askStanding(work, 'refund', { accountIds });
}
