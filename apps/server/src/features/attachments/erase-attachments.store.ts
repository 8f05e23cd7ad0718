import type { Work } from '#server/work/work.ts';

/** The next files of a company that has ended, those that were taken off their records too. */
export async function listFiles({ trx, companyId }: Work, limit: number): Promise<{ id: string; fileKey: string }[]> {
  return trx
    .selectFrom('attachment')
    .select(['id', 'fileKey'])
    .where('companyId', '=', companyId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Erases their rows, once what was stored is gone. */
export async function eraseAttachments({ trx, companyId }: Work, ids: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('attachment')
    .where('companyId', '=', companyId)
    .where('id', 'in', [...ids])
    .execute();
}
