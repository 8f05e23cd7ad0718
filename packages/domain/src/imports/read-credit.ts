import type { CellReader } from './cell-reader.ts';
import type { ImportedCredit } from './imported-row.ts';
import { readStatus } from './read-choices.ts';
import { checkCurrency, readUnsignedCents } from './read-money.ts';

/**
 * True when a row is a credit note, and no invoice: its kind says so, or its amount is negative. A row of an invoice with
 * a negative amount gives money back as well.
 */
export function isCredit(cells: CellReader): boolean {
  for (const { column, text } of cells.texts('documentKind')) {
    if (cells.choice('documentKind', column, text) === 'credit') return true;
  }
  const amount = cells.amount('amount');
  return amount.ok && amount.cents < 0;
}

/**
 * The credit note of a row (G46). What is left of it is what the file calls open; without such a column, the amount less
 * what was used of it; nothing where it was used up or is void.
 */
export function readCredit(cells: CellReader): ImportedCredit {
  const reference = cells.text('reference');
  if (reference === '') cells.fail('reference', 'missing');
  const amountCents = readUnsignedCents(cells, 'amount');
  if (amountCents === 0 && cells.errors.length === 0) cells.fail('amount', 'amount-not-positive');
  checkCurrency(cells);
  const usedCents = readUnsignedCents(cells, 'paid');
  const isOpenStated = cells.text('balance') !== '';
  const leftCents = isOpenStated ? readUnsignedCents(cells, 'balance') : Math.max(0, amountCents - usedCents);
  if (leftCents > amountCents) cells.fail('balance', 'open-too-much');
  const status = readStatus(cells);
  const isGone = status !== null && status !== 'Active' && status !== 'Delinquent' && status !== 'Accelerated';
  const isUsed = isGone || (!isOpenStated && readDay(cells, 'paidDate') !== null);
  return {
    reference,
    amountCents,
    openCents: isUsed ? 0 : leftCents,
    issueDate: readDay(cells, 'issueDate') ?? readDay(cells, 'dueDate') ?? cells.rules.today,
    description: cells.prose('description'),
  };
}

function readDay(cells: CellReader, field: 'issueDate' | 'dueDate' | 'paidDate') {
  const found = cells.date(field);
  if (found !== 'bad') return found;
  cells.fail(field, 'date');
  return null;
}
