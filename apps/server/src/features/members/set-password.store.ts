import type { Work } from '#server/work/work.ts';

/** Null: no password opens anything until another one is chosen along a mailed link. */
export async function setPasswordHash(work: Work, memberId: string, passwordHash: string | null): Promise<void> {
  await work.trx
    .updateTable('member')
    .set({ passwordHash })
    .where('companyId', '=', work.companyId)
    .where('id', '=', memberId)
    .execute();
}
