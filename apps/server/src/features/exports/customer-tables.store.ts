import { type RawBuilder, sql } from 'kysely';
import { readCursor } from '#server/db/read-cursor.ts';
import type { Work } from '#server/work/work.ts';

const BATCH = 500;

/** How the rows of a table are found that are about a customer. */
type About =
  /** A column names the customer. */
  | { readonly debtor: string }
  /** A column names the id of a row of another of these tables. */
  | { readonly column: string; readonly of: string }
  /** A column names the id of any record of the customer. */
  | { readonly record: string }
  /** It is about an address or a number of the customer. */
  | { readonly point: true };

const debtor: About = { debtor: 'debtorId' };
const account: About = { column: 'accountId', of: 'account' };
const call: About = { column: 'callId', of: 'phoneCall' };
const payment: About = { column: 'paymentId', of: 'payment' };
const plan: About = { column: 'planId', of: 'plan' };
const dispute: About = { column: 'disputeId', of: 'dispute' };
const contract: About = { column: 'contractId', of: 'contract' };
const estimate: About = { column: 'estimateId', of: 'estimate' };
const negotiation: About = { column: 'negotiationId', of: 'negotiation' };

/**
 * Every table that says something of a customer, and where; several ways where there are some. A test walks the schema and
 * names what is missing, and what is left out on purpose.
 */
export const customerTables: Readonly<Record<string, readonly About[]>> = {
  debtor: [{ debtor: 'id' }],
  ...{ contact: [debtor], debtorTag: [debtor], debtorGate: [debtor], debtorHold: [debtor], debtorAnswer: [debtor] },
  debtorMerge: [{ debtor: 'winnerId' }, { debtor: 'loserId' }],
  ...{
    optOut: [{ point: true }],
    contactConsent: [{ point: true }],
    contactDecision: [debtor],
    contactEvent: [debtor],
  },
  ...{ account: [debtor], accountInvoice: [account], accountInvoiceLine: [account], accountTag: [account] },
  accountChange: [account],
  ...{ externalLink: [{ record: 'ourId' }], syncConflict: [account], ledgerWrite: [payment] },
  ...{ riskStanding: [account], riskSnapshot: [account] },
  ...{ feeCharge: [account], creditNote: [debtor], note: [debtor, account], task: [debtor], taskRequest: [debtor] },
  journalEntry: [debtor, account],
  journalLine: [{ column: 'entryId', of: 'journalEntry' }],
  ...{ payment: [debtor], paymentAccount: [payment], paymentCustomer: [debtor], paymentDismissal: [payment] },
  ...{ paymentMandate: [debtor], paymentMethod: [debtor], paymentRefund: [payment], methodSetup: [debtor] },
  ...{ manualEntry: [debtor], receipt: [payment], reconciliationDifference: [payment] },
  ...{
    dispute: [debtor],
    disputeMessage: [dispute],
    promise: [debtor],
    plan: [debtor],
    planAcceptance: [plan],
    planAccount: [plan],
  },
  ...{ planCharge: [plan], planEvent: [plan], planInstallment: [plan], schedule: [debtor] },
  scheduleAccount: [{ column: 'scheduleId', of: 'schedule' }],
  ...{ negotiation: [debtor], negotiationAcceptance: [negotiation], negotiationPart: [negotiation] },
  negotiationRound: [debtor],
  ...{
    contract: [debtor],
    contractAccount: [contract],
    contractTag: [contract],
    contractTerm: [contract],
    contractVersion: [contract],
  },
  ...{ estimate: [debtor], estimateVersion: [estimate], estimateAcceptance: [estimate] },
  ...{ project: [debtor], projectTag: [{ column: 'projectId', of: 'project' }] },
  ...{ message: [debtor], notice: [debtor], conversation: [debtor], agentTurn: [debtor] },
  incomingMail: [{ debtor: 'linkedDebtorId' }, { record: 'id' }],
  ...{ phoneCall: [debtor, account], callCommand: [call], callDecline: [call], callLeg: [call], callRecording: [call] },
  collectionRun: [debtor, account],
  collectionRunStep: [{ column: 'runId', of: 'collectionRun' }],
  ...{ portalLink: [debtor], portalSession: [debtor], portalCode: [debtor], skipTrace: [debtor] },
  ...{ timelineEvent: [debtor, account], attachment: [{ record: 'recordId' }], audit: [{ record: 'recordId' }] },
  ...{ bulkActionRow: [{ record: 'recordId' }], handChange: [{ record: 'recordId' }], rehearsalDebtor: [debtor] },
  ...{ importRow: [{ record: 'recordId' }], importChange: [{ record: 'recordId' }] },
};

