import type { CardBooks } from './card-books.ts';
import { refuseInvalid } from './card-refusal.ts';

const DEPTH = 4;

/** Replaces ids by the objects they stand for, along the paths that `expand` names. The original stays as it is. */
export function expandCardObject(books: CardBooks, object: object, paths: string[]): object {
  if (paths.length === 0) return object;
  const copy = structuredClone(object);
  for (const path of paths) {
    const steps = path.split('.');
    if (steps.length > DEPTH) refuseInvalid(`You cannot expand more than ${DEPTH} levels of a property.`, 'expand');
    expandAlong(books, copy, steps, path);
  }
  return copy;
}

function expandAlong(books: CardBooks, node: unknown, steps: string[], path: string): void {
  const [step, ...rest] = steps;
  if (step === undefined || typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const item of node) expandAlong(books, item, steps, path);
    return;
  }
  const value: unknown = Reflect.get(node, step);
  if (value === undefined) refuseInvalid(`This property cannot be expanded (${path}).`, 'expand');
  if (typeof value === 'string') {
    const found = findCardObject(books, value);
    if (found === undefined) refuseInvalid(`This property cannot be expanded (${path}).`, 'expand');
    Reflect.set(node, step, structuredClone(found));
  }
  expandAlong(books, Reflect.get(node, step), rest, path);
}

function findCardObject(books: CardBooks, id: string): object | undefined {
  const { customers, paymentMethods, paymentIntents, setupIntents, charges, refunds, disputes } = books;
  const maps = [customers, paymentMethods, paymentIntents, setupIntents, charges, refunds, disputes];
  const found = maps.map((map) => map.get(id)).find((each) => each !== undefined);
  return found ?? books.balanceTransactions.get(id) ?? findBillingObject(books.billing, id);
}

function findBillingObject(billing: CardBooks['billing'], id: string): object | undefined {
  const { products, prices, coupons, promotionCodes, discounts, subscriptions, invoices } = billing;
  const maps = [products, prices, coupons, promotionCodes, discounts, subscriptions, invoices];
  return maps.map((map) => map.get(id)).find((found) => found !== undefined);
}
