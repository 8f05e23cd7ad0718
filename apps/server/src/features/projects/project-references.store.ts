import { seeDeleted } from '#server/db/see-deleted.ts';
import type { Work } from '#server/work/work.ts';

/** What people call projects, by id, deleted ones too: an account that leaves one names it. */
export async function readProjectReferences(work: Work, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  await seeDeleted(work, true);
  const rows = await work.trx
    .selectFrom('project')
    .select(['id', 'reference'])
    .where('companyId', '=', work.companyId)
    .where('id', 'in', [...ids])
    .execute();
  await seeDeleted(work, false);
  return new Map(rows.map(({ id, reference }) => [id, reference]));
}
