import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { Work } from '#server/work/work.ts';

/** All companies there are. */
export async function listCompanies(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct company_id as id from directory order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** The provider's name of a text that it has told of; null when it never did. */
export async function readReported(db: Database, messageId: string): Promise<string | null> {
  const { rows } = await sql<{ providerId: string }>`
    select payload ->> 'providerId' as provider_id from provider_event
    where payload ->> 'messageId' = ${messageId} and payload ->> 'messageId' is not null limit 1`.execute(db);
  return rows[0]?.providerId ?? null;
}

export interface ReportedText {
  readonly messageId: string;
  readonly to: string | null;
  readonly at: string;
}

/** Texts that left from one of our numbers and of which the provider has told, but which the log of the company lacks. */
export async function listUnknownTexts(work: Work): Promise<ReportedText[]> {
  const { rows } = await sql<ReportedText>`
    select distinct on (e.payload ->> 'messageId') e.payload ->> 'messageId' as message_id,
      e.payload #>> '{body,data,payload,to,0,phone_number}' as "to", e.payload ->> 'at' as at
    from provider_event e
    where e.provider = 'telnyx' and e.payload ->> 'messageId' is not null
      and e.payload ->> 'from' = (select sms_from from company where company_id = ${work.companyId})
      and not exists (select 1 from message m
        where m.company_id = ${work.companyId} and m.id = (e.payload ->> 'messageId')::uuid)
    order by e.payload ->> 'messageId', e.payload ->> 'at'`.execute(work.trx);
  return rows;
}

/** In whose name something is written down: the owner, or where there is none the member who was there first. */
export async function readOwnerId(work: Work): Promise<string | null> {
  const row = await work.trx
    .selectFrom('member')
    .select('id')
    .where('companyId', '=', work.companyId)
    .orderBy('isOwner', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Points of contact that are closed by their owner's word. */
export async function listOptOuts(work: Work): Promise<string[]> {
  const { rows } = await sql<{ point: string }>`
    select kind || ' ' || value as point from opt_out where company_id = ${work.companyId}`.execute(work.trx);
  return rows.map(({ point }) => point);
}

export interface DueMail {
  readonly runId: string;
  readonly stepId: string;
  readonly occurrence: number;
  readonly contactId: string;
}

/** Mails of campaigns whose time has come and of which nothing is written down: they may have left. */
export async function listDueMails(work: Work, limit: number): Promise<DueMail[]> {
  const { rows } = await sql<DueMail>`
    select r.id as run_id, s.id as step_id, c.id as contact_id,
      coalesce((select max(e.occurrence) from collection_run_step e
        where e.company_id = r.company_id and e.run_id = r.id and e.step_id = s.id), 0) + 1 as occurrence
    from collection_run r
    join workflow_step s on s.company_id = r.company_id and s.id = r.next_step_id and s.kind = 'send_email'
    join contact c on c.company_id = r.company_id and c.debtor_id = r.debtor_id and c.kind = 'EMAIL'
    where r.company_id = ${work.companyId} and r.status <> 'COMPLETED' and r.next_at <= company_now()
    order by r.next_at, r.id limit ${limit}`.execute(work.trx);
  return rows;
}

/** Notices that wait: their messages have their ids. */
export async function listWaitingNotices(work: Work, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from notice where company_id = ${work.companyId} and status = 'ASKED' and next_at <= company_now()
    order by next_at limit ${limit}`.execute(work.trx);
  return rows.map(({ id }) => id);
}

/** Payments that were under way in the backup. */
export async function listOpenPayments(work: Work): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from payment where company_id = ${work.companyId} and status in ('CREATED', 'UNKNOWN', 'REQUESTED', 'PENDING')
      and provider is not null order by created_at`.execute(work.trx);
  return rows.map(({ id }) => id);
}

export interface ReturnedMoney {
  readonly entryId: string;
  readonly paymentId: string;
  readonly amountCents: number;
  /** Whether we gave it back, or the customer's bank took it back. */
  readonly isGiven: boolean;
}

/** Money of payments that went back to customers, entry by entry. */
export async function listReturned(work: Work): Promise<ReturnedMoney[]> {
  const rows = await work.trx
    .selectFrom('journalEntry')
    .select(['id as entryId', 'paymentId', 'amountCents', 'isGiven'])
    .where('companyId', '=', work.companyId)
    .where('kind', '=', 'RETURN')
    .where('paymentId', 'is not', null)
    .$narrowType<{ paymentId: string }>()
    .execute();
  return rows;
}
