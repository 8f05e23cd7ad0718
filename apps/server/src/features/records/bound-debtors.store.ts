import { type RawBuilder, sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/**
 * Whether something binds the company to a customer besides accounts: an estimate that can be or was accepted and is not
 * billed, a contract in force, credit, a payment on its way, or a call that is under way or not written down yet (domain/debtors/may-delete-debtor.ts).
 */
export function isBound(companyId: RawBuilder<unknown>, debtorId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (select 1 from estimate e where e.company_id = ${companyId} and e.debtor_id = ${debtorId}
      and e.deleted_at is null
      and (e.status = 'Pending billing' or e.status = 'Open' and e.sent_expiration_date >= company_today()))
    or exists (select 1 from contract k where k.company_id = ${companyId} and k.debtor_id = ${debtorId}
      and k.deleted_at is null and k.status in ('Open', 'In Progress'))
    or exists (select 1 from payment p where p.company_id = ${companyId} and p.debtor_id = ${debtorId}
      and p.status in ('CREATED', 'UNKNOWN', 'REQUESTED', 'PENDING'))
    or exists (select 1 from phone_call c where c.company_id = ${companyId} and c.debtor_id = ${debtorId}
      and (c.state not in ('ENDED', 'MISSED', 'FAILED') or coalesce(c.answered_at, c.taken_at) is not null and c.concluded_at is null
        and c.at > company_now() - interval '1 day'))
    or (select coalesce(sum(l.amount_cents), 0) from journal_entry j
      join journal_line l on l.company_id = j.company_id and l.entry_id = j.id and l.ledger_account = 'unapplied'
      where j.company_id = ${companyId} and j.debtor_id = ${debtorId}) < 0)`;
}

/**
 * Which of these customers, locked by whoever asks, are bound. Who is changing an estimate or a contract of theirs is
 * waited for, and finds the customer deleted if it comes after us.
 */
export async function lockBoundDebtors(work: Work, debtorIds: readonly string[]): Promise<ReadonlySet<string>> {
  const ids = [...debtorIds];
  for (const table of ['estimate', 'contract'])
    await sql`
      select 1 from ${sql.table(table)} where company_id = ${work.companyId} and debtor_id = any(${ids}::uuid[])
      order by id for share`.execute(work.trx);
  const { rows } = await sql<{ id: string }>`
    select d.id from unnest(${ids}::uuid[]) as d (id) where ${isBound(sql`${work.companyId}::uuid`, sql`d.id`)}`.execute(
    work.trx,
  );
  return new Set(rows.map(({ id }) => id));
}

/** As `lockBoundDebtors`, of one. */
export async function isBoundDebtor(work: Work, debtorId: string): Promise<boolean> {
  return (await lockBoundDebtors(work, [debtorId])).has(debtorId);
}
