import type { Work } from '#server/work/work.ts';

/** Removes a member who left nothing behind, with their sessions and links: history names them nowhere. */
export async function eraseMember(work: Work, memberId: string): Promise<void> {
  await work.trx.deleteFrom('member').where('companyId', '=', work.companyId).where('id', '=', memberId).execute();
}
