import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { checkDuplicate, type EarlierDispute } from '@recoup/domain/disputes/check-duplicate.ts';
import { type DisputeAnswer, decideAnswer } from '@recoup/domain/disputes/decide-answer.ts';
import type { DisputeSource } from '@recoup/domain/disputes/dispute-source.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';

import { lockAccounts } from '../accounts/booking.store.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { askForNotice } from '../notices/ask-for-notice.ts';
import { disputeTaskId, overdueTaskId } from './dispute-task.ts';
import { accountsOfDisputes, lockDispute, updateDispute } from './disputes.store.ts';
import { holdAccount } from './hold-account.ts';

/** An objection that was answered, as it was. */
export interface AnsweredOnce {
  readonly id: string;
  readonly accountId: string;
  readonly debtorId: string;
  readonly version: number;
  readonly openedAt: Date;
  readonly source: DisputeSource;
}

/**
 * Ends an objection with what came out and words to the customer, who is told at once. Reminders of the account go on from
 * here; the correction is only written down: whoever answers books it in the same transaction. Refusals: NOT_FOUND,
 * INVALID_STATUS, and those of `decideAnswer` and `checkDuplicate`.
 */
export async function answerDispute(
  work: Work<MemberActor>,
  input: DisputeAnswer & { readonly id: string; readonly answer: string; readonly duplicateOf?: string | undefined },
): Promise<AnsweredOnce | Refusal> {
  const { companyId } = work.actor;
  const { id, outcome, correction } = input;
  const [known] = await accountsOfDisputes(work, [id]);
  const [account] = known ? await lockAccounts(work, [known.accountId]) : [];
  const dispute = account && (await lockDispute(work, id));
  if (!account || !dispute) return refuse('NOT_FOUND');
  if (dispute.status !== 'OPENED') return refuse('INVALID_STATUS');
  const { id: accountId, debtorId, paidCents } = account;
  const balanceCents = account.amountCents - paidCents - account.discountCents;
  const decided = decideAnswer({ amountCents: dispute.amountCents, balanceCents, paidCents }, input);
  if (isRefusal(decided)) return decided;
  const duplicateOf = input.duplicateOf ?? null;
  if (duplicateOf !== null) {
    const checked = checkDuplicate(await readEarlier(work, { id, duplicateOf, accountId }), outcome);
    if (isRefusal(checked)) return checked;
  }
  const answer = maskCardNumbers(input.answer);
  const at = work.now;
  const correctionCents = correction === 'waive' ? (input.amountCents ?? null) : null;
  const ended = { status: 'ANSWERED', outcome, answer, correction, correctionCents, duplicateOf } as const;
  await updateDispute(work, id, { ...ended, answeredAt: at, answeredBy: work.actor.id, unreadSince: null });
  await holdAccount(work, accountId);
  await recordActivity(work, { type: 'dispute answered', debtorId, accountId, at, data: { reason: outcome } });
  const corrected = correction === 'none' ? {} : { correction, correctionCents };
  work.audit({
    action: 'dispute.answer',
    recordKind: 'account',
    recordId: accountId,
    before: { disputeId: id, status: 'OPENED' },
    after: {
      ...{ disputeId: id, status: 'ANSWERED', outcome, answer, ...corrected },
      ...(duplicateOf === null ? {} : { duplicateOf }),
    },
  });
  await askForNotice(work, {
    kind: 'DISPUTE_ANSWERED',
    debtorId,
    accountIds: [accountId],
    recordId: id,
    occurrence: dispute.round,
    facts: { reference: account.reference, answer, answeredOn: dateInZone(at, work.timeZone) },
  });
  work.emit({ name: 'account.changed', companyId, debtorId, accountIds: [accountId] });
  const taskIds = [disputeTaskId(companyId, dispute), overdueTaskId(companyId, dispute)];
  work.emit({ name: 'task.settled', companyId, debtorId, taskIds });
  work.notify('dispute', [id]);
  work.notify('account', [accountId]);
  work.notify('debtor', [debtorId]);
  work.notify('activity', [debtorId]);
  const { version, openedAt } = dispute;
  return { id, accountId, debtorId, version, openedAt, source: dispute.source };
}

/** The objection that this one is said to repeat; under the lock of their account nobody changes it. */
async function readEarlier(
  work: Work,
  of: { readonly id: string; readonly duplicateOf: string; readonly accountId: string },
): Promise<EarlierDispute | undefined> {
  const earlier = of.duplicateOf === of.id ? undefined : await lockDispute(work, of.duplicateOf);
  return earlier && { ...earlier, isOfSameAccount: earlier.accountId === of.accountId };
}
