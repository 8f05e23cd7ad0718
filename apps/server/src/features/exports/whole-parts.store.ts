import type { WholePart } from '@recoup/domain/exports/whole-parts.ts';
import { type RawBuilder, sql } from 'kysely';
import { readCursor } from '#server/db/read-cursor.ts';
import type { Work } from '#server/work/work.ts';
import type { ExportValues } from './export-source.ts';

const BATCH = 1_000;

interface PartRow {
  /** By the ids of the part's columns. */
  values: ExportValues;
}

type Query = RawBuilder<PartRow>;

/** A part, its rows in batches, each by the ids of its columns. */
export function readPart(work: Work, part: WholePart): AsyncGenerator<PartRow[]> {
  return readCursor(work.trx, queries[part](work.companyId), BATCH);
}

/** Rows of all parts together, for the progress bar. */
export async function countParts({ trx, companyId }: Work): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select ((select count(*) from contact where company_id = ${companyId})
      + (select count(*) from opt_out where company_id = ${companyId})
      + (select count(*) from contact_consent where company_id = ${companyId})
      + (select count(*) from message where company_id = ${companyId})
      + (select count(*) from incoming_mail where company_id = ${companyId} and state in ('UNMATCHED', 'PARKED'))
      + (select count(*) from unmatched_text where company_id = ${companyId} and state = 'OPEN')
      + (select count(*) from phone_call where company_id = ${companyId})
      + (select count(*) from note where company_id = ${companyId} and deleted_at is null)
      + (select count(*) from task where company_id = ${companyId})
      + (select count(*) from dispute where company_id = ${companyId})
      + (select count(*) from promise where company_id = ${companyId})
      + (select count(*) from plan where company_id = ${companyId})
      + (select count(*) from plan_installment where company_id = ${companyId})
      + (select count(*) from attachment where company_id = ${companyId} and deleted_at is null))::int as total`.execute(
    trx,
  );
  return rows[0]?.total ?? 0;
}

/** What a record says of a customer who was deleted stands there without their name. */
const queries: Readonly<Record<WholePart, (companyId: string) => Query>> = {
  contact: (companyId) => sql<PartRow>`
    select jsonb_build_object('customer', d.display_name, 'customerId', d.reference, 'kind', c.kind, 'value', c.value,
      'name', c.name, 'label', c.label, 'isPrimary', c.is_primary, 'isWrong', c.is_wrong, 'at', c.created_at) as "values"
    from contact c join debtor d on d.company_id = c.company_id and d.id = c.debtor_id
    where c.company_id = ${companyId} order by c.created_at, c.id`,
  optOut: (companyId) => sql<PartRow>`
    select jsonb_build_object('kind', kind, 'value', value, 'at', at, 'source', source) as "values"
    from opt_out where company_id = ${companyId} order by at, kind, value`,
  consent: (companyId) => sql<PartRow>`
    select jsonb_build_object('kind', kind, 'value', value, 'channel', channel, 'status', state, 'at', at,
      'source', source, 'evidence', evidence) as "values"
    from contact_consent where company_id = ${companyId} order by at, id`,
  message: (companyId) => sql<PartRow>`
    select jsonb_build_object('at', m.at, 'customer', d.display_name, 'customerId', d.reference,
      'direction', m.direction, 'channel', m.channel, 'from', m.from_value, 'to', m.to_value, 'subject', m.subject,
      'text', m.text, 'status', m.status) as "values"
    from message m left join debtor d on d.company_id = m.company_id and d.id = m.debtor_id
    where m.company_id = ${companyId} order by m.at, m.id`,
  // What is a customer's stands with their messages.
  mail: (companyId) => sql<PartRow>`
    select jsonb_build_object('at', received_at, 'from', sender, 'to', recipient, 'subject', subject,
      'text', text) as "values"
    from incoming_mail where company_id = ${companyId} and state in ('UNMATCHED', 'PARKED') order by received_at, id`,
  text: (companyId) => sql<PartRow>`
    select jsonb_build_object('at', at, 'from', from_value, 'to', to_value, 'text', text) as "values"
    from unmatched_text where company_id = ${companyId} and state = 'OPEN' order by at, id`,
  call: (companyId) => sql<PartRow>`
    select jsonb_build_object('at', c.at, 'customer', d.display_name, 'customerId', d.reference,
      'direction', c.direction, 'to', c.to_value, 'outcome', c.outcome, 'note', c.note) as "values"
    from phone_call c left join debtor d on d.company_id = c.company_id and d.id = c.debtor_id
    where c.company_id = ${companyId} order by c.at, c.id`,
  note: (companyId) => sql<PartRow>`
    select jsonb_build_object('at', n.created_at, 'customer', d.display_name, 'customerId', d.reference,
      'account', a.reference, 'text', n.value, 'by', n.member_name) as "values"
    from note n left join debtor d on d.company_id = n.company_id and d.id = n.debtor_id
    left join account a on a.company_id = n.company_id and a.id = n.account_id
    where n.company_id = ${companyId} and n.deleted_at is null order by n.created_at, n.id`,
  task: (companyId) => sql<PartRow>`
    select jsonb_build_object('title', t.title, 'details', t.details, 'customer', d.display_name,
      'customerId', d.reference, 'account', a.reference, 'dueAt', t.due_at, 'status', t.status,
      'completedAt', t.completed_at) as "values"
    from task t left join debtor d on d.company_id = t.company_id and d.id = t.debtor_id
    left join account a on a.company_id = t.company_id and a.id = t.account_id
    where t.company_id = ${companyId} order by t.created_at, t.id`,
  dispute: (companyId) => sql<PartRow>`
    select jsonb_build_object('at', p.opened_at, 'customer', d.display_name, 'customerId', d.reference,
      'account', a.reference, 'category', p.category, 'reason', p.reason, 'amount', p.amount_cents,
      'status', p.status, 'answer', p.answer) as "values"
    from dispute p left join debtor d on d.company_id = p.company_id and d.id = p.debtor_id
    left join account a on a.company_id = p.company_id and a.id = p.account_id
    where p.company_id = ${companyId} order by p.opened_at, p.id`,
  promise: (companyId) => sql<PartRow>`
    select jsonb_build_object('at', p.created_at, 'customer', d.display_name, 'customerId', d.reference,
      'account', a.reference, 'amount', p.amount_cents, 'promisedOn', p.promised_on, 'status', p.status,
      'note', p.note, 'by', p.member_name) as "values"
    from promise p left join debtor d on d.company_id = p.company_id and d.id = p.debtor_id
    left join account a on a.company_id = p.company_id and a.id = p.account_id
    where p.company_id = ${companyId} order by p.created_at, p.id`,
  plan: (companyId) => sql<PartRow>`
    select jsonb_build_object('planId', p.id, 'customer', d.display_name, 'customerId', d.reference,
      'status', p.status, 'at', p.created_at, 'total', p.total_cents, 'startDate', p.start_date,
      'note', p.note) as "values"
    from plan p left join debtor d on d.company_id = p.company_id and d.id = p.debtor_id
    where p.company_id = ${companyId} order by p.created_at, p.id`,
  installment: (companyId) => sql<PartRow>`
    select jsonb_build_object('planId', p.id, 'customer', d.display_name, 'customerId', d.reference,
      'number', i.number, 'dueDate', i.due_date, 'amount', i.amount_cents, 'paid', i.paid_cents) as "values"
    from plan_installment i join plan p on p.company_id = i.company_id and p.id = i.plan_id
    left join debtor d on d.company_id = p.company_id and d.id = p.debtor_id
    where i.company_id = ${companyId} order by p.created_at, p.id, i.number`,
  // Its path in the archive is told by whoever writes it.
  file: (companyId) => sql<PartRow>`
    select jsonb_build_object('key', file_key, 'name', file_name, 'kind', record_kind, 'recordId', record_id, 'id', id,
      'mediaType', media_type, 'bytes', size_bytes, 'scan', scan, 'sha256', sha256, 'at', created_at) as "values"
    from attachment where company_id = ${companyId} and deleted_at is null order by created_at, id`,
};
