import { decimalMoney } from '@recoup/domain/money/decimal-money.ts';
import { uuidv7 } from 'uuidv7';
import type { Work } from '#server/work/work.ts';
import type { ImportColumn, ImportResult, ImportReview } from '../imports/imports.store.ts';
import { insertPastImport } from '../imports/past-import.store.ts';
import type { BookParts } from './book-parts.ts';
import type { DemoInvoice } from './plan-invoices.ts';

export interface WrittenImport {
  readonly importId: string;
  readonly invoiceIds: ReadonlySet<string>;
}

const FIELDS = ['internalReference', 'displayName', 'reference', 'issueDate', 'dueDate', 'amount'] as const;
const HEADER: Readonly<Record<(typeof FIELDS)[number], string>> = {
  internalReference: 'Customer ID',
  displayName: 'Customer',
  reference: 'Invoice #',
  issueDate: 'Invoice date',
  dueDate: 'Due date',
  amount: 'Amount',
};
const FIRST_INVOICES = 400;

const rejected = [
  {
    cells: ['C-1003', 'Sample row', 'INV-9001', '2025-05-04', 'next month', '120.00'],
    error: { column: 4, field: 'dueDate', problem: 'date' },
  },
  {
    cells: ['C-1004', 'Sample row', 'INV-9002', '2025-05-04', '2025-06-03', '0.00'],
    error: { column: 5, field: 'amount', problem: 'amount-not-positive' },
  },
];

/** The list with which the company began: an import that is over, with two rows that were rejected. */
export async function writeFirstImport(work: Work, { invoices, clerk }: BookParts): Promise<WrittenImport> {
  const first = invoices.slice(0, FIRST_INVOICES);
  const importId = uuidv7();
  const rows = [
    ...first.map((invoice, index) => ({ line: index + 2, cells: cellsOf(invoice), errors: [] })),
    ...rejected.map(({ cells, error }, index) => ({ line: first.length + 2 + index, cells, errors: [error] })),
  ];
  await insertPastImport(
    work,
    {
      id: importId,
      fileName: 'opening balance.csv',
      columns: columnsOf(rows.slice(0, 5).map((row) => row.cells)),
      mapping: { columns: FIELDS.map((field, column) => ({ column, field, ...formatOf(field) })), values: [] },
      ...countsOf(first),
      member: { id: clerk.id, name: clerk.name },
      at: first.at(-1)?.createdAt ?? new Date(0),
    },
    rows,
  );
  return { importId, invoiceIds: new Set(first.map((invoice) => invoice.id)) };
}

/** What was found in the list, and what came of it. */
function countsOf(first: readonly DemoInvoice[]): { review: ImportReview; result: ImportResult } {
  const newDebtors = new Set(first.map((invoice) => invoice.customer)).size;
  const amountCents = first.reduce((sum, invoice) => sum + invoice.amountCents, 0);
  const review = {
    ...{ rows: first.length + rejected.length, ready: first.length, withErrors: rejected.length },
    ...{ update: 0, unchanged: 0, conflict: 0, skipped: 0, missing: 0, duplicates: 0 },
    ...{
      newDebtors,
      amountCents,
      credits: { count: 0, cents: 0 },
      undated: { count: 0, cents: 0 },
      questions: { count: 0, open: 0 },
      work: null,
    },
  };
  const result = {
    ...{ created: first.length, rejected: rejected.length, newDebtors },
    ...{ updated: 0, conflicts: 0, skipped: 0, unchanged: 0, paid: 0, disputed: 0, credits: 0 },
  };
  return { review, result };
}

function cellsOf(invoice: DemoInvoice): string[] {
  const { debtor } = invoice.customer;
  const name = debtor.companyName || `${debtor.firstName} ${debtor.lastName}`;
  const { reference, issueDate, dueDate, amountCents } = invoice;
  return [debtor.reference ?? '', name, reference, issueDate, dueDate, decimalMoney(amountCents)];
}

function formatOf(field: (typeof FIELDS)[number]): { dateFormat?: 'YYYY-MM-DD' } {
  return field === 'issueDate' || field === 'dueDate' ? { dateFormat: 'YYYY-MM-DD' } : {};
}

function columnsOf(samples: readonly (readonly string[])[]): ImportColumn[] {
  return FIELDS.map((field, index) => ({
    index,
    header: HEADER[field],
    samples: samples.map((cells) => cells[index] ?? ''),
    proposal: {
      field,
      confidence: 1,
      by: 'name',
      dateFormat: formatOf(field).dateFormat ?? null,
      numberFormat: field === 'amount' ? '1,234.56' : null,
      isAmbiguous: false,
    },
    distinct: null,
    dateForms: [],
    numberForms: [],
  }));
}
