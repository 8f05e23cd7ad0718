import type { MessageOrigin } from '@recoup/domain/contact-policy/policy-facts.ts';
import type { DeliveryStatus } from '@recoup/domain/vocabulary.ts';
import { sql } from 'kysely';
import { recordSet } from '#server/db/record-set.ts';
import type { Work } from '#server/work/work.ts';
import { markSent } from '../attachments/attachments.store.ts';
import type { HandedOver, OutgoingMessage } from './outgoing-message.ts';
import { owedNow, pastDueNow } from './owed-now.store.ts';

/**
 * Claims messages for one pass of the engine: at most one per run, step, occurrence, channel and contact (G12). Answers
 * the ids that were claimed; the others exist already. A mail is handed over at once and can be looked up, so its claim
 * says SENDING from the start; a text waits its turn as CLAIMED, and so does any answer of the agent, which may be taken back.
 */
export async function insertClaims(
  work: Work,
  senderId: string,
  at: Date,
  messages: readonly OutgoingMessage[],
): Promise<Set<string>> {
  if (messages.length === 0) return new Set();
  const rows = messages.map((message) => ({
    id: message.id,
    channel: message.channel,
    debtorId: message.debtorId,
    accountId: message.accountId,
    workflowId: message.workflowId,
    runId: message.runId,
    stepId: message.stepId,
    stepRevision: message.stepRevision,
    occurrence: message.occurrence,
    contactId: message.contactId,
    toValue: message.to,
    fromValue: message.from,
    subject: message.subject,
    text: message.keptText,
    decision: message.decision,
    portalLinkId: message.portalLinkId,
    origin: message.origin,
    kind: message.kind,
    memberId: message.memberId,
    language: message.language,
    attachments: [
      ...message.invoiceOf.map((accountId) => ({ kind: 'invoice', accountId })),
      ...(message.receiptOf ? [{ kind: 'receipt', paymentId: message.receiptOf }] : []),
      ...(message.files ?? []).map(({ id: attachmentId, fileName }) => ({ kind: 'file', attachmentId, fileName })),
    ],
  }));
  const { rows: claimed } = await sql<{ id: string }>`
    insert into message (company_id, id, direction, channel, debtor_id, account_id, workflow_id, run_id, step_id,
      step_revision, occurrence, contact_id, to_value, from_value, subject, text, decision, portal_link_id, origin, kind,
      member_id, language, attachments, status, claimed_by, at)
    select ${work.companyId}::uuid, r.id, 'outgoing', r.channel, r.debtor_id, r.account_id, r.workflow_id, r.run_id, r.step_id,
      r.step_revision, r.occurrence, r.contact_id, r.to_value, r.from_value, r.subject, r.text, r.decision,
      r.portal_link_id, r.origin, r.kind, r.member_id, r.language, r.attachments, case when r.channel = 'EMAIL' and not ${isAgents('r')} then 'SENDING' else 'CLAIMED' end, ${senderId}::uuid, ${at}
    from ${recordSet(rows, claimColumns)}
    on conflict do nothing
    returning id`.execute(work.trx);
  await markSent(
    work,
    messages.flatMap((message) => (message.files ?? []).map(({ id }) => id)),
  );
  return new Set(claimed.map((row) => row.id));
}

/** An answer of the AI agent; other replies are the product's own fixed ones. */
const isAgents = (table: 'r' | 'message') =>
  sql<boolean>`(${sql.ref(`${table}.origin`)} = 'REPLY' and ${sql.ref(`${table}.kind`)} = 'CHAT_REPLY')`;

const claimColumns = {
  id: 'uuid',
  channel: 'text',
  debtorId: 'uuid',
  accountId: 'uuid',
  workflowId: 'uuid',
  runId: 'uuid',
  stepId: 'uuid',
  stepRevision: 'integer',
  occurrence: 'integer',
  contactId: 'uuid',
  toValue: 'text',
  fromValue: 'text',
  subject: 'text',
  text: 'text',
  decision: 'jsonb',
  portalLinkId: 'uuid',
  ...{ origin: 'text', kind: 'text', memberId: 'uuid', language: 'text', attachments: 'jsonb' },
};

/**
 * Says, before the provider is called, that it is being called; also for mails that had to wait. Answers those that are
 * still this pass's to send: nobody thought it dead meanwhile.
 */
