import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { lockJoinable } from '../accounts/project-of-accounts.store.ts';
import { addToContract } from '../contracts/add-to-contract.ts';
import { linkAccounts } from '../projects/link-accounts.ts';
import { lockProject } from '../projects/projects.store.ts';
import type { EstimateRow } from './estimates.store.ts';

/**
 * Puts the account that an estimate became into its project and under its contract, also where these are over by now: what
 * was agreed while they were open belongs to them.
 */
export async function carryLinks(
  work: Work<MemberActor>,
  { projectId, contractId }: EstimateRow,
  accountId: string,
): Promise<void> {
  if (projectId !== null && (await lockProject(work, projectId)))
    await linkAccounts(work, await lockJoinable(work, [accountId]), projectId);
  if (contractId !== null) await addToContract(work, contractId, accountId);
}
