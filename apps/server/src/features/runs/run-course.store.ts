import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

export interface RunRow {
  id: string;
  workflowId: string;
  debtorId: string;
  accountId: string;
  status: 'EXECUTING' | 'PAUSED' | 'COMPLETED';
  reason: string | null;
  reasons: string[];
  waitsFor: string | null;
  waitReasons: string[];
  activeSince: Date;
  nextAt: Date | null;
  /** The place whose clock counts. */
  timeZone: string;
}

export async function findRunRow(work: Work, id: string): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`
    select r.id, r.workflow_id, r.debtor_id, r.account_id, r.status, r.reason, r.reasons, r.waits_for, r.wait_reasons,
      r.active_since, r.next_at, coalesce(d.zones[1], c.time_zone) as time_zone
    from collection_run r
    join debtor d on d.company_id = r.company_id and d.id = r.debtor_id
    join company c on c.company_id = r.company_id
    where r.company_id = ${work.companyId} and r.id = ${id}`.execute(work.trx);
  return rows[0];
}

export interface EndedStepRow {
  stepId: string;
  occurrence: number;
  kind: string;
  subject: string;
  message: string;
  isRemoved: boolean;
  outcome: 'sent' | 'executed' | 'skipped' | 'suppressed';
  reason: string | null;
  reasons: string[];
  at: Date;
  plannedAt: Date | null;
  nextPossibleAt: Date | null;
  messageId: string | null;
  messageStatus: string | null;
  messageTo: string | null;
  taskId: string | null;
  taskTitle: string | null;
  decisionId: string | null;
}

/** The steps of a run that are over, with what came of them, oldest first. */
export async function endedStepRows(work: Work, runId: string): Promise<EndedStepRow[]> {
  const { rows } = await sql<EndedStepRow>`
    select s.step_id, s.occurrence, w.kind, w.subject, w.message, w.deleted_at is not null as is_removed, s.outcome,
      s.reason, s.reasons, s.at, s.planned_at, s.next_possible_at, m.id as message_id, m.status as message_status,
      m.to_value as message_to, t.id as task_id, t.title as task_title, c.id as decision_id
    from collection_run_step s
    join workflow_step w on w.company_id = s.company_id and w.id = s.step_id
    left join lateral (
      select id, status, to_value from message m
      where m.company_id = s.company_id and m.run_id = s.run_id and m.step_id = s.step_id and m.occurrence = s.occurrence
      order by at desc, id limit 1
    ) m on true
    left join task t on t.company_id = s.company_id and t.run_id = s.run_id and t.step_id = s.step_id
      and t.occurrence = s.occurrence
    left join lateral (
      select id from contact_decision c
      where c.company_id = s.company_id and c.run_id = s.run_id and c.step_id = s.step_id and c.occurrence = s.occurrence
      order by at desc, position desc limit 1
    ) c on true
    where s.company_id = ${work.companyId} and s.run_id = ${runId}
    order by s.at, s.occurrence, w.position`.execute(work.trx);
  return rows;
}

/** Tasks of a run that nobody has done or left out yet. */
export async function openTaskRows(work: Work, runId: string) {
  return work.trx
    .selectFrom('task')
    .select(['id', 'title', 'stepId', 'occurrence'])
    .where('companyId', '=', work.companyId)
    .where('runId', '=', runId)
    .where('status', '=', 'OPEN')
    .execute();
}
