import type { ReferenceKind } from '@recoup/domain/custom-fields/custom-property.ts';
import type { Work } from '#server/work/work.ts';
import { readReferenceRows } from './references.store.ts';

/** What people call the records behind these ids, many at once; a record that is gone is not in the answer. */
export async function nameReferences(
  work: Work,
  kind: ReferenceKind,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await readReferenceRows(work, kind, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, row.name]));
}
