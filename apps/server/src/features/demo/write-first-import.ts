import { decimalMoney } from '@recoup/domain/money/decimal-money.ts';
import { uuidv7 } from 'uuidv7';
import type { Work } from '#server/work/work.ts';
import type { DemoInvoice } from './plan-invoices.ts';
import type { BookParts } from './write-book.ts';

export interface WrittenImport {
  readonly importId: string;
  readonly invoiceIds: ReadonlySet<string>;
}

const HEADER = ['Customer ID', 'Customer', 'Invoice #', 'Invoice date', 'Due date', 'Amount'];
const FIELDS = ['internalReference', 'displayName', 'reference', 'issueDate', 'dueDate', 'amount'] as const;
const FIRST_INVOICES = 400;

/** The list with which the company began: an import that is over, with two rows that were rejected. */
export async function writeFirstImport(work: Work, { companyId, invoices, clerk }: BookParts): Promise<WrittenImport> {
  const first = invoices.slice(0, FIRST_INVOICES);
  const at = first.at(-1)?.createdAt ?? new Date(0);
  const importId = uuidv7();
  const rows = first.map((invoice, index) => ({
    line: index + 2,
    cells: cellsOf(invoice),
    outcome: 'ready',
    errors: null as string | null,
  }));
  const badDate = { column: 4, field: 'dueDate', problem: 'date' };
  const badAmount = { column: 5, field: 'amount', problem: 'amount-not-positive' };
  const rejected = [
    { cells: ['C-1003', 'Sample row', 'INV-9001', '2025-05-04', 'next month', '120.00'], error: badDate },
    { cells: ['C-1004', 'Sample row', 'INV-9002', '2025-05-04', '2025-06-03', '-80.00'], error: badAmount },
  ];
  const all = [
    ...rows,
    ...rejected.map(({ cells, error }, index) => ({
      line: first.length + 2 + index,
      cells,
      outcome: 'error',
      errors: JSON.stringify([error]),
    })),
  ];
  await work.trx
    .insertInto('importFile')
    .values({
      companyId,
      id: importId,
      fileName: 'opening balance.csv',
      fileKey: `imports/${companyId}/${importId}.csv`,
      stage: 'FINISHED',
      encoding: 'utf-8',
      delimiter: ',',
      rowCount: all.length,
      columns: JSON.stringify(columnsOf(rows.slice(0, 5).map((row) => row.cells))),
      mapping: JSON.stringify({
        columns: FIELDS.map((field, column) => ({ column, field, ...formatOf(field) })),
        values: [],
      }),
      review: JSON.stringify({
        rows: all.length,
        ready: first.length,
        update: 0,
        unchanged: 0,
        conflict: 0,
        skipped: 0,
        missing: 0,
        withErrors: rejected.length,
        duplicates: 0,
        newDebtors: new Set(first.map((invoice) => invoice.customer)).size,
        amountCents: first.reduce((sum, invoice) => sum + invoice.amountCents, 0),
      }),
      result: JSON.stringify({
        created: first.length,
        updated: 0,
        conflicts: 0,
        skipped: 0,
        newDebtors: new Set(first.map((invoice) => invoice.customer)).size,
        unchanged: 0,
        rejected: rejected.length,
        paid: 0,
        disputed: 0,
      }),
      progressDone: first.length,
      progressOf: first.length,
      cursorLine: first.length + 1,
      createdBy: clerk.id,
      createdByName: clerk.name,
      finishedAt: at,
      // The list itself was never uploaded.
      fileRemovedAt: at,
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  await work.trx
    .insertInto('importRow')
    .values(all.map((row) => ({ companyId, importId, ...row })))
    .execute();
  return { importId, invoiceIds: new Set(first.map((invoice) => invoice.id)) };
}

function cellsOf(invoice: DemoInvoice): string[] {
  const { debtor } = invoice.customer;
  const name = debtor.companyName || `${debtor.firstName} ${debtor.lastName}`;
  const { reference, issueDate, dueDate, amountCents } = invoice;
  return [debtor.reference ?? '', name, reference, issueDate, dueDate, decimalMoney(amountCents)];
}

function formatOf(field: (typeof FIELDS)[number]): { dateFormat?: string } {
  return field === 'issueDate' || field === 'dueDate' ? { dateFormat: 'YYYY-MM-DD' } : {};
}

function columnsOf(samples: readonly (readonly string[])[]) {
  return HEADER.map((header, index) => ({
    index,
    header,
    samples: samples.map((cells) => cells[index] ?? ''),
    proposal: {
      field: FIELDS[index],
      confidence: 1,
      by: 'name',
      dateFormat: formatOf(FIELDS[index] ?? 'reference').dateFormat ?? null,
      numberFormat: FIELDS[index] === 'amount' ? '1,234.56' : null,
      isAmbiguous: false,
    },
    distinct: null,
    dateForms: [],
    numberForms: [],
  }));
}
