import type { ReportTable } from '@recoup/domain/reports/report-table.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

export interface RunRow {
  readonly id: string;
  readonly name: string;
  readonly question: string;
  readonly state: 'WORKING' | 'READY' | 'FAILED';
  readonly reply: ReportTable | null;
  readonly asOf: string;
  readonly madeAt: Date;
}

const columns = sql`r.id, r.name, r.question, r.state, r.reply, r.as_of::text as as_of, r.made_at`;

/** Minutes for which a report that was worked out is the answer to its question; then it is forgotten. */
const KEPT_MINUTES = 60;

/** The newest run of a question that still counts. */
export async function readRun(work: Work, name: string, question: string): Promise<RunRow | null> {
  const { rows } = await sql<RunRow>`
    select ${columns} from report_run r where r.company_id = ${work.companyId} and r.name = ${name} and r.question = ${question}
      and r.state <> 'FAILED' and r.began_at > now() - make_interval(mins => ${KEPT_MINUTES}::int)
    order by r.began_at desc limit 1`.execute(work.trx);
  return rows[0] ?? null;
}

export async function readRunById(work: Work, id: string): Promise<RunRow | null> {
  const { rows } = await sql<RunRow>`
    select ${columns} from report_run r where r.company_id = ${work.companyId} and r.id = ${id}`.execute(work.trx);
  return rows[0] ?? null;
}

/** Keeps what was asked; those of hours ago are forgotten. */
export async function insertRun(
  work: Work,
  run: { readonly id: string; readonly name: string; readonly question: string; readonly asOf: string },
): Promise<void> {
  await sql`delete from report_run where company_id = ${work.companyId}
    and began_at < now() - make_interval(mins => ${KEPT_MINUTES}::int)`.execute(work.trx);
  await sql`insert into report_run (company_id, id, name, question, as_of, made_at)
    values (${work.companyId}, ${run.id}, ${run.name}, ${run.question}, ${run.asOf}::date, ${work.now})`.execute(
    work.trx,
  );
}

export async function endRun(
  work: Work,
  id: string,
  { table, at }: { readonly table: ReportTable | null; readonly at: Date },
): Promise<void> {
  await sql`update report_run set state = ${table === null ? 'FAILED' : 'READY'}, made_at = ${at},
      reply = ${table === null ? null : JSON.stringify(table)}::jsonb
    where company_id = ${work.companyId} and id = ${id} and state = 'WORKING'`.execute(work.trx);
}

/** Erases what was worked out for a company that has ended. Answers how many went. */
export async function eraseReportRuns({ trx, companyId }: Work, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from report_run where company_id = ${companyId} and id in (
      select id from report_run where company_id = ${companyId} limit ${limit})`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
