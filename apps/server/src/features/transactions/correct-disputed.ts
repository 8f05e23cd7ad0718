import type { DisputeCorrection } from '@recoup/domain/disputes/dispute-outcome.ts';
import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import { stableId } from '#server/work/stable-id.ts';
import type { Work } from '#server/work/work.ts';
import { closeAccount } from '../accounts/close-account.ts';
import { askStanding } from '../agreements/ask-standing.ts';
import { recordDiscount } from './record-discount.ts';

interface Correction {
  readonly disputeId: string;
  readonly version: number;
  readonly accountId: string;
  readonly correction: DisputeCorrection;
  readonly amountCents?: number | undefined;
  readonly answer: string;
}

/**
 * What the answer to an objection does to the debt, in the transaction of the answer: a part is waived as a discount, or the
 * account is canceled with all that stands on it. Refusals: those of `recordDiscount`, `closeAccount` and of the table in
 * `judge-standing`.
 */
export async function correctDisputed(work: Work<MemberActor>, asked: Correction): Promise<null | Refusal> {
  const { disputeId, accountId, correction, amountCents = 0, answer: note } = asked;
  if (correction === 'none') return null;
  if (correction === 'waive') {
    const _id = stableId({ companyId: work.companyId, kind: 'dispute-waiver', recordId: disputeId, at: asked.version });
    const waived = await recordDiscount(work, {
      _id,
      type: 'COMPENSATION',
      status: 'SUCCESS',
      accountId,
      amountCents,
      note,
    });
    return isRefusal(waived) ? waived : null;
  }
  const standing = await askStanding(work, 'account-go', { accountIds: [accountId] });
  if (isRefusal(standing)) return standing;
  const closed = await closeAccount(work, accountId, { withPaid: false, method: 'CASH', reason: note });
  return isRefusal(closed) ? closed : null;
}