export async function markSending(work: Work, senderId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await work.trx
    .updateTable('message')
    .set({ status: 'SENDING', updatedAt: sql`now()` })
    .where('companyId', '=', work.companyId)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where('status', 'in', ['CLAIMED', 'SENDING'])
    .where('claimedBy', '=', senderId)
    .returning('id')
    .execute();
  return new Set(rows.map((row) => row.id));
}

export interface SettledRow {
  readonly id: string;
  readonly debtorId: string;
  readonly accountId: string | null;
  readonly workflowId: string | null;
  readonly runId: string | null;
  readonly channel: string;
  readonly to: string;
  readonly origin: MessageOrigin;
  readonly memberId: string | null;
  readonly memberName: string;
  /** Of a notice of the product. */
  /** What kind of message it was, such as the confirmation of a stop. */
  readonly kind: string;
  readonly noticeKind: string | null;
  readonly isFresh: boolean;
}

/**
 * Writes what became of hand-overs. A delivery report that was faster keeps its state; only what it could not know is
 * added (G22). `isFresh` is false for those whose outcome stood already.
 */
export async function settleHandOvers(work: Work, outcomes: readonly HandedOver[]): Promise<SettledRow[]> {
  if (outcomes.length === 0) return [];
  const rows = outcomes.map((outcome) => ({
    id: outcome.id,
    status: outcome.status,
    providerId: outcome.providerId,
    failure: outcome.failure,
    lookUp: outcome.status === 'UNKNOWN' && outcome.canLookUp,
  }));
  const { rows: settled } = await sql<{
    id: string;
    debtorId: string;
    accountId: string | null;
    workflowId: string | null;
    runId: string | null;
    channel: string;
    toValue: string;
    origin: MessageOrigin;
    memberId: string | null;
    memberName: string | null;
    noticeKind: string | null;
    kind: string;
    isFresh: boolean;
  }>`
    with before as materialized (
      select m.id, m.status in ('SENDING', 'UNKNOWN') as is_open, m.sent_at is null as is_fresh
      from message m
      where m.company_id = ${work.companyId} and m.id = any(${rows.map((row) => row.id)}::uuid[])
      order by m.id for no key update
    )
    update message m set
      status = case when b.is_open then r.status else m.status end,
      provider_id = coalesce(m.provider_id, r.provider_id),
      failure = case when b.is_open then r.failure else m.failure end,
      sent_at = case when r.status = 'SENT' then coalesce(m.sent_at, company_now()) else m.sent_at end,
      owed_cents = case when r.status = 'SENT' and m.sent_at is null then ${owedNow} else m.owed_cents end,
      past_due_cents = case when r.status = 'SENT' and m.sent_at is null then ${pastDueNow} else m.past_due_cents end,
      look_up_at = case when r.look_up then now() + interval '1 minute' end,
      updated_at = now()
    from before b join ${recordSet(rows, { id: 'uuid', status: 'text', providerId: 'text', failure: 'text', lookUp: 'boolean' })}
      on r.id = b.id
    where m.company_id = ${work.companyId} and m.id = b.id
    returning m.id, m.debtor_id, m.account_id, m.workflow_id, m.run_id, m.channel, m.to_value, m.origin, m.kind, m.member_id,
      (select trim(p.first_name || ' ' || p.last_name) from member p
        where p.company_id = m.company_id and p.id = m.member_id) as member_name,
      (select n.kind from notice n where n.company_id = m.company_id and n.id = m.id) as notice_kind, b.is_fresh`.execute(
    work.trx,
  );
  return settled.map((row) => ({
    id: row.id,
    debtorId: row.debtorId,
    accountId: row.accountId,
    workflowId: row.workflowId,
    runId: row.runId,
    channel: row.channel,
    to: row.toValue,
    origin: row.origin,
    memberId: row.memberId,
    memberName: row.memberName ?? '',
    noticeKind: row.noticeKind,
    kind: row.kind,
    isFresh: row.isFresh,
  }));
}

export interface ReleasedClaim {
  readonly id: string;
  readonly runId: string | null;
  readonly stepId: string | null;
  readonly occurrence: number | null;
  readonly portalLinkId: string | null;
  /** Prepaid parts of texts that the claim had taken. */
  readonly smsCredits: number;
}

