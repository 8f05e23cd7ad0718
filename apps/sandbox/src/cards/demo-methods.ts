import { numberOfReadyMadeBank } from './test-bank-accounts.ts';
import { numberOfReadyMade } from './test-cards.ts';

/** A method of the product's demo company, as its id tells. */
export type DemoMethod = {
  customer: string;
  /** Of a card, with its expiry; or of a bank account. */
  number: string;
  expiry: { month: number; year: number } | null;
};

/**
 * The sandbox forgets everything when it ends, the product's demo company does not. So its customers and methods are known
 * by their ids: `cus_demo{owner}`, `{ready-made method}_demo{owner}_{MMYY}` for cards, `…_demo{owner}_bank`. Null for
 * every other id.
 */
export function readDemoMethod(id: string): DemoMethod | null {
  const [, name = '', owner = '', end = ''] = /^(pm_\w+)_demo([0-9a-f]{32})_(\d{4}|bank)$/.exec(id) ?? [];
  const number = end === 'bank' ? numberOfReadyMadeBank(name) : numberOfReadyMade(name);
  if (number === null) return null;
  const expiry = end === 'bank' ? null : { month: Number(end.slice(0, 2)), year: 2000 + Number(end.slice(2)) };
  return { customer: `cus_demo${owner}`, number, expiry };
}

export function isDemoCustomer(id: string): boolean {
  return /^cus_demo[0-9a-f]{32}$/.test(id);
}
