import { type Comparison, compareAccount, type Difference } from '@recoup/domain/imports/compare-account.ts';
import { compareDebtor } from '@recoup/domain/imports/compare-debtor.ts';
import type { CellError, ImportedRow } from '@recoup/domain/imports/imported-row.ts';
import { findCreditReferences } from '#server/features/credit-notes/credit-notes.store.ts';
import type { Work } from '#server/work/work.ts';
import type { CellChange, RowMark, StoredRow } from './import-rows.store.ts';
import type { ImportFileRow } from './imports.store.ts';
import { findAccounts, findChangedHere } from './known-accounts.store.ts';
import { readCustomers } from './known-debtors.store.ts';
import { findMeant } from './match-debtors.ts';
import type { ImportReader } from './row-rules.ts';
import { type ImportTally, tallyRows } from './tally-rows.ts';

export interface CheckParts {
  readonly file: ImportFileRow;
  readonly reader: ImportReader;
}

/** What a row turned out to be, with the record of the company that it speaks of. */
export interface CheckedRow {
  readonly row: StoredRow;
  readonly value: ImportedRow | null;
  readonly errors: readonly CellError[];
  readonly recordId: string | null;
  readonly comparison: Comparison<unknown> | null;
}

/**
 * Reads rows, holds each against the record of the company that it names, and says what becomes of it: created,
 * updated, left alone, or not importable. Rows that only repeat one further up are found by the caller.
 */
export async function checkBatch(
  work: Work,
  parts: CheckParts,
  rows: readonly StoredRow[],
): Promise<{ marks: RowMark[]; tally: ImportTally }> {
  const { file, reader } = parts;
  await reader.prepare(work, rows);
  const read = rows.map((row) => readOne(parts, row));
  const checked =
    file.entity === 'account' ? await againstAccounts(work, parts, read) : await againstDebtors(work, parts, read);
  const differing = checked.flatMap(({ comparison, recordId, row }) =>
    comparison?.outcome === 'update' && recordId && row.decision !== 'import' ? [recordId] : [],
  );
  const changedHere = await findChangedHere(work, file.entity, differing);
  const made: ImportedRow[] = [];
  const marks = checked.flatMap((each) => {
    if (each.value && each.errors.length === 0 && !each.comparison && !asksForDates(each)) made.push(each.value);
    const mark = markOf(reader, each, each.recordId !== null && changedHere.has(each.recordId));
    return mark.outcome === 'ready' && each.row.outcome === 'ready' ? [] : [mark];
  });
  return { marks, tally: await tallyRows(work, made, reader.answers) };
}

function readOne({ file, reader }: CheckParts, row: StoredRow): CheckedRow {
  const read = reader.read(row.cells);
  const errors = read.ok ? [] : [...read.errors];
  const spare = row.cells.findIndex((cell, index) => index >= file.columns.length && cell !== '');
  if (spare >= 0) errors.push({ column: null, field: null, problem: 'ragged' });
  return { row, value: read.ok ? read.value : null, errors, recordId: null, comparison: null };
}

async function againstAccounts(work: Work, { reader }: CheckParts, read: readonly CheckedRow[]): Promise<CheckedRow[]> {
  const column = reader.columnOf('reference') ?? -1;
  const references = read.map(({ row }) => row.cells[column] ?? '').filter((reference) => reference !== '');
  const known = await findAccounts(work, references);
  const credits = await findCreditReferences(
    work,
    read.flatMap(({ value }) => value?.credit?.reference ?? []),
  );
  return read.map((each): CheckedRow => {
    // A credit note is known by its own number: numbers of invoices are others.
    if (each.value?.credit)
      return credits.has(each.value.credit.reference) ? { ...each, comparison: { outcome: 'unchanged' } } : each;
    const account = known.get(each.row.cells[column] ?? '');
    if (!account) return each;
    const comparison = each.value ? compareAccount(each.value, account, reader.has) : null;
    return { ...each, recordId: account.id, comparison };
  });
}

async function againstDebtors(work: Work, { reader }: CheckParts, read: readonly CheckedRow[]): Promise<CheckedRow[]> {
  const readable = read.flatMap(({ value }) => (value ? [value] : []));
  const found = await findMeant(work, readable, reader.answers);
  const meantBy = new Map(readable.map((value, index) => [value, found[index] ?? null]));
  const known = await readCustomers(work, [...new Set(found.flatMap((meant) => meant?.id ?? []))]);
  return read.map((each): CheckedRow => {
    const meant = each.value && meantBy.get(each.value);
    const customer = known.get(meant?.id ?? '');
    if (!customer || !meant) return each;
    return { ...each, recordId: customer.id, comparison: compareDebtor(meant.row, customer, reader.has) };
  });
}

/** A due date before the invoice date is a doubt that a person settles: ledgers have such rows by the hundred. */
function asksForDates({ row, value, comparison }: CheckedRow): boolean {
  const account = value?.account;
  if (!account || row.decision === 'import' || account.dueDate >= account.issueDate) return false;
  return !comparison || comparison.outcome === 'update';
}

function markOf(reader: ImportReader, checked: CheckedRow, isChangedHere: boolean): RowMark {
  const { row, errors, recordId, comparison } = checked;
  const head = { line: row.line, recordId };
  if (errors.length > 0) return { ...head, outcome: 'error', errors };
  if (asksForDates(checked)) return { ...head, outcome: 'conflict', conflict: 'DUE_BEFORE_ISSUE' };
  if (!comparison) return { ...head, outcome: 'ready' };
  switch (comparison.outcome) {
    case 'unchanged':
      return { ...head, outcome: 'unchanged' };
    case 'conflict': {
      const changes = changesOf(reader, comparison.differences);
      return { ...head, outcome: 'conflict', conflict: comparison.conflict, changes };
    }
    case 'update': {
      const changes = changesOf(reader, comparison.differences);
      if (isChangedHere) return { ...head, outcome: 'conflict', conflict: 'CHANGED_HERE', changes };
      return { ...head, outcome: 'update', changes };
    }
  }
}

function changesOf(reader: ImportReader, differences: readonly Difference[]): CellChange[] {
  return differences.map((each) => ({ ...each, column: reader.columnOf(each.field) }));
}
