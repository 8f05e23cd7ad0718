import { type WholePart, wholeParts } from '@recoup/domain/exports/whole-parts.ts';
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

/** One customer, with the ids of all records that are about them. */
export interface CustomerScope {
  readonly debtorId: string;
  readonly recordIds: readonly string[];
}

interface Scope {
  readonly companyId: string;
  /** Null: all of the company. */
  readonly customer: CustomerScope | null;
}

/** A part, its rows in batches, each by the ids of its columns; all of the company's, or a customer's. */
export function readPart(
  work: Work,
  part: WholePart,
  customer: CustomerScope | null = null,
): AsyncGenerator<PartRow[]> {
  return readCursor(work.trx, queries[part]({ companyId: work.companyId, customer }), BATCH);
}

/** Rows of all parts together, for the progress bar. */
export async function countParts({ trx, companyId }: Work): Promise<number> {
  const counts = Object.keys(wholeParts).map(
    (part) => sql`(select count(*) from (${queries[part as WholePart]({ companyId, customer: null })}) part)`,
  );
  const { rows } = await sql<{ total: number }>`select (${sql.join(counts, sql` + `)})::int as total`.execute(trx);
  return rows[0]?.total ?? 0;
}

/** Narrows to the customer that a column names. */
function ofDebtor({ customer }: Scope, column: string): RawBuilder<unknown> {
  return customer ? sql`and ${sql.ref(column)} = ${customer.debtorId}` : sql``;
}

/** Narrows to the customer's own addresses and numbers. */
function ofPoints({ companyId, customer }: Scope): RawBuilder<unknown> {
  return customer
    ? sql`and (kind, value) in (select kind, value from contact
        where company_id = ${companyId} and debtor_id = ${customer.debtorId})`
    : sql``;
}

/** Narrows to what hangs on the customer's records. */
function ofRecords({ customer }: Scope, column: string): RawBuilder<unknown> {
  return customer ? sql`and ${sql.ref(column)} = any(${[...customer.recordIds]}::uuid[])` : sql``;
}

