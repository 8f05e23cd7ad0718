import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { notifyScreens } from '#server/events/live.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { lockDebtor, memberExists } from './debtors.store.ts';
import { setDebtorAssignees } from './set-debtor-assignees.ts';

/** Gives a customer to a team member, or to nobody. */
export async function setAssignee(
  trx: Trx,
  actor: MemberActor,
  debtorId: string,
  assigneeId: string | null,
  requestId: string,
): Promise<{ id: string } | Refusal> {
  const { companyId } = actor;
  const before = await lockDebtor(trx, companyId, debtorId);
  if (!before) return refuse('DEBTOR_NOT_FOUND');
  if (assigneeId !== null && !(await memberExists(trx, companyId, assigneeId))) return refuse('USER_NOT_FOUND');
  if (before.assigneeId === assigneeId) return { id: debtorId };
  await setDebtorAssignees(trx, companyId, [{ id: debtorId, assigneeId }]);
  await writeAudit(trx, actor, {
    action: 'debtor.set-assignee',
    recordKind: 'debtor',
    recordId: debtorId,
    before: { assigneeId: before.assigneeId },
    after: { assigneeId },
    requestId,
  });
  await notifyScreens(trx, companyId, 'debtor', [debtorId]);
  return { id: debtorId };
}
