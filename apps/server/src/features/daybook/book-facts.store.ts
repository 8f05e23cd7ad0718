import type { BookChange, BookFacts, BookMove } from '@recoup/domain/daybook/book-facts.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import { collectedOf, isCollected } from '../ledger/collected.store.ts';

export interface SubjectFacts {
  readonly id: string;
  readonly debtorId: string | null;
  readonly facts: BookFacts;
}

type Of<T> = T & { readonly id: string };

/** Microseconds since 1970, and the day at a place, counted from there. */
const micros = (at: RawBuilder<unknown>) => sql`(extract(epoch from ${at}) * 1000000)::bigint`;
const dayIn = (at: RawBuilder<unknown>, timeZone: string) =>
  sql`((${at} at time zone ${timeZone})::date - date '1970-01-01')`;

/**
 * What is known of accounts, and of bookings that stand on none, by the days of a place. What is in another currency
 * than the company's counts nowhere, and an import that was undone has never been.
 */
export async function readBookFacts(work: Work, ids: readonly string[], timeZone: string): Promise<SubjectFacts[]> {
  const accounts = await readAccounts(work, ids);
  const moves = Map.groupBy(await readMoves(work, ids, timeZone), ({ id }) => id);
  const changes = Map.groupBy(await readChanges(work, ids, timeZone), ({ id }) => id);
  const collected = Map.groupBy(await readCollected(work, ids, timeZone), ({ id }) => id);
  return ids.map((id) => {
    const account = accounts.get(id);
    return {
      id,
      debtorId: account?.debtorId ?? null,
      facts: {
        account: account ?? null,
        moves: moves.get(id) ?? [],
        changes: changes.get(id) ?? [],
        collected: collected.get(id) ?? [],
      },
    };
  });
}

async function readAccounts({ trx, companyId }: Work, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; debtorId: string; status: string; dueDay: number }>`
    select a.id, a.debtor_id, a.status, a.due_date - date '1970-01-01' as due_day from account a
    where a.company_id = ${companyId} and a.id = any(${[...ids]}::uuid[])`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}

const currency = (companyId: string) => sql`(select currency from company where company_id = ${companyId})`;

async function readMoves({ trx, companyId }: Work, ids: readonly string[], timeZone: string) {
  const issued = sql`b.issue_date::timestamp at time zone ${timeZone}`;
  const { rows } = await sql<Of<BookMove>>`
    select m.id, ${micros(sql`m.at`)} as at, ${dayIn(sql`m.at`, timeZone)} as day, m.cents, m.kind, m.is_undated from (
      select l.account_id as id, l.amount_cents as cents, e.kind, (e.is_undated or coalesce(o.is_undated, false)) as is_undated,
        case when e.is_undated or o.is_undated then least(e.occurred_at, ${issued}) else e.occurred_at end as at
      from account b
      join journal_line l on l.company_id = b.company_id and l.account_id = b.id and l.ledger_account = 'receivable'
      join journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
      left join journal_entry o on o.company_id = e.company_id and o.id = e.reverses_id
      left join journal_entry r on r.company_id = e.company_id and r.reverses_id = e.id and r.source = 'import'
      where b.company_id = ${companyId} and b.id = any(${[...ids]}::uuid[]) and b.currency = ${currency(companyId)}
        and not (e.source = 'import' and e.reverses_id is not null and exists (
          select 1 from account x where x.company_id = e.company_id and x.id = e.account_id and x.deleted_at is not null))
        and not (r.id is not null and exists (
          select 1 from account x where x.company_id = r.company_id and x.id = r.account_id and x.deleted_at is not null))
    ) m`.execute(trx);
  return rows;
}

async function readChanges({ trx, companyId }: Work, ids: readonly string[], timeZone: string) {
  const { rows } = await sql<Of<BookChange>>`
    select c.account_id as id, ${micros(sql`c.at`)} as at, ${dayIn(sql`c.at`, timeZone)} as day, c.status_before,
      c.due_before - date '1970-01-01' as due_before
    from account_change c where c.company_id = ${companyId} and c.account_id = any(${[...ids]}::uuid[])
    order by c.account_id, c.at, c.made_at`.execute(trx);
  return rows;
}

async function readCollected({ trx, companyId }: Work, ids: readonly string[], timeZone: string) {
  const of = (subject: RawBuilder<unknown>, whose: RawBuilder<unknown>) => sql`
    select ${subject} as id, e.occurred_at as at, ${collectedOf} as cents
    from journal_entry e left join account a on a.company_id = e.company_id and a.id = e.account_id
    where e.company_id = ${companyId} and ${whose} and ${isCollected}
      and (a.id is null or a.currency = ${currency(companyId)})`;
  const { rows } = await sql<Of<BookFacts['collected'][number]>>`
    select c.id, ${micros(sql`c.at`)} as at, ${dayIn(sql`c.at`, timeZone)} as day, c.cents from (
      ${of(sql`e.account_id`, sql`e.account_id = any(${[...ids]}::uuid[])`)}
      union all
      ${of(sql`e.id`, sql`e.id = any(${[...ids]}::uuid[]) and e.account_id is null`)}
    ) c`.execute(trx);
  return rows;
}
