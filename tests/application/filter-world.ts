import { daysBetween } from '@recoup/domain/calendar/days-between.ts';
import type { CustomFieldTypes } from '@recoup/domain/custom-fields/custom-property.ts';
import { filterFields } from '@recoup/domain/filters/filter-fields.ts';
import type { FilterValue } from '@recoup/domain/filters/match-filter.ts';
import { accountCategories, accountStatuses } from '@recoup/domain/vocabulary.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Work } from '../../apps/server/src/work/work.ts';

/** What the list's fields of a record hold, as a person would say it; written down while the rows are made. */
export type Facts = Readonly<Record<string, FilterValue>>;

export interface FilterWorld {
  readonly accounts: ReadonlyMap<string, Facts>;
  readonly debtors: ReadonlyMap<string, Facts>;
  readonly accountFields: ReturnType<typeof filterFields>;
  readonly debtorFields: ReturnType<typeof filterFields>;
}

type Pick = <T>(choices: readonly T[]) => T;

const TODAY = '2026-11-20';

/** Case, accents (joined and apart), letters that fold and that do not, quotes, signs of patterns and of JSON. */
export const words = [
  'Jose',
  'JOSÉ',
  'Jose\u0301 Ñandú',
  'Ångström',
  'İstanbul',
  'ıssız',
  'ΣΊΣΥΦΟΣ',
  'Straße',
  'STRASSE ẞ',
  'ﬁnal ﬀ',
  'Ｆｕｌｌ Ｗｉｄｅ',
  'Ægir Œuvre',
  '№ 5 ℡ ½',
  'Sørensen Łódź',
  "O'Neil",
  '"quoted"',
  '100%',
  '10_0',
  'back\\slash',
  "'; drop table account; --",
  'INV-100',
  'inv-1000',
  '日本 KK',
  '😀 smile',
  ' spaced ',
  '',
] as const;

const instants = [
  // Either side of a midnight in New York.
  '2026-11-01T03:59:59Z',
  '2026-11-01T04:00:00Z',
  '2026-11-18T04:59:59Z',
  '2026-11-18T05:00:00Z',
  '2026-11-20T12:00:00Z',
  '2025-07-04T03:30:00Z',
];
const dates = ['2025-12-31', '2026-09-21', '2026-10-21', '2026-11-19', TODAY, '2026-11-21', '2026-11-27'];
const cents = [1, 99, 100, 5_000, 123_456, 99_999_999_999];

/** The day of an instant in New York. */
function dayOf(instant: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format(new Date(instant));
}

const properties = (['STRING', 'NUMBER', 'BOOLEAN', 'REFERENCE'] as const).map((type) => ({
  propertyId: uuidv7(),
  label: type,
  singularName: type,
  icon: 'tag',
  type,
  referenceKind: type === 'REFERENCE' ? ('member' as const) : null,
  variable: null,
}));
const customTypes: CustomFieldTypes = new Map(properties.map((property) => [property.propertyId, property]));

function customOf(pick: Pick, members: readonly string[]): Record<string, string | number | boolean> {
  const values = {
    STRING: pick(words),
    NUMBER: pick([0, -1.5, 0.1, 7, 1e9]),
    BOOLEAN: pick([true, false]),
    REFERENCE: pick(members),
  };
  return Object.fromEntries(
    properties.filter(() => pick([true, true, false])).map(({ propertyId, type }) => [propertyId, values[type]]),
  );
}

function customFacts(custom: Readonly<Record<string, string | number | boolean>>): Facts {
  return Object.fromEntries(properties.map(({ propertyId: id }) => [`custom.${id}`, custom[id] ?? null]));
}

async function insertRows(work: Work, table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${columns}) select ${columns}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(work.trx);
}

type Rows = Record<
  | 'debtor'
  | 'contact'
  | 'opt_out'
  | 'message'
  | 'phone_call'
  | 'debtor_tag'
  | 'account'
  | 'account_tag'
  | 'collection_run',
  Record<string, unknown>[]
>;

/** Everything the makers of records draw from. */
interface Making {
  readonly companyId: string;
  readonly pick: Pick;
  readonly members: readonly string[];
  readonly workflows: readonly string[];
  readonly tags: readonly string[];
  readonly sources: readonly string[];
  readonly imports: readonly string[];
  readonly rows: Rows;
}

const OPTED_OUT = 'gone@x.example';
const ids = (count: number) => Array.from({ length: count }, () => uuidv7());