/** A claim as it was read: one that was given back and made anew since has the same id and another version. */
export interface SeenClaim {
  readonly id: string;
  readonly version: string;
}

/** Which claims are meant: those that still are as they were read, those of one pass of sending, or answers of the agent that wait. */
export type WantedClaims =
  | { readonly seen: readonly SeenClaim[] }
  | { readonly senderId: string; readonly ids: readonly string[] }
  | { readonly answersTo: string };

/**
 * Gives back claims that surely never left, as if they had not been made; the run plans them anew. Ids follow from what
 * a message is about, so an id alone may be another's claim by now, of which a mail is on its way (G12).
 */
export async function deleteClaims(work: Work, wanted: WantedClaims): Promise<ReleasedClaim[]> {
  const isWanted = wantedClaims(wanted);
  if (!isWanted) return [];
  const rows = await work.trx
    .deleteFrom('message')
    .where('companyId', '=', work.companyId)
    .where(isWanted)
    .where('status', 'in', ['CLAIMED', 'SENDING', 'UNKNOWN'])
    .returning(['id', 'runId', 'stepId', 'occurrence', 'portalLinkId'])
    .returning(sql<number>`coalesce((decision ->> 'smsCredits')::integer, 0)`.as('smsCredits'))
    .execute();
  return rows.map((row) => ({
    id: row.id,
    runId: row.runId,
    stepId: row.stepId,
    occurrence: row.occurrence,
    portalLinkId: row.portalLinkId,
    smsCredits: row.smsCredits,
  }));
}

function wantedClaims(wanted: WantedClaims) {
  if ('seen' in wanted) return wanted.seen.length > 0 ? isAsSeen(wanted.seen) : null;
  if ('answersTo' in wanted)
    return sql<boolean>`debtor_id = ${wanted.answersTo}::uuid and direction = 'outgoing' and status = 'CLAIMED'
      and ${isAgents('message')}`;
  if (wanted.ids.length === 0) return null;
  return sql<boolean>`id = any(${[...wanted.ids]}::uuid[]) and claimed_by = ${wanted.senderId}::uuid`;
}

/** Rows that nobody has written since: PostgreSQL names in `xmin` the transaction that wrote a row last. */
const isAsSeen = (claims: readonly SeenClaim[]) => sql<boolean>`
  id = any(${claims.map((claim) => claim.id)}::uuid[])
  and exists (
    select 1 from unnest(${claims.map((claim) => claim.id)}::uuid[], ${claims.map((claim) => claim.version)}::text[])
      as seen (id, version)
    where seen.id = message.id and seen.version = message.xmin::text)`;

export interface OpenMessage extends SeenClaim {
  readonly channel: string;
  readonly status: string;
  readonly senderId: string | null;
}

/**
 * Messages whose hand-over has no outcome yet: all claims, and those that were being handed over or whose answer was
 * lost, once nobody can still be busy with them.
 */
export async function openMessages(work: Work, graceSeconds: number): Promise<OpenMessage[]> {
  const { rows } = await sql<{
    id: string;
    version: string;
    channel: string;
    status: string;
    claimedBy: string | null;
  }>`
    select id, xmin::text as version, channel, status, claimed_by from message
    where company_id = ${work.companyId} and status in ('CLAIMED', 'SENDING', 'UNKNOWN')
      and (status = 'CLAIMED'
        or (status = 'SENDING' and updated_at <= now() - make_interval(secs => ${graceSeconds}))
        or (status = 'UNKNOWN' and look_up_at <= now()))
    order by updated_at limit 5000`.execute(work.trx);
  return rows.map(({ claimedBy, ...row }) => ({ ...row, senderId: claimedBy }));
}

/** Answers of the agent to a customer that are being handed over at this moment, and what became of others by their ids. */
export async function readAnswersOnTheirWay(
  work: Work,
  debtorId: string,
  ids: readonly string[],
): Promise<OpenMessage[]> {
  const { rows } = await sql<{
    id: string;
    version: string;
    channel: string;
    status: string;
    claimedBy: string | null;
  }>`
    select id, xmin::text as version, channel, status, claimed_by from message
    where company_id = ${work.companyId} and debtor_id = ${debtorId}::uuid and direction = 'outgoing'
      and ${isAgents('message')} and (status = 'SENDING' or id = any(${[...ids]}::uuid[]))
    order by at desc limit 20`.execute(work.trx);
  return rows.map(({ claimedBy, ...row }) => ({ ...row, senderId: claimedBy }));
}

