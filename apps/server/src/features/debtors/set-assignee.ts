import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { memberExists } from '../members/member-exists.store.ts';
import { lockDebtor } from './debtors.store.ts';
import { setDebtorAssignees } from './set-debtor-assignees.store.ts';

/** Gives a customer to a team member, or to nobody. */
export async function setAssignee(
  work: Work<MemberActor>,
  debtorId: string,
  assigneeId: string | null,
): Promise<{ id: string } | Refusal> {
  const before = await lockDebtor(work, debtorId);
  if (!before) return refuse('DEBTOR_NOT_FOUND');
  if (assigneeId !== null && !(await memberExists(work, assigneeId))) return refuse('USER_NOT_FOUND');
  if (before.assigneeId === assigneeId) return { id: debtorId };
  await setDebtorAssignees(work, [{ id: debtorId, assigneeId }]);
  work.changed({ noun: 'debtor', id: debtorId, action: 'debtor.set-assignee', before, after: { assigneeId } });
  return { id: debtorId };
}
