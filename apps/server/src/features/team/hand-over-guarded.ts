import type { Permission } from '@recoup/domain/permissions/permission.ts';
import { pieces } from '#server/db/pieces.ts';
import { seeDeleted } from '#server/db/see-deleted.ts';
import type { Work } from '#server/work/work.ts';
import { contractIdsOf, setContractAssignees } from '../contracts/contracts.store.ts';
import { handOverDisputes as moveDisputes } from '../disputes/hand-over.store.ts';
import { setEstimateAssignees } from '../estimates/set-estimate-assignees.store.ts';
import { memberMay } from '../members/member-may.store.ts';
import { updateProjects } from '../projects/projects.store.ts';
import { idsOfMember } from './team-list.store.ts';
import { PIECE, tellHandedOver } from './tell-handed-over.ts';

/** Only who may work on them gets them; else they are nobody's, which everybody sees. */
async function heirOf(work: Work, to: string | null, permission: Permission): Promise<string | null> {
  return to !== null && (await memberMay(work, to, permission)) ? to : null;
}

/** Gives the open objections of a member to another one who may answer them, else to nobody; answers how many. */
export async function handOverDisputes(work: Work, memberId: string, to: string | null): Promise<number> {
  const heir = await heirOf(work, to, 'dispute.write');
  const ids = await moveDisputes(work, memberId, heir);
  tellHandedOver(work, 'dispute', ids, { from: memberId, to: heir });
  return ids.length;
}

/**
 * Gives the projects, estimates and contracts of a member to another one who may open them, else to nobody, deleted ones
 * too; answers how many estimates.
 */
export async function handOverGuarded(work: Work, memberId: string, to: string | null): Promise<number> {
  await seeDeleted(work, true);
  const { projectIds, estimateIds } = await idsOfMember(work, memberId);
  const planner = await heirOf(work, to, 'project.write');
  for (const ids of pieces(projectIds, PIECE)) await updateProjects(work, ids, { assigneeId: planner });
  const estimator = await heirOf(work, to, 'estimate.write');
  for (const ids of pieces(estimateIds, PIECE)) await setEstimateAssignees(work, ids, estimator);
  await seeDeleted(work, false);
  const contractIds = await contractIdsOf(work, memberId);
  const manager = await heirOf(work, to, 'contract.write');
  for (const ids of pieces(contractIds, PIECE)) await setContractAssignees(work, ids, manager);
  tellHandedOver(work, 'project', projectIds, { from: memberId, to: planner });
  tellHandedOver(work, 'estimate', estimateIds, { from: memberId, to: estimator });
  tellHandedOver(work, 'contract', contractIds, { from: memberId, to: manager });
  return estimateIds.length;
}
