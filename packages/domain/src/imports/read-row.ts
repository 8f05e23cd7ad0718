import type { IsoDate } from '../calendar/iso-date.ts';
import { type CustomValue, customTextMax } from '../custom-fields/custom-value.ts';
import { accountFields } from '../fields/account-fields.ts';
import { plainMap } from '../fields/plain-fields.ts';
import { meansCurrency, saysOtherCurrency } from '../money/currency-words.ts';
import { type AccountStatus, accountStatuses } from '../vocabulary.ts';
import { type CellReader, makeCellReader, type RowRules } from './cell-reader.ts';
import { readYesNo } from './cell-values.ts';
import type { MappedColumn } from './check-mapping.ts';
import { customTargetOf } from './import-field.ts';
import type { ImportProblem } from './import-problem.ts';
import type { ImportedAccount, ReadRow } from './imported-row.ts';
import { splitChoices } from './read-choice.ts';
import { makeCustomerReader } from './read-customer.ts';

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
    const account = rules.entity === 'account' ? readAccount(reader) : null;
    const customer = readCustomer(reader);
    const assigneeId = oneOf(reader, 'assignee');
    const tagIds = readTags(reader);
    const note = reader.has('note') ? readNote(reader) : '';
    const custom = readCustom(reader);
    if (reader.errors.length > 0) return { ok: false, errors: [...reader.errors] };
    return { ok: true, value: { ...customer, account, assigneeId, tagIds, note, custom } };
  };
}

/** The currency of a company that says none. */
const HOME = 'USD';

const moneyProblems = {
  EMPTY: 'missing',
  NOT_AN_AMOUNT: 'amount',
  TOO_MANY_DECIMALS: 'amount-decimals',
  NEGATIVE: 'amount-not-positive',
  TOO_LARGE: 'amount-too-large',
} as const satisfies Record<string, ImportProblem>;

function readAccount(cells: CellReader): ImportedAccount {
  const reference = cells.text('reference');
  if (reference === '') cells.fail('reference', 'missing');
  const amountCents = cents(cells, 'amount');
  const paidAmountCents = cells.text('paid') === '' ? paidByBalance(cells, amountCents) : cents(cells, 'paid');
  if (amountCents > 0 && paidAmountCents > amountCents) cells.fail('paid', 'paid-too-much');
  const stated = cells.text('currency');
  if (stated !== '' && !meansCurrency(stated, cells.rules.currency ?? HOME)) cells.fail('currency', 'other-currency');
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
    category: oneOf(cells, 'category', 'category'),
    ...plainMap(accountFields, 'imports', (id) => cells.prose(id)),
    sourceId: oneOf(cells, 'source'),
  };
}

/** What is no longer open was paid. */
function paidByBalance(cells: CellReader, amountCents: number): number {
  if (cells.text('balance') === '') return 0;
  const openCents = cents(cells, 'balance');
  if (amountCents > 0 && openCents > amountCents) cells.fail('balance', 'open-too-much');
  return Math.max(0, amountCents - openCents);
}

function cents(cells: CellReader, field: 'amount' | 'paid' | 'balance'): number {
  const text = cells.text(field);
  if (field === 'paid' && text === '') return 0;
  const { currency = HOME, foreignColumns } = cells.rules;
  if (foreignColumns?.has(cells.columnOf(field) ?? -1) || saysOtherCurrency(text, currency)) {
    cells.fail(field, 'other-currency');
    return 0;
  }
  const parsed = cells.amount(field);
  if (parsed.ok && (parsed.cents > 0 || (parsed.cents === 0 && field !== 'amount'))) return parsed.cents;
  cells.fail(field, parsed.ok ? 'amount-not-positive' : moneyProblems[parsed.problem]);
  return 0;
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

function readStatus(cells: CellReader): AccountStatus | null {
  const found = oneOf(cells, 'status');
  return accountStatuses.find((status) => status === found) ?? null;
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

function oneOf(
  cells: CellReader,
  field: 'status' | 'category' | 'source' | 'assignee',
  problem: ImportProblem = 'unknown-value',
): string | null {
  for (const { column, text } of cells.texts(field)) {
    const found = cells.choice(field, column, text);
    if (found !== undefined) return found;
    cells.fail(field, problem, column);
  }
  return null;
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
