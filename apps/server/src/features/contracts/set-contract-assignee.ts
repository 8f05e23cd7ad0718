import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { memberExists } from '../members/member-exists.store.ts';
import { lockContract, setContractAssignees } from './contracts.store.ts';

/** Gives a contract to a team member, or to nobody. */
export async function setContractAssignee(
  work: Work<MemberActor>,
  id: string,
  assigneeId: string | null,
): Promise<{ id: string } | Refusal> {
  const before = await lockContract(work, id);
  if (!before) return refuse('NOT_FOUND');
  if (assigneeId !== null && !(await memberExists(work, assigneeId))) return refuse('USER_NOT_FOUND');
  if (before.assigneeId === assigneeId) return { id };
  await setContractAssignees(work, [id], assigneeId);
  work.changed({ noun: 'contract', id, action: 'contract.set-assignee', before, after: { assigneeId } });
  return { id };
}
