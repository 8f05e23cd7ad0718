import type { IsoDate } from '../calendar/iso-date.ts';
import { type CustomValue, customTextMax } from '../custom-fields/custom-value.ts';
import { accountFields } from '../fields/account-fields.ts';
import { plainMap } from '../fields/plain-fields.ts';
import { type CellReader, makeCellReader, type RowRules } from './cell-reader.ts';
import { readYesNo } from './cell-values.ts';
import type { MappedColumn } from './check-mapping.ts';
import { customTargetOf } from './import-field.ts';
import type { ImportedAccount, ReadRow } from './imported-row.ts';
import { splitChoices } from './read-choice.ts';
import { readOneOf, readStatus } from './read-choices.ts';
import { isCredit, readCredit } from './read-credit.ts';
import { makeCustomerReader } from './read-customer.ts';
import { checkCurrency, readCents } from './read-money.ts';

/**
 * Makes the function that reads the rows of one file. The function keeps what it has read before (dates, phones,
 * amounts repeat), so make one per file.
 */
export function makeRowReader(
  columns: readonly MappedColumn[],
  rules: RowRules,
): (cells: readonly string[]) => ReadRow {
  const reader = makeCellReader(columns, rules);
  const readCustomer = makeCustomerReader();
  return (cells) => {
    reader.begin(cells);
    const isAccounts = rules.entity === 'account';
    const credit = isAccounts && isCredit(reader) ? readCredit(reader) : null;
    const account = isAccounts && !credit ? readAccount(reader) : null;
    const customer = readCustomer(reader);
    const assigneeId = readOneOf(reader, 'assignee');
    const tagIds = readTags(reader);
    const note = reader.has('note') ? readNote(reader) : '';
    const custom = readCustom(reader);
    if (reader.errors.length > 0) return { ok: false, errors: [...reader.errors] };
    return { ok: true, value: { ...customer, account, credit, assigneeId, tagIds, note, custom } };
  };
}

function readAccount(cells: CellReader): ImportedAccount {
  const reference = cells.text('reference');
  if (reference === '') cells.fail('reference', 'missing');
  const amountCents = readCents(cells, 'amount');
  const paidAmountCents = cells.text('paid') === '' ? paidByBalance(cells, amountCents) : readCents(cells, 'paid');
  if (amountCents > 0 && paidAmountCents > amountCents) cells.fail('paid', 'paid-too-much');
  checkCurrency(cells);
  const dates = readDates(cells);
  const status = readStatus(cells);
  const isPaid = dates.paidDate !== null || status === 'Paid Off';
  return {
    ...dates,
    reference,
    amountCents,
    paidCents: isPaid ? amountCents : paidAmountCents,
    status,
    isDisputed: readDisputed(cells),
    category: readOneOf(cells, 'category', 'category'),
    ...plainMap(accountFields, 'imports', (id) => cells.prose(id)),
    sourceId: readOneOf(cells, 'source'),
  };
}

/** What is no longer open was paid. */
function paidByBalance(cells: CellReader, amountCents: number): number {
  if (cells.text('balance') === '') return 0;
  const openCents = readCents(cells, 'balance');
  if (amountCents > 0 && openCents > amountCents) cells.fail('balance', 'open-too-much');
  return Math.max(0, amountCents - openCents);
}

function readDates(cells: CellReader): { issueDate: IsoDate; dueDate: IsoDate; paidDate: IsoDate | null } {
  const { today } = cells.rules;
  const date = (field: 'issueDate' | 'dueDate' | 'paidDate') => {
    const found = cells.date(field);
    if (found === 'bad') cells.fail(field, 'date');
    return found;
  };
  const dueText = date('dueDate');
  if (dueText === null) cells.fail('dueDate', 'missing');
  const dueDate = dueText === 'bad' || dueText === null ? today : dueText;
  const issueText = date('issueDate');
  const issueDate = issueText === 'bad' || issueText === null ? dueDate : issueText;
  const paidDate = date('paidDate');
  if (paidDate !== null && paidDate !== 'bad' && paidDate > today) cells.fail('paidDate', 'date-in-future');
  return { issueDate, dueDate, paidDate: paidDate === 'bad' ? null : paidDate };
}

/** An empty cell is no. */
function readDisputed(cells: CellReader): boolean {
  for (const { column, text } of cells.texts('isDisputed')) {
    const answer = cells.choice('isDisputed', column, text);
    if (answer === undefined) cells.fail('isDisputed', 'yes-no', column);
    else return answer === 'yes';
  }
  return false;
}

function readTags(cells: CellReader): string[] {
  const ids = new Set<string>();
  for (const { column, text } of cells.texts('tags')) {
    for (const word of splitChoices(text)) {
      const id = cells.choice('tags', column, word);
      if (id === undefined) cells.fail('tags', 'unknown-value', column);
      else if (id !== null) ids.add(id);
    }
  }
  return [...ids];
}

function readNote(cells: CellReader): string {
  return cells
    .texts('note')
    .map(({ text }) => cells.masked(text))
    .join('\n');
}

function readCustom(cells: CellReader): Record<string, CustomValue> {
  const values: Record<string, CustomValue> = {};
  for (const property of cells.rules.custom?.values() ?? []) {
    const field = customTargetOf(property.propertyId);
    if (!cells.has(field)) continue;
    const text = cells.text(field);
    if (text === '') continue;
    const value = customValue(cells, property.type, field, text);
    if (value === null)
      cells.fail(
        field,
        property.type === 'NUMBER' ? 'number' : property.type === 'BOOLEAN' ? 'yes-no' : 'unknown-record',
      );
    else values[property.propertyId] = value;
  }
  return values;
}

function customValue(
  cells: CellReader,
  type: 'STRING' | 'REFERENCE' | 'NUMBER' | 'BOOLEAN',
  field: ReturnType<typeof customTargetOf>,
  text: string,
): CustomValue | null {
  switch (type) {
    case 'NUMBER': {
      const number = Number(cells.number(field) ?? Number.NaN);
      return Number.isFinite(number) ? number : null;
    }
    case 'BOOLEAN':
      return readYesNo(text);
    case 'REFERENCE':
      return cells.rules.resolve?.(field.slice('custom.'.length), text) ?? null;
    case 'STRING':
      return cells.masked(text).slice(0, customTextMax);
  }
}