/** Tables whose rows files, changes of many records and lines of the audit are kept under. */
const recordTables = [
  ...['debtor', 'account', 'contact', 'note', 'task', 'dispute', 'promise', 'plan', 'estimate', 'contract', 'project'],
  ...['payment', 'paymentMethod', 'paymentRefund', 'schedule', 'negotiation', 'debtorHold', 'phoneCall', 'message'],
  ...['manualEntry', 'creditNote', 'portalLink', 'notice', 'methodSetup', 'collectionRun', 'skipTrace', 'receipt'],
  ...['agentTurn', 'contactEvent', 'debtorAnswer', 'paymentMandate', 'reconciliationDifference'],
] as const;

/** Ways in, where files lie, and what only this machine needs: nobody's to take along. */
const kept = [
  ...['company_id', 'file_key', 'mail_key', 'path_hash', 'token_hash', 'code_hash', 'request_hash', 'created_xid'],
  ...['claimed_by', 'search', 'browser_hash'],
];

interface Customer {
  readonly debtorId: string;
  readonly recordIds: readonly string[];
}

function conditionOf(companyId: string, table: string, customer: Customer): RawBuilder<unknown> {
  const ways = (customerTables[table] ?? []).map((about) => {
    if ('debtor' in about) return sql`${sql.ref(about.debtor)} = ${customer.debtorId}`;
    if ('record' in about) return sql`${sql.ref(about.record)} = any(${[...customer.recordIds]}::uuid[])`;
    if ('point' in about)
      return sql`(kind, value) in (select kind, value from contact
        where company_id = ${companyId} and debtor_id = ${customer.debtorId})`;
    return sql`${sql.ref(about.column)} in (select id from ${sql.table(about.of)}
      where company_id = ${companyId} and (${conditionOf(companyId, about.of, customer)}))`;
  });
  return sql.join(ways, sql` or `);
}

/**
 * The ids of everything that is about a customer, also of those who went into it, and of their files: what files, the audit
 * and changes of many records name.
 */
export async function readRecordIds({ trx, companyId }: Work, debtorId: string): Promise<string[]> {
  const customer = { debtorId, recordIds: [] };
  const records = recordTables.map(
    (table) => sql`select id from ${sql.table(table)}
      where company_id = ${companyId} and (${conditionOf(companyId, table, customer)})`,
  );
  const { rows } = await sql<{ id: string }>`
    with records as (${sql.join(records, sql` union all `)}
      union all select loser_id from debtor_merge where company_id = ${companyId} and winner_id = ${debtorId}
      union all select id from incoming_mail where company_id = ${companyId} and linked_debtor_id = ${debtorId}
      union all select mail_id from message
        where company_id = ${companyId} and debtor_id = ${debtorId} and mail_id is not null)
    select id from records
    union select id from attachment where company_id = ${companyId} and record_id in (select id from records)`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

/** The rows of a table that are about a customer, deleted ones too where they are seen, as objects. */
export function readCustomerRows(
  { trx, companyId }: Work,
  table: string,
  customer: Customer,
): AsyncGenerator<{ row: Record<string, unknown> }[]> {
  const rows = sql<{ row: Record<string, unknown> }>`
    select to_jsonb(each) - ${kept}::text[] as row from ${sql.table(table)} each
    where company_id = ${companyId} and (${conditionOf(companyId, table, customer)})
    order by to_jsonb(each) ->> 'at', to_jsonb(each) ->> 'id'`;
  return readCursor(trx, rows, BATCH);
}

/** How many rows there are in all tables, for the progress bar. */
export async function countCustomerRows({ trx, companyId }: Work, customer: Customer): Promise<number> {
  const counts = Object.keys(customerTables).map(
    (table) => sql`(select count(*) from ${sql.table(table)}
      where company_id = ${companyId} and (${conditionOf(companyId, table, customer)}))`,
  );
  const { rows } = await sql<{ total: number }>`select (${sql.join(counts, sql` + `)})::int as total`.execute(trx);
  return rows[0]?.total ?? 0;
}
