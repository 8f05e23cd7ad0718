import type { Language, Translated } from '../languages.ts';
import { decimalMoney } from '../money/decimal-money.ts';
import { sumMoney } from '../money/sum-money.ts';

/** What a movement moved on one account, in cents signed as the movement's amount; null names an account that was deleted. */
export interface Allocation {
  readonly reference: string | null;
  readonly cents: number;
}

const credit: Translated = { en: 'Customer credit', es: 'Saldo a favor del cliente' };
const deleted: Translated = { en: 'Deleted account', es: 'Cuenta eliminada' };

/**
 * What a movement was for, such as `INV-1 120.00; Customer credit 80.00`, as an accountant posts it: the parts always come
 * to the amount, and what no account took or gave is credit of the customer. Null for no movement at all.
 */
export function allocationsText(amountCents: number, parts: readonly Allocation[], language: Language): string | null {
  const restCents = amountCents - sumMoney(parts, ({ cents }) => cents);
  const named = parts.map(({ reference, cents }) => `${reference ?? deleted[language]} ${decimalMoney(cents)}`);
  const texts = restCents === 0 ? named : [...named, `${credit[language]} ${decimalMoney(restCents)}`];
  return texts.length > 0 ? texts.join('; ') : null;
}

/** All accounts of a movement, such as `INV-1; INV-2`; null where it moved none. */
export function accountsText(parts: readonly Allocation[], language: Language): string | null {
  return parts.length > 0 ? parts.map(({ reference }) => reference ?? deleted[language]).join('; ') : null;
}
