import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Gives new customers their gates. */
export async function insertGates(work: Work, debtorIds: readonly string[]): Promise<void> {
  if (debtorIds.length === 0) return;
  await sql`
    insert into debtor_gate (company_id, debtor_id)
    select ${work.companyId}::uuid, id from unnest(${[...debtorIds]}::uuid[]) as id`.execute(work.trx);
}

/** Turns the gates of customers in the order of their ids. */
export async function turnGates(work: Work, debtorIds: readonly string[]): Promise<void> {
  await sql`
    insert into debtor_gate as gate (company_id, debtor_id, stops, changed_at)
    select ${work.companyId}::uuid, id, 1, now() from unnest(${[...debtorIds]}::uuid[]) as id order by id
    on conflict (company_id, debtor_id) do update set stops = gate.stops + 1, changed_at = excluded.changed_at`.execute(
    work.trx,
  );
}
