import type { Work } from '#server/work/work.ts';

/**
 * Whether a member of the team has this id, to whom work can be given; whoever was removed is none. Who
 * is being removed meanwhile is waited for, and who is given work keeps it until then: nothing is left with somebody gone.
 */
export async function memberExists(work: Work, memberId: string): Promise<boolean> {
  const row = await work.trx
    .selectFrom('member')
    .select('id')
    .where('companyId', '=', work.companyId)
    .where('id', '=', memberId)
    .where('status', 'in', ['ACTIVE', 'INVITED'])
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Which of these are no members any more: what was theirs comes back as nobody's. The others stay until we are done. */
export async function membersGone(work: Work, memberIds: readonly (string | null)[]): Promise<ReadonlySet<string>> {
  const gone = new Set<string>();
  for (const id of new Set(memberIds)) if (id !== null && !(await memberExists(work, id))) gone.add(id);
  return gone;
}

/** Whether somebody is a member, or was one. */
export async function wasMember(work: Work, memberId: string): Promise<boolean> {
  const row = await work.trx
    .selectFrom('member')
    .select('id')
    .where('companyId', '=', work.companyId)
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined;
}
