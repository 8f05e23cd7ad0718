import { sql } from 'kysely';
import { READING_IDLE_MS } from '#server/db/database.ts';
import type { Work } from '#server/work/work.ts';

/** Lets this transaction think between its statements: what a year and a half brought is worked out before it is written. */
export async function takeTime({ trx }: Work): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = ${sql.lit(READING_IDLE_MS)}`.execute(trx);
}

/** Contact points by debtor, kind and value. */
export async function findContactIds(work: Work): Promise<ReadonlyMap<string, string>> {
  const rows = await work.trx
    .selectFrom('contact')
    .select(['id', 'debtorId', 'value'])
    .where('companyId', '=', work.companyId)
    .execute();
  return new Map(rows.map((row) => [`${row.debtorId} ${row.value}`, row.id]));
}

export async function findTemplateIds(work: Work): Promise<ReadonlyMap<string, string>> {
  const rows = await work.trx
    .selectFrom('template')
    .select(['id', 'name', 'channel', 'language'])
    .where('companyId', '=', work.companyId)
    .execute();
  return new Map(rows.map((row) => [`${row.name} ${row.channel} ${row.language}`, row.id]));
}

/** When the first run of the written past goes on. */
export async function readFirstDue(work: Work): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select coalesce(min(next_at), now()) as at from collection_run where company_id = ${work.companyId}`.execute(
    work.trx,
  );
  return rows[0]?.at ?? work.now;
}

/** An open account that a plan may be made for. */
export interface PlanCandidate {
  readonly id: string;
  readonly debtorId: string;
  readonly reference: string;
  readonly currency: string;
  readonly balanceCents: number;
}

/** Accounts of different customers on which much is owed. */
export async function findPlanCandidates(work: Work, count: number): Promise<PlanCandidate[]> {
  const { rows } = await sql<PlanCandidate>`
    select distinct on (debtor_id) id, debtor_id, reference, currency, balance_cents
    from account where company_id = ${work.companyId} and status = 'Delinquent' and balance_cents > 20000
      and pending_cents = 0 and not is_disputed
    order by debtor_id, reference limit ${count}`.execute(work.trx);
  return rows;
}
