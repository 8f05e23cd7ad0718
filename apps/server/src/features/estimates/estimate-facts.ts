import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import type { EstimateDeposit } from '@recoup/domain/estimates/deposit.ts';
import type { EstimateFacts } from '@recoup/domain/estimates/estimate-state.ts';
import type { InvoiceDiscount } from '@recoup/domain/invoices/invoice-totals.ts';
import type { Work } from '#server/work/work.ts';
import type { EstimateRow } from './estimates.store.ts';

/** What decides what may become of an estimate, at the company's present day. */
export function factsOf(
  work: Pick<Work, 'now' | 'timeZone'>,
  { status, sentVersionNo, sentExpirationDate }: Pick<EstimateRow, 'status' | 'sentVersionNo' | 'sentExpirationDate'>,
): EstimateFacts {
  return { status, sentVersionNo, sentExpirationDate, today: dateInZone(work.now, work.timeZone) };
}

export function discountOf(row: Pick<EstimateRow, 'discountKind' | 'discountValue'>): InvoiceDiscount {
  return row.discountKind === 'none' ? { kind: 'none' } : { kind: row.discountKind, value: row.discountValue };
}

export function depositOf(row: Pick<EstimateRow, 'depositKind' | 'depositValue'>): EstimateDeposit {
  return row.depositKind === 'none' ? { kind: 'none' } : { kind: row.depositKind, value: row.depositValue };
}

/** A discount or a deposit in its columns. */
export function columnsOf(of: InvoiceDiscount | EstimateDeposit) {
  return { kind: of.kind, value: of.kind === 'none' ? 0 : of.value };
}

/** The row as the audit compares it. */
export function auditedRow(row: EstimateRow) {
  return { ...row, discount: discountOf(row), deposit: depositOf(row) };
}
