import type { createTask as createCall } from '@recoup/contract/tasks.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { companyNow } from '#server/db/transaction.ts';
import { notifyScreens } from '#server/events/live.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { insertManyTasks } from './insert-many-tasks.ts';
import { debtorExists, debtorOfAccount, memberExists } from './tasks.store.ts';

type Input = z.output<typeof createCall.body>;

/** Creates one task for a customer, perhaps about one of its accounts. Repeating it with the same id adds nothing. */
export async function createTask(
  trx: Trx,
  actor: MemberActor,
  input: Input,
  requestId: string,
): Promise<{ id: string } | Refusal> {
  const { companyId } = actor;
  const id = input._id ?? uuidv7();
  if (!(await debtorExists(trx, companyId, input.debtorId))) return refuse('DEBTOR_NOT_FOUND');
  if (input.accountId && (await debtorOfAccount(trx, companyId, input.accountId)) !== input.debtorId)
    return refuse('ACCOUNT_NOT_FOUND');
  if (input.assigneeId && !(await memberExists(trx, companyId, input.assigneeId))) return refuse('USER_NOT_FOUND');
  const at = await companyNow(trx);
  const task = {
    id,
    debtorId: input.debtorId,
    accountId: input.accountId ?? null,
    kind: input.kind,
    title: input.title,
    details: input.details ?? '',
    dueAt: input.dueAt,
    assigneeId: input.assigneeId ?? null,
    bulkActionId: null,
  };
  const added = await insertManyTasks(trx, companyId, { kind: 'member', id: actor.id, name: actor.name }, at, [task]);
  if (!added.has(id)) return { id };
  await writeAudit(trx, actor, {
    action: 'task.create',
    recordKind: 'task',
    recordId: id,
    after: { debtorId: task.debtorId, accountId: task.accountId, kind: task.kind, dueAt: task.dueAt },
    requestId,
  });
  await notifyScreens(trx, companyId, 'task', [id]);
  await notifyScreens(trx, companyId, 'activity', [input.debtorId]);
  return { id };
}
