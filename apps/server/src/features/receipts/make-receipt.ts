import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { paymentMethodLabels } from '@recoup/domain/exports/export-labels.ts';
import { languageOf } from '@recoup/domain/languages.ts';
import type { Work } from '#server/work/work.ts';
import { creditorOf } from '../invoices/invoice.view.ts';
import { readParties } from '../invoices/invoices.store.ts';
import { paperNumber } from './paper-number.ts';
import type { ReceiptInfo } from './receipt-info.ts';
import { type PaidRow, readGivenBack, readLeftAfter, readPaidParts, readWaiversOf } from './receipts.store.ts';

/** The receipt of a payment, or of one refund of it, from the journal as it stands now. Refusal: NOT_FOUND. */
export async function makeReceipt(work: Work, paid: PaidRow, refundId: string | null): Promise<ReceiptInfo | Refusal> {
  const parties = await readParties(work, paid.debtorId);
  const refund = refundId ? (await readGivenBack(work, paid.id)).find(({ id }) => id === refundId) : null;
  if (!parties || refund === undefined) return refuse('NOT_FOUND');
  const until = { ...paid, waivers: await readWaiversOf(work, paid.id) };
  const parts = await readPaidParts(work, until);
  const language = languageOf(parties.language);
  const method = paymentMethodLabels[paid.method][language];
  return {
    language,
    currency: paid.currency,
    timeZone: paid.timeZone,
    creditor: creditorOf(parties),
    customer: { name: parties.displayName, reference: parties.reference },
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
    leftCents: await readLeftAfter(work, until),
    refund: refund
      ? {
          number: paperNumber(refund.id),
          at: refund.at.toISOString(),
          amountCents: refund.cents,
          byHand: refund.byHand && paymentMethodLabels[refund.byHand][language],
        }
      : null,
  };
}
