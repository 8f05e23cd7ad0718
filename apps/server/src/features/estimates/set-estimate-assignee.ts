import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { refuseAssignee } from '../members/refuse-assignee.ts';
import { lockEstimate, updateEstimateRow } from './estimates.store.ts';

/** Gives an estimate to a team member, or to nobody. */
export async function setEstimateAssignee(
  work: Work<MemberActor>,
  id: string,
  assigneeId: string | null,
): Promise<{ id: string } | Refusal> {
  const wrong = await refuseAssignee(work, assigneeId, 'estimate.write');
  if (wrong) return wrong;
  const before = await lockEstimate(work, id);
  if (!before) return refuse('NOT_FOUND');
  if (before.assigneeId === assigneeId) return { id };
  await updateEstimateRow(work, id, { assigneeId });
  work.changed({ noun: 'estimate', id, action: 'estimate.set-assignee', before: { ...before }, after: { assigneeId } });
  return { id };
}
