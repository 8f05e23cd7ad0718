import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** A task of a run that a member has done or left out. */
interface EndedTask {
  readonly debtorId: string;
  readonly runId: string;
  readonly stepId: string;
  readonly occurrence: number;
  readonly result: 'EXECUTED' | 'SKIPPED';
  readonly endedAt: Date;
  readonly dueAt: Date;
}

export async function readEndedTasks(work: Work, taskIds: readonly string[]): Promise<EndedTask[]> {
  const { rows } = await sql<EndedTask>`
    select t.debtor_id, t.run_id, t.step_id, t.occurrence, t.result, coalesce(t.completed_at, company_now()) as ended_at,
      t.due_at
    from task t
    where t.company_id = ${work.companyId} and t.id = any(${[...taskIds]}::uuid[]) and t.run_id is not null
      and t.result is not null
    order by t.id`.execute(work.trx);
  return rows;
}
