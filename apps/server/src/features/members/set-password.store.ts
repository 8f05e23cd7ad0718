import type { Work } from '#server/work/work.ts';

export async function setPasswordHash(work: Work, memberId: string, passwordHash: string): Promise<void> {
  await work.trx
    .updateTable('member')
    .set({ passwordHash })
    .where('companyId', '=', work.companyId)
    .where('id', '=', memberId)
    .execute();
}