/** Contact points and messages of a customer, and what they mean for its fields. */
function makeReach({ companyId, pick, rows }: Making, debtorId: string, index: number): Facts {
  const emails = pick([[], [OPTED_OUT], ['ana@x.example', `bo${index}@y.example`], [`ana_${index}%@x.example`]]);
  const phones = pick([[], [`+1305555${1000 + index}`]]);
  const sent = pick([[], [pick(instants)], [pick(instants), pick(instants)]]);
  const called = pick([[], [], [pick(instants)]]);
  const mine = { company_id: companyId, debtor_id: debtorId };
  const point = { ...mine, is_primary: false, created_at: instants[0], name: '', label: '' };
  for (const value of emails) rows.contact.push({ ...point, id: uuidv7(), kind: 'EMAIL', value });
  for (const value of phones) rows.contact.push({ ...point, id: uuidv7(), kind: 'PHONE', value });
  const message = { ...mine, channel: 'EMAIL', to_value: 'x', from_value: 'y', subject: '', text: '', look_ups: 0 };
  const add = (direction: string, status: string, at: string | undefined, sentAt: string | null | undefined) =>
    rows.message.push({ ...message, id: uuidv7(), direction, status, at, sent_at: sentAt, updated_at: at });
  for (const at of sent) add('outgoing', 'SENT', at, at);
  const call = (outcome: string, at: string | undefined) =>
    rows.phone_call.push({ ...mine, id: uuidv7(), direction: 'outgoing', to_value: '', outcome, note: '', at });
  for (const at of called) call(pick(['conversation', 'voicemail', 'no-answer']), at);
  // Somebody else answered.
  call('wrong-person', instants[4]);
  // What came in, and what was never handed over, is no contact.
  add('incoming', 'RECEIVED', instants[4], instants[4]);
  add('outgoing', 'ERROR', instants[4], null);
  return {
    email: emails,
    phone: phones,
    hasContact: phones.length > 0 || emails.some((value) => value !== OPTED_OUT),
    attempts: sent.length,
    lastContact: [...sent, ...called].map(dayOf).toSorted().at(-1) ?? null,
  };
}

function makeDebtor(making: Making, id: string, index: number): Facts {
  const { companyId, pick, members, tags, rows } = making;
  const yes = () => pick([true, false]);
  const names = { first: pick(words), last: pick(words), company: pick([...words, '', '', '']) };
  const row = {
    company_id: companyId,
    id,
    first_name: names.first,
    last_name: names.last,
    company_name: names.company,
    reference: yes() ? `${pick(words)} ${index}` : null,
    language: pick(['en', 'es']),
    is_verified: yes(),
    is_send_active: yes(),
    is_bot_active: yes(),
    is_test: yes(),
    unread_since: pick([null, null, instants[0] ?? null]),
    unanswered_since: pick([null, null, instants[1] ?? null]),
    city: pick([null, ...words]),
    state: pick([null, 'TX', 'FL']),
    zip: pick([null, '33101', '']),
    country: pick([null, 'US']),
    zones: pick([[], ['America/New_York'], ['America/New_York', 'America/Chicago']]),
    zone_evidence: 'company',
    date_of_birth: pick([null, ...dates]),
    outstanding_cents: pick([0, ...cents]),
    paid_cents: pick([0, ...cents]),
    account_count: pick([0, 1, 7]),
    open_account_count: pick([0, 1, 7]),
    assignee_id: pick([null, ...members]),
    custom: customOf(pick, members),
    version: 1,
    created_at: pick(instants),
    updated_at: instants[0],
  };
  rows.debtor.push(row);
  const tagged = tags.filter(() => pick([true, false, false]));
  for (const tag of tagged) rows.debtor_tag.push({ company_id: companyId, debtor_id: id, tag_id: tag });
  return {
    displayName: names.company !== '' ? names.company : `${names.first} ${names.last}`.replace(/^ +| +$/g, ''),
    firstName: names.first,
    lastName: names.last,
    companyName: names.company,
    internalReference: row.reference,
    city: row.city,
    state: row.state,
    zip: row.zip,
    country: row.country,
    timeZone: row.zones,
    language: row.language,
    outstanding: row.outstanding_cents,
    paid: row.paid_cents,
    accounts: row.account_count,
    openAccounts: row.open_account_count,
    assignee: row.assignee_id,
    tags: tagged,
    workflow: [],
    isVerified: row.is_verified,
    isSendActive: row.is_send_active,
    isBotActive: row.is_bot_active,
    isTest: row.is_test,
    isWaiting: row.unread_since !== null || row.unanswered_since !== null,
    dateOfBirth: row.date_of_birth,
    createdAt: dayOf(row.created_at),
    ...makeReach(making, id, index),
    ...customFacts(row.custom),
  };
}

