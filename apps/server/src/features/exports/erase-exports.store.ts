import type { Work } from '#server/work/work.ts';

/** The next exports of a company that has ended, with the keys of files that are still there. */
export async function listExports(
  { trx, companyId }: Work,
  limit: number,
): Promise<{ id: string; fileKey: string | null }[]> {
  return trx
    .selectFrom('exportFile')
    .select(['id', 'fileKey'])
    .where('companyId', '=', companyId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Erases them; an attempt that still writes one notices and stops. */
export async function eraseExports({ trx, companyId }: Work, ids: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('exportFile')
    .where('companyId', '=', companyId)
    .where('id', 'in', [...ids])
    .execute();
}
