import type { address } from '@recoup/contract/debtors.ts';
import type { z } from 'zod';

type Typed = Partial<z.output<typeof address>>;

/** Whether a form holds the address that the customer has: one that nobody touched is not sent. */
export function isSameAddress(one: Typed | null | undefined, other: Typed | null | undefined): boolean {
  const parts = (each: Typed | null | undefined) =>
    each && [each.address, each.unit, each.city, each.state, each.zip, each.country].map((part) => part ?? '');
  return JSON.stringify(parts(one) ?? null) === JSON.stringify(parts(other) ?? null);
}
