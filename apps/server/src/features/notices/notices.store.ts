import type { NoticeKind, StoredFacts } from '@recoup/domain/notices/notice-kinds.ts';
import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import type { TaskRequest } from './ask-for-task.ts';

/** Inserts what is asked for; false, and nothing added, when it was asked for already. */
export async function insertNotice(
  trx: Trx,
  companyId: string,
  notice: {
    readonly id: string;
    readonly kind: NoticeKind;
    readonly debtorId: string;
    readonly contactId?: string | null;
    readonly accountIds?: readonly string[];
    readonly recordId: string;
    readonly occurrence?: number;
    readonly facts: StoredFacts;
    readonly expiresAt?: Date;
  },
): Promise<boolean> {
  const added = await trx
    .insertInto('notice')
    .values({
      company_id: companyId,
      id: notice.id,
      kind: notice.kind,
      debtor_id: notice.debtorId,
      contact_id: notice.contactId ?? null,
      account_ids: [...(notice.accountIds ?? [])],
      record_id: notice.recordId,
      occurrence: notice.occurrence ?? 0,
      facts: JSON.stringify(notice.facts),
      asked_at: sql`company_now()`,
      next_at: sql`company_now()`,
      expires_at: notice.expiresAt ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function insertTaskRequest(trx: Trx, companyId: string, request: TaskRequest): Promise<void> {
  await trx
    .insertInto('task_request')
    .values({
      company_id: companyId,
      id: request.taskId,
      debtor_id: request.debtorId,
      account_id: request.accountId ?? null,
      title: request.title.slice(0, 200),
      details: request.details.slice(0, 2000),
      due_at: sql`company_now() + make_interval(days => ${request.dueInDays})`,
      assignee_id: request.assigneeId ?? null,
      asked_at: sql`company_now()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes requests for tasks out of the list; who else takes them waits and finds none. */
export async function takeTaskRequests(trx: Trx, companyId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return trx
    .deleteFrom('task_request')
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .returning(['id', 'debtor_id', 'account_id', 'title', 'details', 'due_at', 'assignee_id'])
    .execute();
}
