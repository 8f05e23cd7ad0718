import type { InvoiceDiscount, InvoiceTax } from '../invoices/invoice-totals.ts';
import type { Language } from '../languages.ts';
import type { EstimateDeposit } from './deposit.ts';

/** All that the paper of one version says. */
export interface EstimateContent {
  readonly reference: string;
  readonly versionNo: number;
  readonly currency: string;
  readonly language: Language;
  readonly issueDate: string;
  readonly expirationDate: string;
  readonly creditor: {
    readonly name: string;
    readonly email: string | null;
    readonly phone: string | null;
    readonly addressLines: readonly string[];
  };
  readonly debtor: {
    readonly displayName: string;
    readonly internalReference: string | null;
    readonly addressLines: readonly string[];
  };
  readonly lines: readonly {
    readonly description: string;
    readonly quantityMilli: number;
    readonly unitPriceCents: number;
    readonly taxBasisPoints: number;
    readonly totalCents: number;
  }[];
  readonly discount: InvoiceDiscount;
  readonly subtotalCents: number;
  readonly discountCents: number;
  readonly taxes: readonly InvoiceTax[];
  readonly taxCents: number;
  readonly totalCents: number;
  /** What is to be paid when it is accepted; left out where nothing is. */
  readonly deposit?: EstimateDeposit;
  readonly depositCents?: number;
  readonly terms: string;
  readonly notes: string;
}

/** The one text of a version that its hash stands for: equal contents are equal texts, however they were put together. */
export function contentText(content: EstimateContent): string {
  return JSON.stringify(inOrder(content));
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(parts.map(([key, part]) => [key, inOrder(part)]));
}