/** Puts the next question about a lost answer further off: a minute, five minutes, an hour, then daily for a week. */
export async function postponeLookUps(work: Work, claims: readonly SeenClaim[]): Promise<void> {
  if (claims.length === 0) return;
  await sql`
    update message set status = 'UNKNOWN', look_ups = look_ups + 1, updated_at = now(),
      look_up_at = now() + case when look_ups = 0 then interval '1 minute' when look_ups = 1 then interval '5 minutes'
        when look_ups = 2 then interval '1 hour' else case when look_ups < 10 then interval '1 day' end end
    where company_id = ${work.companyId} and ${isAsSeen(claims)} and status in ('SENDING', 'UNKNOWN')`.execute(
    work.trx,
  );
}

export interface MovedMessage {
  readonly id: string;
  readonly debtorId: string;
  readonly to: string;
  readonly channel: string;
}

/** Moves a message by its own or the provider's id, never back: `from` lists the states that the news outranks (G22). */
export async function moveMessage(
  work: Work,
  by: { readonly id: string | null; readonly providerId?: string | null },
  to: DeliveryStatus,
  from: readonly string[],
  failure: string | null = null,
): Promise<MovedMessage | null> {
  const { rows } = await sql<{ id: string; debtorId: string; toValue: string; channel: string }>`
    update message m set status = ${to}, failure = ${failure},
      provider_id = coalesce(provider_id, ${by.providerId ?? null}::text),
      owed_cents = case when sent_at is null then ${owedNow} else owed_cents end,
      past_due_cents = case when sent_at is null then ${pastDueNow} else past_due_cents end,
      sent_at = coalesce(sent_at, company_now()), look_up_at = null, updated_at = now()
    where company_id = ${work.companyId} and direction = 'outgoing' and status = any(${[...from]}::text[])
      and id = coalesce(${by.id}::uuid, (
        select id from message where company_id = ${work.companyId} and provider_id = ${by.providerId ?? null}::text limit 1))
    returning id, debtor_id, to_value, channel`.execute(work.trx);
  const [row] = rows;
  return row ? { id: row.id, debtorId: row.debtorId, to: row.toValue, channel: row.channel } : null;
}

/** Which messages: of a customer, some by their ids, or those in doubt. */
type Messages = { readonly debtorId: string } | { readonly ids: readonly string[] } | { readonly status: 'UNKNOWN' };

function selectMessages(work: Work, of: Messages) {
  const query = work.trx.selectFrom('message as m').where('m.companyId', '=', work.companyId);
  if ('debtorId' in of) return query.where('m.debtorId', '=', of.debtorId);
  if ('status' in of) return query.where('m.status', '=', of.status);
  return query.where(sql<boolean>`m.id = any(${[...of.ids]}::uuid[])`);
}

/** Messages with the names that a list of them shows. */
export function withNames(work: Work, of: Messages) {
  return selectMessages(work, of)
    .leftJoin('workflow as w', (join) =>
      join.onRef('w.companyId', '=', 'm.companyId').onRef('w.id', '=', 'm.workflowId'),
    )
    .leftJoin('member as p', (join) => join.onRef('p.companyId', '=', 'm.companyId').onRef('p.id', '=', 'm.memberId'))
    .select(['m.id', 'm.channel', 'm.direction', 'm.toValue', 'm.subject', 'm.text', 'm.status', 'm.failure', 'm.at'])
    .select(['m.debtorId', 'm.origin', 'm.memberId', 'm.decision', 'm.updatedAt'])
    .select(['m.fromValue', 'm.quotedText', 'm.isAutomatic', 'm.isSenderProven', 'm.mailId', 'm.refusedFiles'])
    .select('m.attachments')
    .leftJoin('notice as n', (join) => join.onRef('n.companyId', '=', 'm.companyId').onRef('n.id', '=', 'm.id'))
    .select('n.kind as noticeKind')
    .select(['w.id as workflowId', 'w.name as workflowName', 'p.firstName', 'p.lastName']);
}

