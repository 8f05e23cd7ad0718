import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { answerDeadline } from '@recoup/domain/disputes/answer-deadline.ts';
import { decideReopening } from '@recoup/domain/disputes/decide-reopening.ts';
import type { DisputeCategory } from '@recoup/domain/disputes/dispute-category.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import type { DebtorActor, MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { lockAccounts } from '../accounts/booking.store.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { stopBot } from '../debtors/stop-bot.ts';
import { stopClaims } from '../debtors/stop-claims.ts';
import { refuseAssignee } from '../members/refuse-assignee.ts';
import { wakeAtDeadline } from './deadlines.store.ts';
import { accountsOfDisputes, lockDispute, readDisputed, updateDispute } from './disputes.store.ts';
import { holdAccount } from './hold-account.ts';

/** An objection that is taken up again, with what its task says. */
export interface ReopenedDispute {
  readonly id: string;
  readonly round: number;
  readonly accountId: string;
  readonly debtorId: string;
  readonly assigneeId: string | null;
  readonly reference: string;
  readonly category: DisputeCategory;
}

/**
 * Takes an answered objection up again because of something new: it is the same objection, counted once, and the account
 * rests as when it was opened (G13). What the answer did to the debt stays done. Refusals: NOT_FOUND, STALE_VERSION, those
 * of `decideReopening`.
 */
export async function reopenDispute(
  work: Work<MemberActor> | Work<DebtorActor>,
  input: { readonly id: string; readonly version: number | null; readonly reason: string },
): Promise<ReopenedDispute | Refusal> {
  const { companyId } = work;
  const { id } = input;
  const [known] = await accountsOfDisputes(work, [id]);
  const [account] = known ? await lockAccounts(work, [known.accountId]) : [];
  const dispute = account && (await lockDispute(work, id));
  if (!account || !dispute) return refuse('NOT_FOUND');
  if (input.version !== null && dispute.version !== input.version) return refuse('STALE_VERSION');
  const today = dateInZone(work.now, work.timeZone);
  const answeredOn = dispute.answeredAt && dateInZone(dispute.answeredAt, work.timeZone);
  const decided = decideReopening({ ...dispute, answeredOn }, await readDisputed(work, account.id), today);
  if (isRefusal(decided)) return decided;
  const { id: accountId, debtorId } = account;
  const { amountCents } = decided;
  const round = dispute.round + 1;
  const deadline = answerDeadline(today);
  await stopClaims(work, [debtorId]);
  const again = { status: 'OPENED', round, deadline, amountCents, escalatedAt: null, waitingOn: 'us' } as const;
  // Whoever left the team in the meantime, or may answer no more, has it no longer.
  const assigneeId = (await refuseAssignee(work, dispute.assigneeId, 'dispute.write')) ? null : dispute.assigneeId;
  const forgotten = { duplicateOf: null, outcome: null, answer: '', answeredAt: null, answeredBy: null } as const;
  await updateDispute(work, id, { ...again, ...forgotten, assigneeId, correction: 'none', correctionCents: null });
  await wakeAtDeadline(work, deadline);
  await holdAccount(work, accountId);
  await stopBot(work, debtorId, 'dispute');
  const reason = maskCardNumbers(input.reason);
  await recordActivity(work, {
    type: 'dispute opened',
    ...{ debtorId, accountId, at: work.now, data: { reason: dispute.category ?? 'other', round } },
  });
  work.audit({
    action: 'dispute.reopen',
    recordKind: 'account',
    recordId: accountId,
    before: { disputeId: id, status: 'ANSWERED', outcome: dispute.outcome, answer: dispute.answer },
    after: { disputeId: id, status: 'OPENED', reason },
  });
  work.emit({ name: 'dispute.opened', companyId, debtorId, accountIds: [accountId] });
  work.emit({ name: 'account.changed', companyId, debtorId, accountIds: [accountId] });
  work.notify('dispute', [id]);
  work.notify('account', [accountId]);
  work.notify('debtor', [debtorId]);
  work.notify('activity', [debtorId]);
  const { category } = dispute;
  return { id, round, accountId, debtorId, assigneeId, reference: account.reference, category: category ?? 'other' };
}
