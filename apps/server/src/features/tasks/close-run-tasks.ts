import { sql } from 'kysely';
import { recordSet } from '#server/db/record-set.ts';
import type { Work } from '#server/work/work.ts';
import { insertActivities } from '../activities/insert-activities.ts';

/**
 * Closes the open tasks of campaign runs that are over, with the reason: nobody is to call a customer who has paid. Set-based;
 * what a member has done or skipped stays as it is.
 */
export async function closeRunTasks(
  work: Work,
  at: Date,
  runs: ReadonlyArray<{ readonly runId: string; readonly reason: string }>,
): Promise<void> {
  if (runs.length === 0) return;
  const rows = runs.map((run) => ({ runId: run.runId, reason: run.reason }));
  const { rows: closed } = await sql<{
    id: string;
    debtorId: string;
    accountId: string | null;
    kind: string;
    title: string;
    reason: string;
  }>`
    update task t set status = 'DELETED', result = 'SKIPPED', deleted_reason = r.reason, result_note = r.reason,
      version = t.version + 1
    from ${recordSet(rows, { runId: 'uuid', reason: 'text' })}
    where t.company_id = ${work.companyId} and t.run_id = r.run_id and t.status = 'OPEN'
    returning t.id, t.debtor_id, t.account_id, t.kind, t.title, r.reason`.execute(work.trx);
  if (closed.length === 0) return;
  await insertActivities(
    work,
    closed.map((task) => ({
      type: 'task deleted' as const,
      debtorId: task.debtorId,
      accountId: task.accountId,
      at,
      data: { taskId: task.id, kind: task.kind, title: task.title, reason: task.reason },
      actor: { kind: 'system' as const, id: null, name: '' },
    })),
  );
  work.tell(
    'task',
    closed.map((task) => task.id),
  );
}
