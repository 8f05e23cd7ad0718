import type { ReplyOf } from '@recoup/contract/call.ts';
import type { startPayment } from '@recoup/contract/portal.ts';
import type { readStatement } from '@recoup/contract/portal-statement.ts';
import { postalLines } from '@recoup/domain/addresses/postal-lines.ts';
import { errorMessage } from '@recoup/domain/errors.ts';
import { type Language, languageOf } from '@recoup/domain/languages.ts';
import { isOpenPayment } from '@recoup/domain/payments/payment-state.ts';
import { type PortalLevel, reachesLevel } from '@recoup/domain/permissions/portal-permission.ts';
import type { PaymentPart, PaymentRow } from '#server/features/payments/payments.store.ts';
import type { CreditorRow } from './portal.store.ts';
import type { StatementRow } from './statement.store.ts';

type Statement = ReplyOf<typeof readStatement>;
type PortalPayment = ReplyOf<typeof startPayment>['payment'];

export function viewCreditor(creditor: CreditorRow): Statement['creditor'] {
  return {
    name: creditor.name,
    subdomain: creditor.subdomain,
    phone: creditor.supportPhone,
    email: creditor.supportEmail,
    addressLines: postalLines(creditor.postalAddress),
    language: languageOf(creditor.language),
    timeZone: creditor.timeZone,
  };
}

/**
 * An account as it stands; what it is about is personal and waits for a one-time code (G40). Where the link alone shows a
 * sum and no invoice, only what is needed to pay it is told.
 */
export function viewStatementAccount(
  row: StatementRow,
  { level, isKept }: { readonly level: PortalLevel; readonly isKept: boolean },
): Statement['accounts'][number] {
  const { id, ...told } = row;
  const { balanceCents, dueDate } = row;
  const bare = { ...told, reference: '', amountCents: balanceCents, paidCents: 0, issueDate: dueDate };
  const rest = reachesLevel(level, 'link') ? told : bare;
  return {
    ...rest,
    _id: id,
    description: reachesLevel(level, 'code') ? row.description : '',
    status: statusOf(row, isKept),
  };
}

/** What of several things is said of an account: what stands against paying it before what asks for it. */
function statusOf(row: StatementRow, isKept: boolean): Statement['accounts'][number]['status'] {
  if (row.balanceCents <= 0) return row.onItsWayCents > 0 ? 'processing' : 'paid';
  if (row.disputedCents > 0 && row.disputedCents >= row.balanceCents) return 'disputed';
  if (isKept) return 'agreed';
  return row.daysPastDue > 0 ? 'overdue' : 'open';
}

/** A payment as its payer sees it; money that went back later was paid all the same. Invoices by the level only. */
export function viewPayment(
  payment: PaymentRow,
  parts: readonly PaymentPart[],
  { language, level }: { readonly language: Language; readonly level: PortalLevel },
): PortalPayment {
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
    accounts: parts.map((part) => ({
      _id: part.accountId,
      reference: reachesLevel(level, 'link') ? part.reference : '',
      amountCents: part.amountCents,
    })),
  };
}
