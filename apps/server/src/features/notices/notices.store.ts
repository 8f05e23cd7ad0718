import type { Language } from '@recoup/domain/languages.ts';
import {
  NOTICE_DAYS_MAX,
  type NoticeKind,
  type StoredFacts,
  secretFacts,
} from '@recoup/domain/notices/notice-kinds.ts';
import type { GivenFacts } from '@recoup/domain/notices/proofs.ts';
import { sql } from 'kysely';
import { recordSet } from '#server/db/record-set.ts';
import { wake } from '#server/db/wake.ts';
import type { Work } from '#server/work/work.ts';
import type { SpokenWords, TaskRequest } from './task-request.ts';

/** Inserts what is asked for; false, and nothing added, when it was asked for already. */
export async function insertNotice(
  work: Work,
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
  const added = await work.trx
    .insertInto('notice')
    .values({
      companyId: work.companyId,
      id: notice.id,
      kind: notice.kind,
      debtorId: notice.debtorId,
      contactId: notice.contactId ?? null,
      accountIds: [...(notice.accountIds ?? [])],
      recordId: notice.recordId,
      occurrence: notice.occurrence ?? 0,
      facts: JSON.stringify(notice.facts),
      askedAt: sql`company_now()`,
      nextAt: sql`company_now()`,
      expiresAt: notice.expiresAt ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Puts a notice in the queue once more, while it is worth telling; answers its customer, null when it is not asked again. */
export async function insertNoticeAgain(
  work: Work,
  again: { readonly id: string; readonly againOf: string },
): Promise<string | null> {
  const { rows } = await sql<{ debtorId: string }>`
    insert into notice (company_id, id, kind, debtor_id, account_ids, record_id, occurrence, facts, asked_at, next_at,
      expires_at, again_of)
    select company_id, ${again.id}, kind, debtor_id, account_ids, record_id, occurrence, facts, company_now(),
      company_now(), coalesce(expires_at, asked_at + make_interval(days => ${NOTICE_DAYS_MAX})), id
    from notice where company_id = ${work.companyId} and id = ${again.againOf} and status = 'FAILED'
      and contact_id is null and read_at is null
      and coalesce(expires_at, asked_at + make_interval(days => ${NOTICE_DAYS_MAX})) > company_now()
    on conflict do nothing
    returning debtor_id`.execute(work.trx);
  return rows[0]?.debtorId ?? null;
}

export async function insertTaskRequest(
  work: Work,
  request: Omit<TaskRequest, 'words'>,
  words: SpokenWords,
  language: Language,
): Promise<void> {
  const { title, details } = words[language];
  await work.trx
    .insertInto('taskRequest')
    .values({
      companyId: work.companyId,
      id: request.taskId,
      debtorId: request.debtorId,
      accountId: request.accountId ?? null,
      title,
      details,
      words: JSON.stringify(words),
      dueAt: sql`company_now() + make_interval(days => ${request.dueInDays})`,
      assigneeId: request.assigneeId ?? null,
      source: request.source.kind,
      sourceNoun: request.source.noun,
      sourceId: request.source.id,
      askedAt: sql`company_now()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Requests for tasks that are not made yet are for somebody else, or for nobody. */
export async function handTaskRequests(work: Work, ids: readonly string[], assigneeId: string | null): Promise<void> {
  await work.trx
    .updateTable('taskRequest')
    .set({ assigneeId })
    .where('companyId', '=', work.companyId)
    .where('id', 'in', [...ids])
    .execute();
}

/** Takes requests for tasks out of the list; who else takes them waits and finds none. */
export async function takeTaskRequests(work: Work, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return work.trx
    .deleteFrom('taskRequest')
    .where('companyId', '=', work.companyId)
    .where('id', 'in', [...ids])
    .returning(['id', 'debtorId', 'accountId', 'title', 'details', 'dueAt', 'assigneeId'])
    .returning(['source', 'sourceNoun', 'sourceId', 'words'])
    .execute();
}

export interface NoticeRow {
  readonly id: string;
  readonly kind: NoticeKind;
  readonly debtorId: string;
  readonly contactId: string | null;
  readonly accountIds: readonly string[];
  readonly recordId: string;
  readonly facts: StoredFacts;
  readonly askedAt: Date;
  readonly expiresAt: Date;
  readonly tries: number;
  /** Why it has waited so far. */
  readonly reasons: readonly string[];
}

/** Whose notice it is, without a lock: the customer's gate is taken before the notice itself. */
export async function debtorOfNotice(work: Work, id: string): Promise<string | null> {
  const row = await work.trx
    .selectFrom('notice')
    .select('debtorId')
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .where('status', '=', 'ASKED')
    .executeTakeFirst();
  return row?.debtorId ?? null;
}

/** A notice that waits and that nobody else is sending, locked; null when it is over or in other hands. */
export async function lockNotice(work: Work, id: string): Promise<NoticeRow | null> {
  const { rows } = await sql<NoticeRow>`
    select id, kind, debtor_id, contact_id, account_ids,
      record_id, facts, tries, reasons, asked_at,
      coalesce(expires_at, asked_at + make_interval(days => ${NOTICE_DAYS_MAX})) as "expiresAt"
    from notice where company_id = ${work.companyId} and id = ${id}::uuid and status = 'ASKED'
    for no key update skip locked`.execute(work.trx);
  return rows[0] ?? null;
}

/** What became of a notice; secrets go with its end. */
export async function endNotice(
  work: Work,
  id: string,
  end: {
    readonly status: 'KEPT_BACK' | 'EXPIRED' | 'FAILED';
    readonly reasons: readonly string[];
    readonly decisionId?: string | null;
  },
): Promise<void> {
  await sql`
    update notice set status = ${end.status}, reasons = ${[...end.reasons]}::text[], ended_at = company_now(),
      decision_id = coalesce(${end.decisionId ?? null}::uuid, decision_id), facts = facts - ${[...secretFacts]}::text[]
    where company_id = ${work.companyId} and id = ${id}::uuid`.execute(work.trx);
}

/** Its message is claimed: from now on that one tells what becomes of it. */
export async function markNoticeSent(work: Work, id: string, decisionId: string): Promise<void> {
  await sql`
    update notice set status = 'SENT', reasons = '{}', message_id = id, decision_id = ${decisionId}::uuid,
      ended_at = company_now(), tries = tries + 1
    where company_id = ${work.companyId} and id = ${id}::uuid`.execute(work.trx);
}

/** It may leave from `at` on. */
export async function delayNotice(
  work: Work,
  id: string,
  delay: { readonly at: Date; readonly reasons: readonly string[]; readonly decisionId: string | null },
): Promise<void> {
  await sql`
    update notice set next_at = ${delay.at}, reasons = ${[...delay.reasons]}::text[],
      decision_id = coalesce(${delay.decisionId}::uuid, decision_id)
    where company_id = ${work.companyId} and id = ${id}::uuid`.execute(work.trx);
  await wakeForNotices(work);
}

/**
 * Lets notices wait again whose messages surely never left: soon at first, then ever later, up to an hour. Ids of other
 * messages are passed over.
 */
export async function reopenNotices(work: Work, messageIds: readonly string[]): Promise<void> {
  if (messageIds.length === 0) return;
  const { rows } = await sql`
    update notice set status = 'ASKED', message_id = null, ended_at = null, reasons = '{provider}',
      next_at = company_now() + least(interval '1 hour', make_interval(secs => 5 * 2 ^ least(tries, 10)))
    where company_id = ${work.companyId} and id = any(${[...messageIds]}::uuid[]) and status = 'SENT'
    returning id`.execute(work.trx);
  if (rows.length > 0) await wakeForNotices(work);
}

/** Writes what the carriers said of the messages of notices; their secrets are not needed any more. */
export async function closeNotices(
  work: Work,
  outcomes: ReadonlyArray<{ readonly id: string; readonly status: string; readonly failure: string | null }>,
): Promise<void> {
  if (outcomes.length === 0) return;
  await sql`
    update notice n set facts = n.facts - ${[...secretFacts]}::text[],
      status = case when r.status in ('ERROR', 'UNDELIVERED') then 'FAILED' else n.status end,
      reasons = case when r.status in ('ERROR', 'UNDELIVERED') then array[coalesce(left(r.failure, 200), 'refused')]
        else n.reasons end
    from ${recordSet(outcomes, { id: 'uuid', status: 'text', failure: 'text' })}
    where n.company_id = ${work.companyId} and n.id = r.id and n.status = 'SENT'`.execute(work.trx);
}

/** Notices whose moment has come, the longest waiting first. */
export async function dueNotices(work: Work, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from notice where company_id = ${work.companyId} and status = 'ASKED' and next_at <= company_now()
    order by next_at, id limit ${limit}`.execute(work.trx);
  return rows.map((row) => row.id);
}

/** What became of the newest notice of some kinds about a record, in a list of one; empty when none was asked for. */
export async function readNewestGiven(
  work: Work,
  recordId: string,
  kinds: readonly NoticeKind[],
): Promise<GivenFacts[]> {
  const { rows } = await sql<GivenFacts>`
    select status, read_at from notice where company_id = ${work.companyId} and record_id = ${recordId}::uuid
      and kind = any(${[...kinds]}::text[])
    order by asked_at desc, id desc limit 1`.execute(work.trx);
  return rows;
}

/** A notice as its customer may read it in the portal. */
export interface KeptNotice extends GivenFacts {
  readonly id: string;
  readonly kind: NoticeKind;
  readonly facts: StoredFacts;
  readonly reasons: readonly string[];
  readonly accountIds: readonly string[];
  readonly askedAt: Date;
  readonly endedAt: Date | null;
}

/** The newest notices to a customer, or the one that is named; so many are looked through. */
export async function readKeptNotices(work: Work, debtorId: string, id?: string): Promise<KeptNotice[]> {
  const { rows } = await sql<KeptNotice>`
    select id, kind, facts, status, reasons, account_ids, asked_at, ended_at, read_at from notice
    where company_id = ${work.companyId} and debtor_id = ${debtorId}::uuid
      and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid)
    order by asked_at desc, id desc limit 200`.execute(work.trx);
  return rows;
}

/** Its customer has read it now; the first time counts. False when that was known. */
export async function markNoticeRead(work: Work, id: string): Promise<boolean> {
  const { rows } = await sql`
    update notice set read_at = company_now()
    where company_id = ${work.companyId} and id = ${id}::uuid and read_at is null returning id`.execute(work.trx);
  return rows.length > 0;
}

/** Tells the scheduler when the company's next notice has its moment; no wake when none waits. */
export async function wakeForNotices(work: Work): Promise<void> {
  const next = sql`select min(next_at) from notice where company_id = ${work.companyId} and status = 'ASKED'`;
  await wake(work, 'notice', next, 'exactly');
}

export interface ListedNotice {
  readonly id: string;
  readonly kind: NoticeKind;
  readonly status: string;
  readonly reasons: string[];
  readonly askedAt: Date;
  readonly nextAt: Date;
  readonly endedAt: Date | null;
  /** When its customer read it in the portal. */
  readonly readAt: Date | null;
  readonly decisionId: string | null;
  readonly messageId: string | null;
}

/** Notices to one customer, newest first; of one state where it is named. */
export async function listNoticeRows(
  work: Work,
  debtorId: string,
  query: { readonly page: number; readonly limit: number; readonly status?: string | undefined },
): Promise<{ rows: ListedNotice[]; total: number }> {
  const where = sql`company_id = ${work.companyId} and debtor_id = ${debtorId}::uuid
    and (${query.status ?? null}::text is null or status = ${query.status ?? null}::text)`;
  const { rows } = await sql<ListedNotice>`
    select id, kind, status, reasons, asked_at, next_at, ended_at, read_at,
      decision_id, message_id
    from notice where ${where} order by asked_at desc, id desc
    limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(work.trx);
  const counted = await sql<{ total: number }>`select count(*)::int as total from notice where ${where}`.execute(
    work.trx,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
