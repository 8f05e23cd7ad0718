import { HOME_CURRENCY } from '../money/currency.ts';
import { meansCurrency, otherCurrencyIn } from '../money/currency-words.ts';
import type { ParsedMoney } from '../money/parse-money.ts';
import type { CellReader } from './cell-reader.ts';
import type { ImportProblem } from './import-problem.ts';

const moneyProblems = {
  EMPTY: 'missing',
  NOT_AN_AMOUNT: 'amount',
  TOO_MANY_DECIMALS: 'amount-decimals',
  NEGATIVE: 'amount-not-positive',
  TOO_LARGE: 'amount-too-large',
} as const satisfies Record<string, ImportProblem>;

type MoneyColumn = 'amount' | 'paid' | 'balance';

/** An amount of an invoice, in cents: a whole one is more than none, what is paid or open of it none or more. */
export function readCents(cells: CellReader, field: MoneyColumn): number {
  if (field === 'paid' && cells.text(field) === '') return 0;
  const parsed = ownMoney(cells, field);
  if (parsed === null) return 0;
  if (parsed.ok && (parsed.cents > 0 || (parsed.cents === 0 && field !== 'amount'))) return parsed.cents;
  cells.fail(field, parsed.ok ? 'amount-not-positive' : moneyProblems[parsed.problem]);
  return 0;
}

/** The same without its sign, in cents: credit notes are written either way. Nothing where the cell is empty. */
export function readUnsignedCents(cells: CellReader, field: MoneyColumn): number {
  if (field !== 'amount' && cells.text(field) === '') return 0;
  const parsed = ownMoney(cells, field);
  if (parsed === null) return 0;
  if (parsed.ok) return Math.abs(parsed.cents);
  cells.fail(field, moneyProblems[parsed.problem]);
  return 0;
}

/** Money of the company's own currency; null, with its error, where the cell says another one. */
function ownMoney(cells: CellReader, field: MoneyColumn): ParsedMoney | null {
  const { currency = HOME_CURRENCY, foreignColumns } = cells.rules;
  const says = otherCurrencyIn(cells.text(field), currency) ?? foreignColumns?.get(cells.columnOf(field) ?? -1) ?? null;
  if (says === null) return cells.amount(field);
  failCurrency(cells, field, says);
  return null;
}

/** A column may state the currency of the row: it is only checked. */
export function checkCurrency(cells: CellReader): void {
  const stated = cells.text('currency');
  const { currency = HOME_CURRENCY } = cells.rules;
  if (stated === '' || meansCurrency(stated, currency)) return;
  failCurrency(cells, 'currency', otherCurrencyIn(stated, currency) ?? stated.slice(0, 40));
}

function failCurrency(cells: CellReader, field: MoneyColumn | 'currency', says: string): void {
  cells.errors.push({ column: cells.columnOf(field), field, problem: 'other-currency', says });
}