export async function listMessages(
  work: Work,
  debtorId: string,
  page: { readonly limit: number; readonly offset: number },
) {
  return withNames(work, { debtorId })
    .orderBy('m.at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

/** The messages before a place, the newest first. */
export async function listMessagesBefore(
  work: Work,
  debtorId: string,
  before: { readonly at: string; readonly id: string } | null,
  limit: number,
) {
  const messages = withNames(work, { debtorId });
  const older = before
    ? messages.where(sql<boolean>`(m.at, m.id) < (${before.at}::timestamptz, ${before.id}::uuid)`)
    : messages;
  return older.orderBy('m.at', 'desc').orderBy('m.id', 'desc').limit(limit).execute();
}

export async function readMessage(work: Work, id: string) {
  return (await withNames(work, { ids: [id] }).executeTakeFirst()) ?? null;
}

/** Ends the doubt about a message; null when there is none (any more). */
export async function settleDoubt(
  work: Work,
  id: string,
  isSent: boolean,
  reason: string,
): Promise<{ debtorId: string } | null> {
  const { rows } = await sql<{ debtorId: string }>`
    update message set status = ${isSent ? 'SENT' : 'ERROR'}, look_up_at = null, updated_at = now(),
      failure = ${isSent ? null : reason}, sent_at = case when ${isSent} then coalesce(sent_at, at) else sent_at end
    where company_id = ${work.companyId} and id = ${id}::uuid and status = 'UNKNOWN' and direction = 'outgoing'
    returning debtor_id`.execute(work.trx);
  const [row] = rows;
  return row ? { debtorId: row.debtorId } : null;
}

/** Shares the customer's gate: a stop that has committed is seen after this, one that has not waits for us (G13). */
export async function shareGate(work: Work, debtorId: string): Promise<void> {
  await sql`
    select 1 from debtor_gate where company_id = ${work.companyId} and debtor_id = ${debtorId}::uuid for no key update`.execute(
    work.trx,
  );
}

export async function countMessages(work: Work, debtorId: string): Promise<number> {
  const row = await selectMessages(work, { debtorId })
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Whether the company sent this mail to this address. */
export async function readMailTo(work: Work, id: string, to: string): Promise<boolean> {
  const row = await work.trx
    .selectFrom('message')
    .select('id')
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .where('channel', '=', 'EMAIL')
    .where('direction', '=', 'outgoing')
    .where('toValue', '=', to)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether this incoming text is kept already; a copy of its event that comes at the same moment waits here. */
export async function isReceived(work: Work, providerId: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${providerId}, 5))`.execute(work.trx);
  const { rows } = await sql`
    select 1 from message where company_id = ${work.companyId} and provider_id = ${providerId} and direction = 'incoming'
    limit 1`.execute(work.trx);
  return rows.length > 0;
}

/** Keeps an incoming text once per provider id and debtor; false when it was kept before. */
export async function insertReceived(
  work: Work,
  message: {
    readonly id: string;
    readonly providerId: string;
    readonly debtorId: string;
    /** Null of a number that is not on file with them. */
    readonly contactId: string | null;
    readonly isSenderProven: boolean;
    readonly from: string;
    readonly to: string;
    readonly text: string;
    readonly at: Date;
  },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into message (company_id, id, direction, channel, debtor_id, contact_id, to_value, from_value, text, status,
      provider_id, at, is_sender_proven)
    select ${work.companyId}::uuid, ${message.id}::uuid, 'incoming', 'SMS', ${message.debtorId}::uuid, ${message.contactId}::uuid,
      ${message.to}, ${message.from}, ${message.text}, 'RECEIVED', ${message.providerId}, ${message.at},
      ${message.isSenderProven}
    where not exists (
      select 1 from message where company_id = ${work.companyId} and provider_id = ${message.providerId}
        and debtor_id = ${message.debtorId})
    returning id`.execute(work.trx);
  return rows.length > 0;
}

/** The message whose link a payment was started from, if any. */
export async function messageOfPayment(work: Work, paymentId: string): Promise<string | null> {
  const row = await work.trx
    .selectFrom('payment')
    .select('messageId')
    .where('companyId', '=', work.companyId)
    .where('id', '=', paymentId)
    .executeTakeFirst();
  return row?.messageId ?? null;
}
