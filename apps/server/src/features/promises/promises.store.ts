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
  /** The last booking on its accounts that it knew of. */
  readonly bookedUntil: number;
  readonly note: string;
  readonly holdId: string | null;
  readonly memberName: string;
  readonly createdAt: Date;
  /** When the first of a row of promises, each of which took another's place before its day, was made. */
  readonly firstOn: string;
  readonly endedAt: Date | null;
  readonly version: number;
}

const columns = sql`p.id, p.debtor_id, p.account_id, a.reference,
  p.amount_cents, p.promised_on, p.due_until, p.source, p.status,
  p.kept_cents, p.booked_until, p.note, p.hold_id, p.member_name,
  p.created_at, p.ended_at, p.version,
  coalesce(p.first_on, (p.created_at at time zone company_zone())::date) as first_on`;
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
  readonly bookedUntil: number;
  readonly callId: string | null;
  readonly holdId: string | null;
  /** Null: it took nobody's place. */
  readonly firstOn: string | null;
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
      bookedUntil: promise.bookedUntil,
      callId: promise.callId,
      holdId: promise.holdId,
      firstOn: promise.firstOn,
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

interface Owed {
  readonly cents: number;
  /** Of the one account. */
  readonly reference: string | null;
}

/** Still owed by a customer, or on one account, and the account's customer; undefined when it is not there. */
export async function readOwed(work: Work, debtorId: string, accountId: string | null): Promise<Owed | undefined> {
  const { rows } = await sql<Owed>`
    select coalesce(sum(a.balance_cents), 0)::bigint as cents,
      max(a.reference) filter (where a.id = ${accountId}::uuid) as reference
    from account a
    where a.company_id = ${work.companyId} and a.debtor_id = ${debtorId} and a.status not in ('Draft', 'Canceled')
      and (${accountId}::uuid is null or a.id = ${accountId}::uuid)
    having ${accountId}::uuid is null or count(*) > 0`.execute(work.trx);
  return rows[0];
}

/** Promises of a customer that money can keep or break, in the order in which it counts for them: the first due first. */
export async function promisesToReview(work: Work, debtorId: string): Promise<PromiseRow[]> {
  const { rows } = await sql<PromiseRow>`
    select ${columns} from ${joined} where p.company_id = ${work.companyId} and p.debtor_id = ${debtorId}
      and p.status <> 'CANCELED'
    order by p.due_until, p.account_id nulls last, p.created_at, p.id limit 1000`.execute(work.trx);
  return rows;
}

/** The accounts that a promise of a customer is for: one, or all. */
export async function accountsOfPromise(work: Work, debtorId: string, accountId: string | null): Promise<string[]> {
  if (accountId) return [accountId];
  const rows = await work.trx
    .selectFrom('account')
    .select('id')
    .where('companyId', '=', work.companyId)
    .where('debtorId', '=', debtorId)
    .orderBy('id')
    .execute();
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
