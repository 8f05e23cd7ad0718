import { type DirectoryKind, enter } from '#server/db/directory.ts';
import type { Work } from '#server/work/work.ts';

/** Enters by what a company is found from outside. Throws when it is another's. */
export async function claim(work: Work, kind: DirectoryKind, key: string, recordId: string): Promise<void> {
  if (await enter(work.trx, kind, key, { companyId: work.companyId, recordId })) return;
  throw new Error(`this ${kind} belongs to another company: ${key}`);
}
