import type { IsoDate } from '../calendar/iso-date.ts';

/** A customer as a ledger tells of it. */
export interface LedgerCustomer {
  readonly id: string;
  readonly number: string | null;
  readonly companyName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  readonly address: {
    readonly line: string;
    readonly city: string;
    readonly state: string;
    readonly zip: string;
    readonly country: string;
  } | null;
  readonly updatedAt: string | null;
}

export interface LedgerInvoice {
  readonly id: string;
  readonly number: string | null;
  readonly customerId: string | null;
  readonly customerName: string;
  readonly issueDate: IsoDate | null;
  readonly dueDate: IsoDate | null;
  /** In the ledger's words. */
  readonly status: string;
  readonly currency: string | null;
  readonly totalCents: number;
  readonly balanceCents: number;
  readonly updatedAt: string | null;
}

/** The part of a payment or credit note that stands on one invoice. */
export interface LedgerAllocation {
  readonly invoiceId: string;
  readonly amountCents: number;
}

export interface LedgerPayment {
  readonly id: string;
  readonly customerId: string | null;
  readonly reference: string;
  readonly date: IsoDate | null;
  readonly status: string;
  readonly type: string;
  readonly currency: string | null;
  readonly totalCents: number;
  readonly allocations: readonly LedgerAllocation[];
  readonly updatedAt: string | null;
}

export interface LedgerCredit {
  readonly id: string;
  readonly number: string | null;
  readonly customerId: string | null;
  readonly date: IsoDate | null;
  readonly status: string;
  readonly currency: string | null;
  readonly totalCents: number;
  readonly allocations: readonly LedgerAllocation[];
  readonly updatedAt: string | null;
}
