import type { Work } from '#server/work/work.ts';

/** Gives many estimates to a team member, or to nobody. */
export async function setEstimateAssignees(
  work: Work,
  ids: readonly string[],
  assigneeId: string | null,
): Promise<void> {
  await work.trx
    .updateTable('estimate')
    .set((eb) => ({ assigneeId, version: eb('version', '+', 1) }))
    .where('companyId', '=', work.companyId)
    .where('id', 'in', [...ids])
    .execute();
}
