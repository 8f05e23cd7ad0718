import { accountCategories } from '@recoup/domain/vocabulary.ts';
import { sql } from 'kysely';
import { seeDeleted } from '#server/db/see-deleted.ts';
import type { Work } from '#server/work/work.ts';

export interface CategoryRow {
  readonly id: string;
  readonly name: string;
}

/** The categories that the company added, by name. */
export async function ownCategories(work: Work): Promise<CategoryRow[]> {
  return work.trx
    .selectFrom('accountCategory')
    .select(['id', 'name'])
    .where('companyId', '=', work.companyId)
    .orderBy(sql`lower(name)`)
    .execute();
}

/** Every category that an account of the company may have: the six of the vocabulary, then its own. */
export async function categoryNames(work: Work): Promise<string[]> {
  return [...accountCategories, ...(await ownCategories(work)).map((row) => row.name)];
}

/** How many accounts have each category. */
export async function categoryUsage(work: Work): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ category: string; count: number }>`
    select a.category, count(*)::int as count from account a
    where a.company_id = ${work.companyId} and a.category is not null group by a.category`.execute(work.trx);
  return new Map(rows.map((row) => [row.category, row.count]));
}

export async function lockCategory(work: Work, id: string): Promise<CategoryRow | undefined> {
  return work.trx
    .selectFrom('accountCategory')
    .select(['id', 'name'])
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Adds a category; false when one of this name is there already. */
export async function insertCategory(work: Work, row: CategoryRow): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into account_category (company_id, id, name) values (${work.companyId}, ${row.id}, ${row.name})
    on conflict do nothing returning id`.execute(work.trx);
  return rows.length > 0;
}

export async function renameCategory(work: Work, row: CategoryRow): Promise<void> {
  await work.trx
    .updateTable('accountCategory')
    .set({ name: row.name })
    .where('companyId', '=', work.companyId)
    .where('id', '=', row.id)
    .execute();
}

export async function removeCategory(work: Work, id: string): Promise<void> {
  await work.trx.deleteFrom('accountCategory').where('companyId', '=', work.companyId).where('id', '=', id).execute();
}

/** Gives accounts of one category another one, or none; answers how many it moved, at most `limit`. */
export async function recategorize(
  work: Work,
  change: { readonly from: string; readonly to: string | null },
  limit: number,
): Promise<number> {
  // Deleted accounts follow as well: they may be restored.
  await seeDeleted(work, true);
  const { rows } = await sql<{ id: string }>`
    update account a set category = ${change.to}::text, version = a.version + 1, updated_at = company_now()
    where a.company_id = ${work.companyId} and a.id in (
      select x.id from account x where x.company_id = ${work.companyId} and x.category = ${change.from}
      order by x.id limit ${limit} for no key update)
    returning a.id`.execute(work.trx);
  await seeDeleted(work, false);
  return rows.length;
}
