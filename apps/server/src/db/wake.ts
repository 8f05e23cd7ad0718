import { wokenWhileClosing } from '@recoup/domain/companies/closing.ts';
import { type RawBuilder, sql } from 'kysely';
import { type DueKind, jobsOfDue } from '../jobs/queues.ts';
import type { Work } from '../work/work.ts';

/** When something falls due: an instant, none, or an expression that the database works out in the same statement. */
type DueAt = Date | null | RawBuilder<unknown>;

/**
 * Tells the scheduler when something of this kind falls due for the company: `earliest` lets an earlier wake stand,
 * `exactly` begins from scratch and takes the wake away where nothing waits. The instant is the company's own, and is kept
 * in real time (G32); an instant of the real clock, such as a provider's, says so.
 *
 * Those who start at the same moment do not wait for each other's commit: they share an earlier wake that is to come, and
 * only one that is due, or later, is written, in line. Whoever begins from scratch waits for all of them and looks then:
 * what they added would otherwise have no wake (G25).
 *
 * A company that is being deleted, or was, is woken for nothing that sends, charges or tells, whoever asks.
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
    with next as (select (${at})::timestamptz - ${ahead} as due_at from company
      where company_id = ${companyId}
        and (state not in ('CLOSING', 'CLOSED') or ${kind}::text = any(${[...wokenWhileClosing]}::text[])))`;
  if (how === 'earliest') {
    await sql`
      ${next}, standing as (
        select d.kind from company_due d, next n where d.company_id = ${companyId} and d.kind = ${kind}
          and d.due_at > now() and d.due_at <= n.due_at
        for key share of d)
      insert into company_due (company_id, kind, due_at)
      select ${companyId}::uuid, ${kind}::text, next.due_at from next
      where next.due_at is not null and not exists (select 1 from standing)
      on conflict (company_id, kind) do update set due_at = least(company_due.due_at, excluded.due_at)`.execute(trx);
    return;
  }
  const own = sql`company_id = ${companyId} and kind = ${kind}`;
  const held = await sql`select kind from company_due where ${own} for update`.execute(trx);
  // One that is made meanwhile is somebody's who could not be waited for: the earlier of both stands.
  if (held.rows.length === 0) {
    await sql`
      ${next}
      insert into company_due (company_id, kind, due_at)
      select ${companyId}::uuid, ${kind}::text, next.due_at from next where next.due_at is not null
      on conflict (company_id, kind) do update set due_at = least(company_due.due_at, excluded.due_at)`.execute(trx);
    return;
  }
  const moved = await sql`
    ${next}
    update company_due set due_at = next.due_at from next where ${own} and next.due_at is not null`.execute(trx);
  if (moved.numAffectedRows === 0n) await sql`delete from company_due where ${own}`.execute(trx);
}

/** Of the real clock, whatever becomes of the company's: it throws out whoever looks at the demo. */
const REAL_NIGHT: DueKind = 'demo';

/** The company's clock was moved: whatever it waits for is looked at now. */
export async function wakeForAll({ trx, companyId }: Work, besides: readonly DueKind[] = []): Promise<void> {
  await trx
    .updateTable('companyDue')
    .set({ dueAt: sql`least(due_at, now())` })
    .where('companyId', '=', companyId)
    .where('kind', '<>', sql<string>`all (${[...besides, REAL_NIGHT]}::text[])`)
    .execute();
}

/** Takes away all wakes but those of these kinds. */
export async function stopWakes({ trx, companyId }: Work, besides: readonly DueKind[]): Promise<void> {
  await trx
    .deleteFrom('companyDue')
    .where('companyId', '=', companyId)
    .where('kind', 'not in', [...besides])
    .execute();
}

/** Lets everything look at once whether something fell due while wakes were stopped; each then asks for its own next one. */
export async function resumeWakes(work: Work): Promise<void> {
  const goesOn: readonly DueKind[] = [...wokenWhileClosing, REAL_NIGHT];
  const stopped = [...jobsOfDue.keys()].filter((kind) => !goesOn.includes(kind));
  for (const kind of stopped) await wake(work, kind, sql`now()`, 'earliest', 'real');
}
