import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readReceipt } from '@recoup/contract/portal.ts';
import { transactionStatusOf } from '@recoup/domain/payments/payment-state.ts';
import type { PaymentRow } from '../payments/payments.store.ts';
import type { CreditorRow } from '../portal/portal.store.ts';
import { viewCreditor } from '../portal/portal.view.ts';
import { creditOf } from './credit-of.ts';
import type { ReceiptInfo } from './receipt-info.ts';

type Receipt = ReplyOf<typeof readReceipt>;

/** The receipt on the screen: what stands on its paper. */
export function viewReceipt(payment: PaymentRow, paper: ReceiptInfo, creditor: CreditorRow): Receipt {
  return {
    _id: payment.id,
    creditor: viewCreditor(creditor),
    amountCents: payment.receivedCents,
    currency: payment.currency,
    status: transactionStatusOf(payment.status),
    methodLabel: payment.methodLabel,
    at: paper.at,
    timeZone: paper.timeZone,
    number: paper.number,
    payer: paper.customer?.name ?? null,
    accounts: paper.parts.flatMap(({ accountId, reference, amountCents, balanceCents }) =>
      accountId === null || reference === null
        ? []
        : [{ _id: accountId, reference, amountCents, balanceCents: balanceCents ?? 0 }],
    ),
    creditCents: creditOf(paper),
    remainingCents: paper.leftCents,
    agreedLeftCents: paper.agreedLeftCents ?? null,
    ...goneBack(payment),
  };
}

/** What went back of a payment: what banks took and did not bring again, and the rest, which we gave. */
function goneBack({ returnedCents, disputedCents, reinstatedCents }: PaymentRow) {
  const takenBackCents = Math.max(0, Math.min(returnedCents, disputedCents - reinstatedCents));
  return { takenBackCents, refundedCents: returnedCents - takenBackCents };
}
