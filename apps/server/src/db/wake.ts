import { type RawBuilder, sql } from 'kysely';
import type { DueKind } from '../jobs/queues.ts';
import type { Work } from '../work/work.ts';

/** When something falls due: an instant, none, or an expression that the database works out in the same statement. */
type DueAt = Date | null | RawBuilder<unknown>;

/**
 * Tells the scheduler when something of this kind falls due for the company: `earliest` lets an earlier wake stand,
 * `exactly` begins from scratch and takes the wake away where nothing waits. The instant is the company's own, and is kept
 * in real time (G32); an instant of the real clock, such as a provider's, says so.
 *
 * An earlier wake is not even locked while it is to come, so that those who start at the same moment do not wait for each
 * other's commit; once it is due it may be replaced by what comes after, and they stand in line.
 */
export async function wake(
  { trx, companyId }: Work,
  kind: DueKind,
  at: DueAt,
  how: 'earliest' | 'exactly',
  clock: 'company' | 'real' = 'company',
): Promise<void> {
  const ahead = clock === 'company' ? sql`clock_offset` : sql`interval '0'`;
  const next = sql`
    with next as (select (${at})::timestamptz - ${ahead} as due_at from company where company_id = ${companyId})`;
  if (how === 'earliest') {
    await sql`
      ${next}
      insert into company_due (company_id, kind, due_at)
      select ${companyId}::uuid, ${kind}::text, next.due_at from next
      where next.due_at is not null and not exists (
        select from company_due d where d.company_id = ${companyId} and d.kind = ${kind}
          and d.due_at > now() and d.due_at <= next.due_at)
      on conflict (company_id, kind) do update set due_at = least(company_due.due_at, excluded.due_at)`.execute(trx);
    return;
  }
  await sql`
    ${next}, gone as (
      delete from company_due where company_id = ${companyId} and kind = ${kind} and (select due_at from next) is null)
    insert into company_due (company_id, kind, due_at)
    select ${companyId}::uuid, ${kind}::text, next.due_at from next where next.due_at is not null
    on conflict (company_id, kind) do update set due_at = excluded.due_at`.execute(trx);
}

/** The company's clock was moved: whatever it waits for is looked at now. */
export async function wakeForAll({ trx, companyId }: Work, besides: readonly DueKind[] = []): Promise<void> {
  await trx
    .updateTable('companyDue')
    .set({ dueAt: sql`least(due_at, now())` })
    .where('companyId', '=', companyId)
    .where('kind', '<>', sql<string>`all (${[...besides]}::text[])`)
    .execute();
}
