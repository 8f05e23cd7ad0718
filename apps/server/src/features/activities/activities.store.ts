import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';

export interface ActivityRow {
  id: string;
  type: string;
  at: Date;
  actor_kind: 'member' | 'debtor' | 'system';
  actor_name: string;
  data: Record<string, string | number | boolean | null>;
  debtor_id: string;
  debtor_name: string;
  account_id: string | null;
  account_reference: string | null;
}

/** The place after which the next page begins: the last row's time and id. */
export interface Cursor {
  readonly at: string;
  readonly id: string;
}

export type Timeline = { readonly accountId: string } | { readonly debtorId: string } | 'company';

/** Lines of a timeline, newest first. */
export async function listActivityRows(
  trx: Trx,
  companyId: string,
  of: Timeline,
  after: Cursor | null,
  limit: number,
): Promise<ActivityRow[]> {
  const parts: RawBuilder<unknown>[] = [sql`t.company_id = ${companyId}`];
  if (of !== 'company')
    parts.push('accountId' in of ? sql`t.account_id = ${of.accountId}` : sql`t.debtor_id = ${of.debtorId}`);
  if (after) parts.push(sql`(t.at, t.id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  const { rows } = await sql<ActivityRow>`
    select t.id, t.type, t.at, t.actor_kind, t.actor_name, t.data, t.debtor_id, d.display_name as debtor_name, t.account_id, a.reference as account_reference
    from (select * from timeline_event t where ${sql.join(parts, sql` and `)} order by t.at desc, t.id desc limit ${limit}) t
    join debtor d on d.company_id = t.company_id and d.id = t.debtor_id
    left join account a on a.company_id = t.company_id and a.id = t.account_id
    order by t.at desc, t.id desc`.execute(trx);
  return rows;
}

export async function recordExists(trx: Trx, companyId: string, of: Exclude<Timeline, 'company'>): Promise<boolean> {
  const table = 'accountId' in of ? 'account' : 'debtor';
  const id = 'accountId' in of ? of.accountId : of.debtorId;
  const row = await trx
    .selectFrom(table)
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}
