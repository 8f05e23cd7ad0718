import { accountCategories } from '@recoup/domain/vocabulary.ts';
import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';

export interface CategoryRow {
  readonly id: string;
  readonly name: string;
}

/** The categories that the company added, by name. */
export async function ownCategories(trx: Trx, companyId: string): Promise<CategoryRow[]> {
  return trx
    .selectFrom('accountCategory')
    .select(['id', 'name'])
    .where('companyId', '=', companyId)
    .orderBy(sql`lower(name)`)
    .execute();
}

/** Every category that an account of the company may have: the six of the vocabulary, then its own. */
export async function categoryNames(trx: Trx, companyId: string): Promise<string[]> {
  return [...accountCategories, ...(await ownCategories(trx, companyId)).map((row) => row.name)];
}

/** How many accounts have each category. */
export async function categoryUsage(trx: Trx, companyId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ category: string; count: number }>`
    select a.category, count(*)::int as count from account a
    where a.company_id = ${companyId} and a.category is not null group by a.category`.execute(trx);
  return new Map(rows.map((row) => [row.category, row.count]));
}

export async function lockCategory(trx: Trx, companyId: string, id: string): Promise<CategoryRow | undefined> {
  return trx
    .selectFrom('accountCategory')
    .select(['id', 'name'])
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Adds a category; false when one of this name is there already. */
export async function insertCategory(trx: Trx, companyId: string, row: CategoryRow): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into account_category (company_id, id, name) values (${companyId}, ${row.id}, ${row.name})
    on conflict do nothing returning id`.execute(trx);
  return rows.length > 0;
}

export async function renameCategory(trx: Trx, companyId: string, row: CategoryRow): Promise<void> {
  await trx
    .updateTable('accountCategory')
    .set({ name: row.name })
    .where('companyId', '=', companyId)
    .where('id', '=', row.id)
    .execute();
}

export async function removeCategory(trx: Trx, companyId: string, id: string): Promise<void> {
  await trx.deleteFrom('accountCategory').where('companyId', '=', companyId).where('id', '=', id).execute();
}

/** Gives accounts of one category another one, or none; answers how many it moved, at most `limit`. */
export async function recategorize(
  trx: Trx,
  companyId: string,
  change: { readonly from: string; readonly to: string | null },
  limit: number,
): Promise<number> {
  // Deleted accounts follow as well: they may be restored.
  await sql`select set_config('app.see_deleted', 'yes', true)`.execute(trx);
  const { rows } = await sql<{ id: string }>`
    update account a set category = ${change.to}::text, version = a.version + 1, updated_at = company_now()
    where a.company_id = ${companyId} and a.id in (
      select x.id from account x where x.company_id = ${companyId} and x.category = ${change.from}
      order by x.id limit ${limit} for no key update)
    returning a.id`.execute(trx);
  await sql`select set_config('app.see_deleted', '', true)`.execute(trx);
  return rows.length;
}