function makeAccount(making: Making, id: string, index: number, debtorId: string, debtor: Facts): Facts {
  const { companyId, pick, members, workflows, tags, sources, imports, rows } = making;
  const amount = pick(cents);
  const paid = pick([0, 0, amount, Math.floor(amount / 2)]);
  const row = {
    company_id: companyId,
    id,
    debtor_id: debtorId,
    reference: `${pick(words)}${index}`,
    status: pick(accountStatuses),
    category: pick([null, ...accountCategories, 'Dental work']),
    currency: 'USD',
    amount_cents: amount,
    paid_cents: paid,
    discount_cents: 0,
    pending_cents: 0,
    issue_date: pick(dates),
    due_date: pick(dates),
    description: pick(words),
    is_disputed: pick([true, false]),
    workflow_id: pick([null, ...workflows]),
    import_id: pick([null, ...imports]),
    assignee_id: pick([null, ...members]),
    source_id: pick([null, ...sources]),
    origin: pick(['internal', 'external']),
    custom: customOf(pick, members),
    terms: '',
    version: 1,
    created_at: pick(instants),
    updated_at: instants[0],
  };
  rows.account.push(row);
  const tagged = tags.filter(() => pick([true, false, false]));
  for (const tag of tagged) rows.account_tag.push({ company_id: companyId, account_id: id, tag_id: tag });
  const isOwed = amount > paid && ['Active', 'Delinquent', 'Accelerated', 'Charged Off'].includes(row.status);
  return {
    reference: row.reference,
    customer: debtor.displayName ?? null,
    customerId: debtor.internalReference ?? null,
    status: row.status,
    category: row.category,
    amount,
    balance: amount - paid,
    paid,
    issueDate: row.issue_date,
    dueDate: row.due_date,
    daysPastDue: isOwed ? daysBetween(row.due_date, TODAY) : null,
    isOverdue: isOwed && row.due_date < TODAY,
    isDisputed: row.is_disputed,
    workflow: row.workflow_id,
    assignee: row.assignee_id,
    tags: tagged,
    source: row.source_id,
    origin: row.origin,
    description: row.description,
    lastContact: debtor.lastContact ?? null,
    hasContact: debtor.hasContact ?? null,
    debtor: debtorId,
    import: row.import_id,
    createdAt: dayOf(row.created_at),
    ...customFacts(row.custom),
  };
}

/** A run of about half of the customers; with the campaigns of their open accounts it is what they are in. */
function makeRuns({ companyId, pick, workflows, rows }: Making, debtors: Map<string, Facts>): void {
  for (const [id, facts] of debtors) {
    const own = rows.account.filter((row) => row.debtor_id === id);
    const open = own.filter((row) => Number(row.amount_cents) > Number(row.paid_cents));
    const campaigns = new Set(open.flatMap((row) => (typeof row.workflow_id === 'string' ? [row.workflow_id] : [])));
    const [workflow, status] = [pick(workflows), pick(['EXECUTING', 'COMPLETED', null])];
    if (own[0] && status) {
      const run = {
        company_id: companyId,
        id: uuidv7(),
        workflow_id: workflow,
        debtor_id: id,
        account_id: own[0].id,
        status,
      };
      const times = { started_at: instants[0], active_since: instants[0], updated_at: instants[0] };
      const next = { next_at: status === 'EXECUTING' ? '2099-01-01T12:00:00Z' : null };
      rows.collection_run.push({ ...run, ...times, ...next, is_send_active: true, tries: 0 });
      if (status === 'EXECUTING') campaigns.add(workflow);
    }
    debtors.set(id, { ...facts, workflow: [...campaigns] });
  }
}

/** Fills a company whose today is 2026-11-20 with customers and accounts of every kind of value. */
export async function makeFilterWorld(work: Work, members: readonly string[], pick: Pick): Promise<FilterWorld> {
  const [workflows, tags, sources, imports] = [ids(3), ids(3), ids(2), ids(2)];
  for (const [index, id] of workflows.entries())
    await sql`insert into workflow (company_id, id, name, priority) values (${work.companyId}, ${id}, ${`W ${index}`}, ${index})`.execute(
      work.trx,
    );
  for (const id of tags)
    await sql`insert into tag (company_id, id, name) values (${work.companyId}, ${id}, ${id})`.execute(work.trx);
  for (const id of sources)
    await sql`insert into source (company_id, id, name) values (${work.companyId}, ${id}, ${id})`.execute(work.trx);
  for (const id of imports)
    await sql`insert into import_file (company_id, id, file_name, file_key, stage) values (${work.companyId}, ${id}, 'a', 'b', 'FINISHED')`.execute(
      work.trx,
    );
  const rows: Rows = {
    debtor: [],
    contact: [],
    opt_out: [],
    message: [],
    phone_call: [],
    debtor_tag: [],
    account: [],
    account_tag: [],
    collection_run: [],
  };
  rows.opt_out.push({ company_id: work.companyId, kind: 'EMAIL', value: OPTED_OUT, at: instants[0], source: 'link' });
  const making: Making = { companyId: work.companyId, pick, members, workflows, tags, sources, imports, rows };
  const debtors = new Map<string, Facts>();
  for (const [index, id] of ids(50).entries()) debtors.set(id, makeDebtor(making, id, index));
  const accounts = new Map<string, Facts>();
  for (const [index, id] of ids(160).entries()) {
    const [debtorId, debtor] = pick([...debtors]);
    accounts.set(id, makeAccount(making, id, index, debtorId, debtor));
  }
  makeRuns(making, debtors);
  for (const [table, list] of Object.entries(rows)) await insertRows(work, table, list);
  const accountFields = filterFields('account', customTypes);
  return { accounts, debtors, accountFields, debtorFields: filterFields('debtor', customTypes) };
}
