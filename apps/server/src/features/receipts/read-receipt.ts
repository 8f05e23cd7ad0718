import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { paymentMethodLabels } from '@recoup/domain/exports/export-labels.ts';
import { type Language, languageOf } from '@recoup/domain/languages.ts';
import type { Creditor } from '#server/documents/paper.ts';
import type { Work } from '#server/work/work.ts';
import { creditorOf } from '../invoices/invoice.view.ts';
import { readParties } from '../invoices/invoices.store.ts';
import { paperNumber } from './paper-number.ts';
import { readGivenBack, readLeftAfter, readPaid, readPaidParts } from './receipts.store.ts';

/** Everything the printed receipt shows. */
export interface ReceiptInfo {
  readonly language: Language;
  readonly currency: string;
  readonly timeZone: string;
  readonly creditor: Creditor;
  /** Null where a link alone asked for it: a name needs a code (G40). */
  readonly customer: { readonly name: string; readonly reference: string | null } | null;
  readonly number: string;
  readonly at: string;
  readonly amountCents: number;
  readonly method: string;
  readonly parts: readonly {
    readonly accountId: string | null;
    readonly reference: string | null;
    readonly amountCents: number;
    readonly balanceCents: number | null;
  }[];
  readonly refunds: readonly { readonly at: string; readonly amountCents: number; readonly reference: string | null }[];
  /** What was open in all when the money had arrived. */
  readonly leftCents: number;
  /** What stays paid after all refunds. */
  readonly keptCents: number;
  /** The refund that this is the receipt of; null for the receipt of the payment. */
  readonly refund: { readonly number: string; readonly at: string; readonly amountCents: number } | null;
}

/**
 * The receipt of a payment, or of one refund of it, as the journal has it now. NOT_FOUND for a payment whose money did
 * not arrive, and for another customer's (G33).
 */
export async function readReceiptInfo(
  work: Work,
  command: {
    readonly paymentId: string;
    readonly refundId?: string | null;
    readonly debtorId?: string;
    readonly showsCustomer: boolean;
    /** False where a link alone shows a sum and no invoice. */
    readonly showsInvoices?: boolean;
  },
): Promise<ReceiptInfo | Refusal> {
  const paid = await readPaid(work, command.paymentId, command.debtorId);
  const parties = paid && (await readParties(work, paid.debtorId));
  if (!paid || !parties) return refuse('NOT_FOUND');
  const parts = (command.showsInvoices ?? true) ? await readPaidParts(work, paid.id) : [];
  const back = await readGivenBack(work, paid.id);
  const refund = command.refundId ? back.find(({ id }) => id === command.refundId) : null;
  if (refund === undefined) return refuse('NOT_FOUND');
  const language = languageOf(parties.language);
  const method = paymentMethodLabels[paid.method][language];
  return {
    language,
    currency: paid.currency,
    timeZone: paid.timeZone,
    creditor: creditorOf(parties),
    customer: command.showsCustomer ? { name: parties.displayName, reference: parties.reference } : null,
    number: paperNumber(paid.id),
    at: paid.at.toISOString(),
    amountCents: paid.receivedCents,
    method: paid.methodLabel ? `${method}, ${paid.methodLabel}` : method,
    parts: parts.map((part) => ({
      accountId: part.accountId,
      reference: part.reference,
      amountCents: part.cents,
      balanceCents: part.balanceCents,
    })),
    refunds: back.map((each) => ({ at: each.at.toISOString(), amountCents: each.cents, reference: each.reference })),
    leftCents: await readLeftAfter(work, paid),
    keptCents: paid.receivedCents - paid.returnedCents,
    refund: refund ? { number: paperNumber(refund.id), at: refund.at.toISOString(), amountCents: refund.cents } : null,
  };
}
