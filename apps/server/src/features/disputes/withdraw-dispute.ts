import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { DebtorActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { lockAccounts } from '../accounts/booking.store.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { disputeTaskId, overdueTaskId } from './dispute-task.ts';
import { accountsOfDisputes, lockDispute, updateDispute } from './disputes.store.ts';
import { holdAccount } from './hold-account.ts';

/**
 * A customer takes their objection back: it ends as WITHDRAWN, without words of ours, and what it held goes on after the
 * days of rest. Sent twice it is withdrawn once. Refusals: NOT_FOUND, INVALID_STATUS of one that was answered.
 */
export async function withdrawDispute(work: Work<DebtorActor>, id: string): Promise<null | Refusal> {
  const { companyId, actor } = work;
  const [known] = await accountsOfDisputes(work, [id]);
  if (!known || known.debtorId !== actor.id) return refuse('NOT_FOUND');
  const { accountId, debtorId } = known;
  await lockAccounts(work, [accountId]);
  const dispute = await lockDispute(work, id);
  if (!dispute) return refuse('NOT_FOUND');
  if (dispute.status !== 'OPENED') return dispute.outcome === 'WITHDRAWN' ? null : refuse('INVALID_STATUS');
  const at = work.now;
  const outcome = 'WITHDRAWN';
  await updateDispute(work, id, { status: 'ANSWERED', outcome, answeredAt: at, unreadSince: null });
  await holdAccount(work, accountId);
  await recordActivity(work, { type: 'dispute answered', debtorId, accountId, at, data: { reason: outcome } });
  work.audit({
    action: 'dispute.withdraw',
    recordKind: 'account',
    recordId: accountId,
    before: { disputeId: id, status: 'OPENED' },
    after: { disputeId: id, status: 'ANSWERED', outcome },
  });
  work.emit({ name: 'account.changed', companyId, debtorId, accountIds: [accountId] });
  const taskIds = [disputeTaskId(companyId, dispute), overdueTaskId(companyId, dispute)];
  work.emit({ name: 'task.settled', companyId, debtorId, taskIds });
  work.notify('dispute', [id]);
  work.notify('account', [accountId]);
  work.notify('debtor', [debtorId]);
  work.notify('activity', [debtorId]);
  return null;
}
