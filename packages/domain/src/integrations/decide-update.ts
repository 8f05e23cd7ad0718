import type { AccountStatus } from '../vocabulary.ts';
import type { MappedInvoice } from './map-invoice.ts';

/** What stands here under an invoice of a ledger. */
export interface FollowedAccount {
  readonly status: AccountStatus;
  readonly amountCents: number;
  readonly paidCents: number;
  readonly discountCents: number;
  readonly pendingCents: number;
  readonly issueDate: string;
  readonly dueDate: string;
  /** A plan or an offer binds it. */
  readonly isBound: boolean;
}

export interface FollowedValues {
  readonly status?: 'Active';
  readonly amountCents?: number;
  readonly issueDate?: string;
  readonly dueDate?: string;
}

export type FollowedChange =
  | { readonly kind: 'same' | 'cancel' | 'differs' }
  | { readonly kind: 'change'; readonly values: FollowedValues };

const ended: ReadonlySet<AccountStatus> = new Set(['Canceled', 'Paid Off']);

/**
 * What an invoice of the ledger, read again, makes of the account: the ledger is its master as long as no money of ours
 * and no agreement stands on it. Whatever it may not change is a difference, which people settle.
 */
export function decideUpdate(account: FollowedAccount, mapped: MappedInvoice): FollowedChange {
  const isUntouched =
    account.paidCents === 0 && account.discountCents === 0 && account.pendingCents === 0 && !account.isBound;
  if (account.status === 'Canceled' || mapped.kind === 'ignore') return { kind: 'same' };
  if (mapped.kind === 'void') return { kind: isUntouched && !ended.has(account.status) ? 'cancel' : 'differs' };
  const values: FollowedValues = {
    ...(account.status === 'Draft' && mapped.status === 'Active' ? { status: 'Active' as const } : {}),
    ...(account.amountCents !== mapped.amountCents && isUntouched ? { amountCents: mapped.amountCents } : {}),
    ...(account.issueDate !== mapped.issueDate && !account.isBound ? { issueDate: mapped.issueDate } : {}),
    ...(account.dueDate !== mapped.dueDate && !account.isBound ? { dueDate: mapped.dueDate } : {}),
  };
  return Object.keys(values).length === 0 ? { kind: 'same' } : { kind: 'change', values };
}
