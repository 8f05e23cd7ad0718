import type { SummaryFacts } from '@recoup/domain/summaries/summary-prompt.ts';
import { sql } from 'kysely';
import { idsOfDebtor } from '#server/features/debtors/ids-of-debtor.store.ts';
import type { Work } from '#server/work/work.ts';
import { lastContactOf } from '../records/last-contact.store.ts';

const LIST_MAX = 20;
const TEXTS_MAX = 8;

interface FactsRow {
  firstName: string;
  lastName: string;
  companyName: string;
  reference: string | null;
  outstandingCents: number;
  paidCents: number;
  isSendActive: boolean;
  isDisputed: boolean;
  messagesSent: number;
  lastDays: number | null;
  accounts: { status: string; balanceCents: number; daysPastDue: number; isDisputed: boolean }[];
  messages: { direction: string; daysAgo: number; text: string }[];
  notes: { daysAgo: number; text: string }[];
  events: { type: string; daysAgo: number }[];
  points: string[];
}

/** Everything that a summary of this one customer may be made of; undefined when there is no such customer. */
export async function readSummaryFacts(
  work: Work,
  debtorId: string,
  language: 'en' | 'es',
): Promise<SummaryFacts | undefined> {
  const mine = sql`company_id = ${work.companyId} and debtor_id = ${debtorId}`;
  const days = (at: ReturnType<typeof sql>) => sql`greatest(0, extract(day from (select company_now()) - ${at}))::int`;
  const { rows } = await sql<FactsRow>`
    select d.first_name, d.last_name, d.company_name, d.reference, d.outstanding_cents, d.paid_cents, d.is_send_active,
      exists (select 1 from dispute where ${mine} and status = 'OPENED') as is_disputed,
      (select count(*)::int from message where ${mine} and direction = 'outgoing' and sent_at is not null) as messages_sent,
      (select ${days(sql`last.last_at`)} from ${lastContactOf(sql.ref('d.companyId'), sql.ref('d.id'))} last) as last_days,
      (select coalesce(jsonb_agg(jsonb_build_object('status', status, 'balanceCents', balance_cents,
          'daysPastDue', greatest(0, (select company_today()) - due_date), 'isDisputed', is_disputed)), '[]')
       from (select * from account where ${mine} order by balance_cents > 0 desc, due_date limit ${LIST_MAX}) a) as accounts,
      (select coalesce(jsonb_agg(jsonb_build_object('direction', direction, 'daysAgo', ${days(sql`m.at`)}, 'text', left(text, 1000))), '[]')
       from (select * from message where ${mine} order by at desc limit ${TEXTS_MAX}) m) as messages,
      (select coalesce(jsonb_agg(jsonb_build_object('daysAgo', ${days(sql`n.created_at`)}, 'text', left(value, 1000))), '[]')
       from (select * from note where ${mine} and deleted_at is null order by created_at desc limit ${TEXTS_MAX}) n) as notes,
      (select coalesce(jsonb_agg(jsonb_build_object('type', type, 'daysAgo', ${days(sql`t.at`)})), '[]')
       from (select * from timeline_event where company_id = ${work.companyId} and debtor_id = any(${idsOfDebtor(work.companyId, debtorId)})
             order by at desc limit ${LIST_MAX}) t) as events,
      array(select coalesce(nullif(name, ''), value) from contact where ${mine} limit 50) as points
    from debtor d where d.company_id = ${work.companyId} and d.id = ${debtorId}`.execute(work.trx);
  const [row] = rows;
  if (!row) return undefined;
  return {
    language,
    names: [row.companyName, row.firstName, row.lastName, row.reference ?? '', ...row.points],
    outstandingCents: row.outstandingCents,
    paidCents: row.paidCents,
    isSendActive: row.isSendActive,
    isDisputed: row.isDisputed,
    messagesSent: row.messagesSent,
    lastContactDaysAgo: row.lastDays,
    accounts: row.accounts,
    messages: row.messages,
    notes: row.notes,
    events: row.events,
  };
}
