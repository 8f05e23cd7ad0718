import { type AccountEntry, type MoneySince, moneySince } from '@recoup/domain/agreements/money-since.ts';
import { dateInZone, zonedInstant } from '@recoup/domain/calendar/zoned-time.ts';
import { sql } from 'kysely';
import type { Reading } from '#server/work/reading.ts';

/** The place in the journal of the order of booking, in microseconds: exact in a number until the year 2255. */
const bookedOrder = sql`(extract(epoch from e.created_at) * 1000000)::bigint`;

/**
 * The last booking on each account, by account id: what an agreement that begins now keeps of the journal. Accounts
 * without one are left out. The accounts must be locked. With `madeAt` what was known then.
 */
export async function readBookedUntil(
  work: Reading,
  accountIds: readonly string[],
  madeAt?: Date,
): Promise<ReadonlyMap<string, number>> {
  if (accountIds.length === 0) return new Map();
  const { rows } = await sql<{ accountId: string; until: number }>`
    select l.account_id, max(${bookedOrder}) as until
    from journal_line l join journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
    where l.company_id = ${work.companyId} and l.account_id = any(${[...accountIds]}::uuid[])
      and (${madeAt ?? null}::timestamptz is null or e.occurred_at < ${madeAt ?? null}::timestamptz)
    group by l.account_id`.execute(work.trx);
  return new Map(rows.map((row) => [row.accountId, row.until]));
}

/** An agreement on one account: from where in the journal, and when. */
export interface BegunAgreement {
  readonly accountId: string;
  readonly bookedUntil: number;
  readonly begunAt: Date;
  /** Of a plan: what was paid beside it is left out. */
  readonly planId?: string;
}

/**
 * What was booked for each of these agreements since it began, in their order: the one answer for plans, offers,
 * schedules and promises, read from the journal entry by entry.
 */
export async function readMoneySince(work: Reading, agreements: readonly BegunAgreement[]): Promise<MoneySince[]> {
  if (agreements.length === 0) return [];
  const entries = await readEntries(work, [...new Set(agreements.map((each) => each.accountId))]);
  const timeZone = await readZone(work);
  return agreements.map(({ accountId, bookedUntil, begunAt, planId }) => {
    const dayBegan = zonedInstant(dateInZone(begunAt, timeZone), 0, timeZone);
    return moneySince(entries.get(accountId) ?? [], { bookedUntil, dayBegan, planId });
  });
}

/** Entries of accounts. A payment that was given back wholly is undone by that: then nothing of it is a gift. */
async function readEntries(
  work: Reading,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, readonly AccountEntry[]>> {
  const { rows } = await sql<AccountEntry>`
    select e.id, l.account_id, e.kind, e.reverses_id, e.payment_id, l.amount_cents, e.occurred_at, p.beside_plan_id,
      e.is_given and p.status is distinct from 'RETURN' as is_given,
      e.kind = 'COMPENSATION' and e.method is not distinct from 'NEGOTIATION' as is_agreed,
      ${bookedOrder} as booked_order
    from journal_line l join journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
    left join payment p on p.company_id = e.company_id and p.id = e.payment_id
    where l.company_id = ${work.companyId} and l.account_id = any(${[...accountIds]}::uuid[])
      and l.ledger_account = 'receivable'
    order by e.created_at, e.id`.execute(work.trx);
  const byAccount = new Map<string, AccountEntry[]>();
  for (const row of rows) {
    const known = byAccount.get(row.accountId);
    if (known) known.push(row);
    else byAccount.set(row.accountId, [row]);
  }
  return byAccount;
}

async function readZone(work: Reading): Promise<string> {
  const { timeZone } = await work.trx
    .selectFrom('company')
    .select('timeZone')
    .where('companyId', '=', work.companyId)
    .executeTakeFirstOrThrow();
  return timeZone;
}
