import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { paymentMethodWords } from '@recoup/domain/exports/export-words.ts';
import { type Language, languageOf } from '@recoup/domain/languages.ts';
import type { Work } from '#server/work/work.ts';
import { readParties } from '../invoices/invoices.store.ts';
import { readGivenBack, readPaid, readPaidParts } from './receipts.store.ts';

/** Everything the printed receipt shows. */
export interface ReceiptInfo {
  readonly language: Language;
  readonly currency: string;
  readonly timeZone: string;
  readonly creditor: { readonly name: string; readonly email: string | null; readonly phone: string | null };
  /** Null where a link alone asked for it: a name needs a code (G40). */
  readonly customer: { readonly name: string; readonly reference: string | null } | null;
  readonly number: string;
  readonly at: string;
  readonly amountCents: number;
  readonly method: string;
  readonly parts: readonly {
    readonly reference: string | null;
    readonly amountCents: number;
    readonly balanceCents: number | null;
  }[];
  readonly refunds: readonly { readonly at: string; readonly amountCents: number; readonly reference: string | null }[];
  /** What stays paid after all refunds. */
  readonly keptCents: number;
  /** The refund that this is the receipt of; null for the receipt of the payment. */
  readonly refund: { readonly number: string; readonly at: string; readonly amountCents: number } | null;
}

/** A receipt's number: the end of the id, which no two of a company's share in practice and people can read out. */
export function receiptNumber(id: string): string {
  return id.replaceAll('-', '').slice(-10).toUpperCase();
}

/**
 * The receipt of a payment, or of one refund of it, as the journal has it now. NOT_FOUND for a payment whose money did
 * not arrive, and for another customer's (G33).
 */
export async function readReceiptInfo(
  work: Work,
  wish: {
    readonly paymentId: string;
    readonly refundId?: string | null;
    readonly debtorId?: string;
    readonly showsCustomer: boolean;
  },
): Promise<ReceiptInfo | Refusal> {
  const paid = await readPaid(work, wish.paymentId, wish.debtorId);
  const parties = paid && (await readParties(work, paid.debtorId));
  if (!paid || !parties) return refuse('NOT_FOUND');
  const parts = await readPaidParts(work, paid.id);
  const back = await readGivenBack(work, paid.id);
  const refund = wish.refundId ? back.find(({ id }) => id === wish.refundId) : null;
  if (refund === undefined) return refuse('NOT_FOUND');
  const language = languageOf(parties.language);
  const method = paymentMethodWords[paid.method][language];
  return {
    language,
    currency: paid.currency,
    timeZone: paid.timeZone,
    creditor: { name: parties.companyName, email: parties.supportEmail, phone: parties.supportPhone },
    customer: wish.showsCustomer ? { name: parties.displayName, reference: parties.reference } : null,
    number: receiptNumber(paid.id),
    at: paid.at.toISOString(),
    amountCents: paid.receivedCents,
    method: paid.methodLabel ? `${method}, ${paid.methodLabel}` : method,
    parts: parts.map((part) => ({
      reference: part.reference,
      amountCents: part.cents,
      balanceCents: part.balanceCents,
    })),
    refunds: back.map((each) => ({ at: each.at.toISOString(), amountCents: each.cents, reference: each.reference })),
    keptCents: paid.receivedCents - paid.returnedCents,
    refund: refund
      ? { number: receiptNumber(refund.id), at: refund.at.toISOString(), amountCents: refund.cents }
      : null,
  };
}
