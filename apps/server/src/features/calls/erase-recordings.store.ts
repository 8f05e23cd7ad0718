import type { Work } from '#server/work/work.ts';

/** Recordings of customers' voices that are kept, the oldest first. */
export async function listRecordings(
  { trx, companyId }: Work,
  limit: number,
): Promise<{ id: string; fileKey: string | null }[]> {
  return trx
    .selectFrom('callRecording')
    .select(['id', 'fileKey'])
    .where('companyId', '=', companyId)
    .where('fileKey', 'is not', null)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Their sound is gone; that there was one stays with the call. */
export async function markRecordingsGone({ trx, companyId }: Work, ids: readonly string[]): Promise<void> {
  await trx
    .updateTable('callRecording')
    .set({ state: 'DELETED', fileKey: null, sizeBytes: null })
    .where('companyId', '=', companyId)
    .where('id', 'in', [...ids])
    .execute();
}
