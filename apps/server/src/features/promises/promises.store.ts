import type { PromiseSource, PromiseState } from '@recoup/domain/promises/promise-state.ts';
import { sql } from 'kysely';
import { wake } from '#server/db/wake.ts';
import type { Work } from '#server/work/work.ts';

export interface PromiseRow {
  readonly id: string;
  readonly debtorId: string;
  readonly accountId: string | null;
  readonly reference: string | null;
  readonly amountCents: number;
  readonly promisedOn: string;
  readonly dueUntil: Date;
  readonly source: PromiseSource;
  readonly status: PromiseState;
  readonly keptCents: number;
  readonly note: string;
  readonly holdId: string | null;
  readonly memberName: string;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
  readonly version: number;
}

const columns = sql`p.id, p.debtor_id, p.account_id, a.reference,
  p.amount_cents, p.promised_on, p.due_until, p.source, p.status,
  p.kept_cents, p.note, p.hold_id, p.member_name,
  p.created_at, p.ended_at, p.version`;
const joined = sql`promise p left join account a on a.company_id = p.company_id and a.id = p.account_id`;

export async function readPromise(work: Work, id: string): Promise<PromiseRow | undefined> {
  const { rows } = await sql<PromiseRow>`
    select ${columns} from ${joined} where p.company_id = ${work.companyId} and p.id = ${id}`.execute(work.trx);
  return rows[0];
}

/** Promises of a customer, open ones first, then the newest. */
export async function listPromiseRows(work: Work, debtorId: string): Promise<PromiseRow[]> {
  const { rows } = await sql<PromiseRow>`
    select ${columns} from ${joined} where p.company_id = ${work.companyId} and p.debtor_id = ${debtorId}
    order by p.status = 'OPEN' desc, p.created_at desc, p.id desc limit 100`.execute(work.trx);
  return rows;
}

/** How the customer kept their word so far: fully, in part, not at all. */
export async function countPromises(
  work: Work,
  debtorId: string,
): Promise<{ kept: number; keptPartly: number; broken: number }> {
  const { rows } = await sql<{ kept: number; keptPartly: number; broken: number }>`
    select count(*) filter (where status = 'KEPT')::int as kept,
      count(*) filter (where status = 'BROKEN' and kept_cents > 0)::int as "keptPartly",
      count(*) filter (where status = 'BROKEN' and kept_cents <= 0)::int as broken
    from promise where company_id = ${work.companyId} and debtor_id = ${debtorId}`.execute(work.trx);
  return rows[0] ?? { kept: 0, keptPartly: 0, broken: 0 };
}

export interface NewPromise {
  readonly id: string;
  readonly debtorId: string;
  readonly accountId: string | null;
  readonly amountCents: number;
  readonly promisedOn: string;
  readonly dueUntil: Date;
  readonly source: PromiseSource;
  readonly note: string;
  readonly callId: string | null;
  readonly holdId: string | null;
  readonly memberId: string | null;
  readonly memberName: string;
  readonly at: Date;
}

/** False when a promise of this id, or of this hold, is there already. */
export async function insertPromise(work: Work, promise: NewPromise): Promise<boolean> {
  const added = await work.trx
    .insertInto('promise')
    .values({
      companyId: work.companyId,
      id: promise.id,
      debtorId: promise.debtorId,
      accountId: promise.accountId,
      amountCents: promise.amountCents,
      promisedOn: promise.promisedOn,
      dueUntil: promise.dueUntil,
      source: promise.source,
      note: promise.note,
      callId: promise.callId,
      holdId: promise.holdId,
      memberId: promise.memberId,
      memberName: promise.memberName,
      createdAt: promise.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function updatePromise(
  work: Work,
  id: string,
  change: { readonly status: PromiseState; readonly keptCents: number; readonly endedAt: Date | null },
): Promise<void> {
  await work.trx
    .updateTable('promise')
    .set({
      status: change.status,
      keptCents: change.keptCents,
      endedAt: change.endedAt,
      version: sql<number>`version + 1`,
    })
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .execute();
}

/** Still owed by a customer, or on one account, and the account's customer; undefined when it is not there. */
export async function readOwed(work: Work, debtorId: string, accountId: string | null): Promise<number | undefined> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(a.balance_cents), 0)::bigint as cents from account a
    where a.company_id = ${work.companyId} and a.debtor_id = ${debtorId} and a.status not in ('Draft', 'Canceled')
      and (${accountId}::uuid is null or a.id = ${accountId}::uuid)
    having ${accountId}::uuid is null or count(*) > 0`.execute(work.trx);
  return rows[0]?.cents;
}

/**
 * What settled for a promise: payments booked after it was made and before its end, less what of exactly these went back
 * since, whenever that was.
 */
export async function arrivedFor(work: Work, promise: PromiseRow): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    with mine as (
      select e.id, e.kind, e.payment_id, e.occurred_at, l.amount_cents
      from journal_line l join journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
      where l.company_id = ${work.companyId} and l.ledger_account = 'receivable' and e.kind in ('PAYMENT', 'RETURN')
        and l.account_id in (select a.id from account a where a.company_id = ${work.companyId}
          and a.debtor_id = ${promise.debtorId} and (${promise.accountId}::uuid is null or a.id = ${promise.accountId}::uuid))
        and e.occurred_at >= ${promise.createdAt}
    ), paid as (select * from mine where kind = 'PAYMENT' and occurred_at < ${promise.dueUntil})
    select coalesce(-sum(amount_cents), 0)::bigint as cents from (
      select amount_cents from paid
      union all
      select amount_cents from mine where kind = 'RETURN' and payment_id in (select payment_id from paid)) t`.execute(
    work.trx,
  );
  return rows[0]?.cents ?? 0;
}

/** Promises of a customer that money can still keep or break. */
export async function promisesToReview(work: Work, debtorId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from promise where company_id = ${work.companyId} and debtor_id = ${debtorId} and status in ('OPEN', 'KEPT')
    order by id limit 200`.execute(work.trx);
  return rows.map((row) => row.id);
}

export async function findDuePromises(
  work: Work,
  limit: number,
): Promise<ReadonlyArray<{ id: string; debtorId: string }>> {
  const { rows } = await sql<{ id: string; debtorId: string }>`
    select id, debtor_id from promise
    where company_id = ${work.companyId} and status = 'OPEN' and due_until <= company_now()
    order by due_until, id limit ${limit}`.execute(work.trx);
  return rows;
}

/** Tells the scheduler when the next promise ends, after those that ended were worked off. */
export async function resetPromiseWake(work: Work): Promise<void> {
  const next = sql`select min(due_until) from promise where company_id = ${work.companyId} and status = 'OPEN'`;
  await wake(work, 'promises', next, 'exactly');
}
