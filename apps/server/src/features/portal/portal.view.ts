import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readReceipt, startPayment } from '@recoup/contract/portal.ts';
import type { readStatement } from '@recoup/contract/portal-statement.ts';
import { errorMessage } from '@recoup/domain/errors.ts';
import { type Language, languageOf } from '@recoup/domain/languages.ts';
import { isOpenPayment, transactionStatusOf } from '@recoup/domain/payments/payment-state.ts';
import type { PaymentPart, PaymentRow } from '#server/features/payments/payments.store.ts';
import type { CreditorRow } from './portal.store.ts';
import type { StatementRow } from './statement.store.ts';

type Statement = ReplyOf<typeof readStatement>;
type PortalPayment = ReplyOf<typeof startPayment>['payment'];
type Receipt = ReplyOf<typeof readReceipt>;

export function viewCreditor(creditor: CreditorRow): Statement['creditor'] {
  return {
    name: creditor.name,
    subdomain: creditor.subdomain,
    phone: creditor.supportPhone,
    email: creditor.supportEmail,
    language: languageOf(creditor.language),
  };
}

/** An account as it stands; what it is about is personal and waits for a one-time code (G40). */
export function viewStatementAccount(row: StatementRow, isProven: boolean): Statement['accounts'][number] {
  const { id, isDisputed, ...rest } = row;
  const isPaid = row.balanceCents <= 0;
  return {
    ...rest,
    _id: id,
    description: isProven ? row.description : '',
    status: isPaid ? 'paid' : isDisputed ? 'disputed' : row.daysPastDue > 0 ? 'overdue' : 'open',
  };
}

/** A payment as its payer sees it; money that went back later was paid all the same. */
export function viewPayment(payment: PaymentRow, parts: readonly PaymentPart[], language: Language): PortalPayment {
  const { failureCode, status } = payment;
  const isFailed = failureCode !== null && status !== 'SUCCESS' && status !== 'RETURN';
  return {
    _id: payment.id,
    amountCents: payment.amountCents,
    currency: payment.currency,
    status: status === 'RETURN' ? 'SUCCESS' : status,
    method: payment.method,
    needsPayer: payment.needsPayerAt !== null && isOpenPayment(status) && status !== 'PENDING',
    failure: isFailed ? { code: failureCode, message: errorMessage(failureCode, language) } : null,
    createdAt: payment.createdAt.toISOString(),
    accounts: parts.map((part) => ({ _id: part.accountId, reference: part.reference, amountCents: part.amountCents })),
  };
}

export function viewReceipt(
  payment: PaymentRow,
  facts: {
    readonly parts: readonly PaymentPart[];
    readonly balances: ReadonlyMap<string, number>;
    readonly creditor: CreditorRow;
    readonly remainingCents: number;
  },
): Receipt {
  return {
    _id: payment.id,
    creditor: viewCreditor(facts.creditor),
    amountCents: payment.receivedCents,
    currency: payment.currency,
    status: transactionStatusOf(payment.status),
    methodLabel: payment.methodLabel,
    at: (payment.settledAt ?? payment.createdAt).toISOString(),
    accounts: facts.parts.map((part) => ({
      _id: part.accountId,
      reference: part.reference,
      amountCents: part.amountCents,
      balanceCents: facts.balances.get(part.accountId) ?? 0,
    })),
    remainingCents: facts.remainingCents,
  };
}
