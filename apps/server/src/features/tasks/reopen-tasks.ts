import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { notifyScreens } from '#server/events/live.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { lockTasks, updateTasks } from './tasks.store.ts';

/**
 * Takes back that tasks were completed or deleted. Those after which a campaign has gone on stay as they are; open ones
 * too. NOT_FOUND when none of the ids is a task of the company.
 */
export async function reopenTasks(
  trx: Trx,
  actor: MemberActor,
  ids: readonly string[],
  requestId: string,
): Promise<{ changed: number } | Refusal> {
  const { companyId } = actor;
  const locked = await lockTasks(trx, companyId, ids);
  if (locked.length === 0) return refuse('NOT_FOUND');
  const over = locked.filter((task) => task.status !== 'OPEN' && task.result === null);
  if (over.length === 0) return { changed: 0 };
  const changed = over.map((task) => task.id);
  const open = { status: 'OPEN', completedAt: null, deletedReason: null, resultNote: '' };
  await updateTasks(trx, companyId, changed, open);
  await writeAudit(trx, actor, {
    action: 'task.reopen',
    recordKind: 'task',
    recordId: changed.length === 1 ? (changed[0] ?? null) : null,
    before: { tasks: over.map((task) => ({ taskId: task.id, status: task.status })) },
    after: { status: 'OPEN' },
    requestId,
  });
  await notifyScreens(trx, companyId, 'task', changed);
  return { changed: changed.length };
}