/** What a record says of a customer who was deleted stands there without their name. */
const queries: Readonly<Record<WholePart, (scope: Scope) => Query>> = {
  contact: (scope) => sql<PartRow>`
    select jsonb_build_object('customer', d.display_name, 'customerId', d.reference, 'kind', c.kind, 'value', c.value,
      'name', c.name, 'label', c.label, 'isPrimary', c.is_primary, 'isWrong', c.is_wrong, 'at', c.created_at) as "values"
    from contact c join debtor d on d.company_id = c.company_id and d.id = c.debtor_id
    where c.company_id = ${scope.companyId} ${ofDebtor(scope, 'c.debtor_id')} order by c.created_at, c.id`,
  optOut: (scope) => sql<PartRow>`
    select jsonb_build_object('kind', kind, 'value', value, 'at', at, 'source', source) as "values"
    from opt_out where company_id = ${scope.companyId} ${ofPoints(scope)} order by at, kind, value`,
  consent: (scope) => sql<PartRow>`
    select jsonb_build_object('kind', kind, 'value', value, 'channel', channel, 'status', state, 'at', at,
      'source', source, 'evidence', evidence) as "values"
    from contact_consent where company_id = ${scope.companyId} ${ofPoints(scope)} order by at, id`,
  message: (scope) => sql<PartRow>`
    select jsonb_build_object('at', m.at, 'customer', d.display_name, 'customerId', d.reference,
      'direction', m.direction, 'channel', m.channel, 'from', m.from_value, 'to', m.to_value, 'subject', m.subject,
      'text', m.text, 'status', m.status) as "values"
    from message m left join debtor d on d.company_id = m.company_id and d.id = m.debtor_id
    where m.company_id = ${scope.companyId} ${ofDebtor(scope, 'm.debtor_id')} order by m.at, m.id`,
  // What is a customer's stands with their messages.
  mail: (scope) => sql<PartRow>`
    select jsonb_build_object('at', received_at, 'from', sender, 'to', recipient, 'subject', subject,
      'text', text) as "values"
    from incoming_mail where company_id = ${scope.companyId} and state in ('UNMATCHED', 'PARKED') order by received_at, id`,
  text: (scope) => sql<PartRow>`
    select jsonb_build_object('at', at, 'from', from_value, 'to', to_value, 'text', text) as "values"
    from unmatched_text where company_id = ${scope.companyId} and state = 'OPEN' order by at, id`,
  call: (scope) => sql<PartRow>`
    select jsonb_build_object('at', c.at, 'customer', d.display_name, 'customerId', d.reference,
      'direction', c.direction, 'to', c.to_value, 'outcome', c.outcome, 'note', c.note) as "values"
    from phone_call c left join debtor d on d.company_id = c.company_id and d.id = c.debtor_id
    where c.company_id = ${scope.companyId} ${ofDebtor(scope, 'c.debtor_id')} order by c.at, c.id`,
  note: (scope) => sql<PartRow>`
    select jsonb_build_object('at', n.created_at, 'customer', d.display_name, 'customerId', d.reference,
      'account', a.reference, 'text', n.value, 'by', n.member_name) as "values"
    from note n left join debtor d on d.company_id = n.company_id and d.id = n.debtor_id
    left join account a on a.company_id = n.company_id and a.id = n.account_id
    where n.company_id = ${scope.companyId} and n.deleted_at is null ${ofDebtor(scope, 'n.debtor_id')} order by n.created_at, n.id`,
  task: (scope) => sql<PartRow>`
    select jsonb_build_object('title', t.title, 'details', t.details, 'customer', d.display_name,
      'customerId', d.reference, 'account', a.reference, 'dueAt', t.due_at, 'status', t.status,
      'completedAt', t.completed_at) as "values"
    from task t left join debtor d on d.company_id = t.company_id and d.id = t.debtor_id
    left join account a on a.company_id = t.company_id and a.id = t.account_id
    where t.company_id = ${scope.companyId} ${ofDebtor(scope, 't.debtor_id')} order by t.created_at, t.id`,
  dispute: (scope) => sql<PartRow>`
    select jsonb_build_object('at', p.opened_at, 'customer', d.display_name, 'customerId', d.reference,
      'account', a.reference, 'category', p.category, 'reason', p.reason, 'amount', p.amount_cents,
      'status', p.status, 'answer', p.answer) as "values"
    from dispute p left join debtor d on d.company_id = p.company_id and d.id = p.debtor_id
    left join account a on a.company_id = p.company_id and a.id = p.account_id
    where p.company_id = ${scope.companyId} ${ofDebtor(scope, 'p.debtor_id')} order by p.opened_at, p.id`,
  promise: (scope) => sql<PartRow>`
    select jsonb_build_object('at', p.created_at, 'customer', d.display_name, 'customerId', d.reference,
      'account', a.reference, 'amount', p.amount_cents, 'promisedOn', p.promised_on, 'status', p.status,
      'note', p.note, 'by', p.member_name) as "values"
    from promise p left join debtor d on d.company_id = p.company_id and d.id = p.debtor_id
    left join account a on a.company_id = p.company_id and a.id = p.account_id
    where p.company_id = ${scope.companyId} ${ofDebtor(scope, 'p.debtor_id')} order by p.created_at, p.id`,
  plan: (scope) => sql<PartRow>`
    select jsonb_build_object('planId', p.id, 'customer', d.display_name, 'customerId', d.reference,
      'status', p.status, 'at', p.created_at, 'total', p.total_cents, 'startDate', p.start_date,
      'note', p.note) as "values"
    from plan p left join debtor d on d.company_id = p.company_id and d.id = p.debtor_id
    where p.company_id = ${scope.companyId} ${ofDebtor(scope, 'p.debtor_id')} order by p.created_at, p.id`,
  installment: (scope) => sql<PartRow>`
    select jsonb_build_object('planId', p.id, 'customer', d.display_name, 'customerId', d.reference,
      'number', i.number, 'dueDate', i.due_date, 'amount', i.amount_cents, 'paid', i.paid_cents) as "values"
    from plan_installment i join plan p on p.company_id = i.company_id and p.id = i.plan_id
    left join debtor d on d.company_id = p.company_id and d.id = p.debtor_id
    where i.company_id = ${scope.companyId} ${ofDebtor(scope, 'p.debtor_id')} order by p.created_at, p.id, i.number`,
  offer: (scope) => sql<PartRow>`
    select jsonb_build_object('at', o.created_at, 'customer', d.display_name, 'customerId', d.reference,
      'account', a.reference, 'amount', o.amount_cents, 'expiresAt', o.expires_at, 'status', o.status,
      'acceptedAt', o.accepted_at, 'reason', o.reason) as "values"
    from negotiation o left join debtor d on d.company_id = o.company_id and d.id = o.debtor_id
    left join account a on a.company_id = o.company_id and a.id = o.account_id
    where o.company_id = ${scope.companyId} ${ofDebtor(scope, 'o.debtor_id')} order by o.created_at, o.id`,
  hold: (scope) => sql<PartRow>`
    select jsonb_build_object('customer', d.display_name, 'customerId', d.reference, 'account', a.reference,
      'kind', h.kind, 'from', h.begins_at, 'until', h.ends_at, 'evidence', h.evidence, 'liftedAt', h.lifted_at,
      'by', h.member_name) as "values"
    from debtor_hold h left join debtor d on d.company_id = h.company_id and d.id = h.debtor_id
    left join account a on a.company_id = h.company_id and a.id = h.account_id
    where h.company_id = ${scope.companyId} ${ofDebtor(scope, 'h.debtor_id')} order by h.created_at, h.id`,
  estimate: (scope) => sql<PartRow>`
    select jsonb_build_object('reference', e.reference, 'customer', d.display_name, 'customerId', d.reference,
      'status', e.status, 'issueDate', e.issue_date, 'expirationDate', e.expiration_date, 'amount', e.amount_cents,
      'account', a.reference, 'terms', e.terms, 'notes', e.notes, 'reason', e.reason) as "values"
    from estimate e left join debtor d on d.company_id = e.company_id and d.id = e.debtor_id
    left join account a on a.company_id = e.company_id and a.id = e.account_id
    where e.company_id = ${scope.companyId} and e.deleted_at is null ${ofDebtor(scope, 'e.debtor_id')}
    order by e.created_at, e.id`,
  contract: (scope) => sql<PartRow>`
    select jsonb_build_object('reference', c.reference, 'title', c.title, 'customer', d.display_name,
      'customerId', d.reference, 'status', c.status, 'startDate', c.start_date, 'endDate', c.end_date,
      'amount', c.amount_cents, 'terms', c.terms) as "values"
    from contract c left join debtor d on d.company_id = c.company_id and d.id = c.debtor_id
    where c.company_id = ${scope.companyId} and c.deleted_at is null ${ofDebtor(scope, 'c.debtor_id')}
    order by c.created_at, c.id`,
  project: (scope) => sql<PartRow>`
    select jsonb_build_object('reference', p.reference, 'title', p.name, 'customer', d.display_name,
      'customerId', d.reference, 'status', p.status, 'startDate', p.start_date, 'endDate', p.end_date,
      'budget', p.budget_cents, 'description', p.description) as "values"
    from project p left join debtor d on d.company_id = p.company_id and d.id = p.debtor_id
    where p.company_id = ${scope.companyId} and p.deleted_at is null ${ofDebtor(scope, 'p.debtor_id')}
    order by p.created_at, p.id`,
  ledger: (scope) => sql<PartRow>`
    select jsonb_build_object('at', e.occurred_at, 'customer', d.display_name, 'customerId', d.reference,
      'account', a.reference, 'entryId', e.id, 'kind', e.kind, 'ledgerAccount', l.ledger_account,
      'amount', l.amount_cents) as "values"
    from journal_entry e join journal_line l on l.company_id = e.company_id and l.entry_id = e.id
    left join debtor d on d.company_id = e.company_id and d.id = e.debtor_id
    left join account a on a.company_id = l.company_id and a.id = l.account_id
    where e.company_id = ${scope.companyId} ${ofDebtor(scope, 'e.debtor_id')} order by e.occurred_at, e.id, l.line_no`,
  // Its path in the archive is told by whoever writes it. What came or was recorded stands beside what was uploaded.
  file: (scope) => sql<PartRow>`
    select jsonb_build_object('key', f.key, 'name', f.name, 'kind', f.kind, 'recordId', f.record_id, 'id', f.id,
      'mediaType', f.media_type, 'bytes', f.bytes, 'scan', f.scan, 'sha256', f.sha256, 'at', f.at) as "values"
    from (
      select file_key as key, file_name as name, record_kind as kind, record_id, id, media_type, size_bytes as bytes,
        scan, sha256, created_at as at
      from attachment where company_id = ${scope.companyId} and deleted_at is null ${ofRecords(scope, 'record_id')}
      union all
      select file_key, 'call.mp3', 'call', call_id, id, 'audio/mpeg', size_bytes, null, null, started_at
      from call_recording where company_id = ${scope.companyId} and file_key is not null ${ofRecords(scope, 'call_id')}
      union all
      select file_key, 'mail.eml', 'incoming-mail', id, id, 'message/rfc822', size_bytes, null, null, received_at
      from incoming_mail where company_id = ${scope.companyId} ${ofRecords(scope, 'id')}
    ) f order by f.at, f.id`,
};
