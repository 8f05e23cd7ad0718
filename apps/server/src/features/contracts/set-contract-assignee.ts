import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { refuseAssignee } from '../members/refuse-assignee.ts';
import { lockContract, setContractAssignees } from './contracts.store.ts';

/** Gives a contract to a team member, or to nobody. */
export async function setContractAssignee(
  work: Work<MemberActor>,
  id: string,
  assigneeId: string | null,
): Promise<{ id: string } | Refusal> {
  const before = await lockContract(work, id);
  if (!before) return refuse('NOT_FOUND');
  const wrong = await refuseAssignee(work, assigneeId, 'contract.write');
  if (wrong) return wrong;
  if (before.assigneeId === assigneeId) return { id };
  await setContractAssignees(work, [id], assigneeId);
  work.changed({ noun: 'contract', id, action: 'contract.set-assignee', before, after: { assigneeId } });
  return { id };
}
