import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

export interface SilenceRow {
  runId: string;
  stepId: string;
  occurrence: number;
  at: Date;
  outcome: 'skipped' | 'suppressed';
  kind: 'send_sms' | 'send_email' | 'task' | 'task_call';
  subject: string;
  message: string;
  workflowId: string;
  workflowName: string;
  reason: string | null;
  reasons: string[];
  nextPossibleAt: Date | null;
  /** Of the customer's place. */
  timeZone: string;
}

/** Steps that were not sent to a debtor, newest first; its runs are few, and so are their steps. */
export async function silenceRows(work: Work, debtorId: string, limit: number): Promise<SilenceRow[]> {
  const { rows } = await sql<SilenceRow>`
    select s.run_id, s.step_id, s.occurrence, s.at, s.outcome, w.kind, w.subject, w.message, f.id as workflow_id,
      f.name as workflow_name, s.reason, s.reasons, s.next_possible_at,
      coalesce(d.zones[1], c.time_zone) as time_zone
    from collection_run r
    join company c on c.company_id = r.company_id
    join debtor d on d.company_id = r.company_id and d.id = r.debtor_id
    join collection_run_step s on s.company_id = r.company_id and s.run_id = r.id
    join workflow_step w on w.company_id = s.company_id and w.id = s.step_id
    join workflow f on f.company_id = r.company_id and f.id = r.workflow_id
    where r.company_id = ${work.companyId} and r.debtor_id = ${debtorId} and s.outcome in ('skipped', 'suppressed')
    order by s.at desc, s.occurrence desc, w.position desc limit ${limit}`.execute(work.trx);
  return rows;
}
