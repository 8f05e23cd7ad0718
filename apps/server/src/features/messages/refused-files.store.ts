import type { Work } from '#server/work/work.ts';

/** Notes which files of a mail were not kept, and why. */
export async function updateRefusedFiles(
  work: Work,
  id: string,
  files: readonly { readonly fileName: string; readonly code: string }[],
): Promise<void> {
  await work.trx
    .updateTable('message')
    .set({ refusedFiles: JSON.stringify(files) })
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .execute();
}
