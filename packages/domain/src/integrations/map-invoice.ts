import type { IsoDate } from '../calendar/iso-date.ts';
import type { LedgerInvoice } from './ledger-records.ts';

/** Why something of a ledger is not followed here. */
export const ignoreReasons = [
  ...(['other-currency', 'older', 'voided', 'no-amount', 'no-date', 'no-customer', 'reference-taken'] as const),
  ...(['not-ours', 'deleted-here'] as const),
] as const;
export type IgnoreReason = (typeof ignoreReasons)[number];

export type MappedInvoice =
  | { readonly kind: 'ignore'; readonly reason: IgnoreReason }
  | { readonly kind: 'void' }
  | {
      readonly kind: 'account';
      readonly status: 'Draft' | 'Active';
      readonly reference: string;
      readonly amountCents: number;
      readonly issueDate: IsoDate;
      readonly dueDate: IsoDate;
    };

const drafts: ReadonlySet<string> = new Set(['draft', 'submitted']);
const voids: ReadonlySet<string> = new Set(['void', 'voided', 'deleted']);

/** Whether a ledger says that this does not count any more. */
export function isVoided(status: string): boolean {
  return voids.has(status);
}

/**
 * What a ledger's invoice is here. What is paid follows from its payments, and whether it is late from the calendar, so
 * that only drafts and what was voided are told apart.
 */
export function mapInvoice(
  invoice: LedgerInvoice,
  { currency, since }: { readonly currency: string; readonly since: IsoDate },
): MappedInvoice {
  const { status, totalCents, balanceCents, issueDate, dueDate } = invoice;
  if (isVoided(status)) return { kind: 'void' };
  if (invoice.currency !== null && invoice.currency !== currency) return { kind: 'ignore', reason: 'other-currency' };
  if (totalCents <= 0) return { kind: 'ignore', reason: 'no-amount' };
  const issued = issueDate ?? dueDate;
  if (issued === null) return { kind: 'ignore', reason: 'no-date' };
  if (balanceCents <= 0 && issued < since) return { kind: 'ignore', reason: 'older' };
  if (invoice.customerId === null) return { kind: 'ignore', reason: 'no-customer' };
  return {
    kind: 'account',
    status: drafts.has(status) ? 'Draft' : 'Active',
    reference: (invoice.number ?? '').trim().slice(0, 60) || invoice.id.slice(0, 60),
    amountCents: totalCents,
    issueDate: issued,
    dueDate: dueDate !== null && dueDate >= issued ? dueDate : issued,
  };
}
