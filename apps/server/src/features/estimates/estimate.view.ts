import type { estimateAcceptance, estimateRow, estimate as estimateShape } from '@recoup/contract/estimates.ts';
import { depositCents } from '@recoup/domain/estimates/deposit.ts';
import type { EstimateContent } from '@recoup/domain/estimates/estimate-content.ts';
import { isInForce } from '@recoup/domain/estimates/estimate-state.ts';
import { invoiceTotals } from '@recoup/domain/invoices/invoice-totals.ts';
import type { z } from 'zod';
import type { Work } from '#server/work/work.ts';
import type { DepositPayment } from '../payments/deposits.store.ts';
import { depositOf, discountOf, factsOf } from './estimate-facts.ts';
import type { ListedEstimate } from './estimate-list.store.ts';
import type { AcceptanceRow, VersionRow } from './estimate-versions.store.ts';

/** An estimate as a list shows it. */
export function estimateRowView(row: ListedEstimate): z.output<typeof estimateRow> {
  return {
    _id: row.id,
    reference: row.reference,
    versionNo: row.versionNo,
    status: row.status,
    debtor: { _id: row.debtorId, displayName: row.debtorName, internalReference: row.debtorReference },
    assignee: row.assigneeId && row.assigneeName !== null ? { _id: row.assigneeId, name: row.assigneeName } : null,
    currency: row.currency,
    amountCents: row.amountCents,
    issueDate: row.issueDate,
    expirationDate: row.expirationDate,
    account:
      row.accountId && row.accountReference !== null ? { _id: row.accountId, reference: row.accountReference } : null,
    custom: row.custom,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  };
}

/** The lines with their sums. */
export function figuresOf(row: Pick<ListedEstimate, 'lines' | 'discountKind' | 'discountValue'>) {
  const discount = discountOf(row);
  const totals = invoiceTotals(row.lines, discount);
  return {
    lines: row.lines.map((line, at) => ({ ...line, totalCents: totals.lineCents[at] ?? 0 })),
    discount,
    subtotalCents: totals.subtotalCents,
    discountCents: totals.discountCents,
    taxes: [...totals.taxes],
    taxCents: totals.taxCents,
    totalCents: totals.totalCents,
  };
}

interface Beside {
  readonly sent: VersionRow | undefined;
  readonly acceptance: AcceptanceRow | undefined;
  readonly deposits: readonly DepositPayment[];
}

/** An estimate with all that its page shows. */
export function estimateView(
  work: Pick<Work, 'now' | 'timeZone'>,
  row: ListedEstimate,
  { sent, acceptance, deposits }: Beside,
): z.output<typeof estimateShape> {
  const facts = factsOf(work, row);
  return {
    ...estimateRowView(row),
    ...figuresOf(row),
    ...depositView(row, deposits),
    terms: row.terms,
    notes: row.notes,
    project: row.project,
    contract: row.contract,
    reason: row.reason,
    endedBy: row.endedBy,
    sent: sent
      ? {
          versionNo: sent.versionNo,
          hash: sent.hash,
          totalCents: contentOf(sent).totalCents,
          expirationDate: sent.expirationDate,
          sentAt: sent.sentAt.toISOString(),
          sentBy: sent.memberName,
          isInForce: isInForce(facts),
        }
      : null,
    acceptance: acceptance ? acceptanceView(acceptance) : null,
  };
}

/** What is to be paid on acceptance, and what came of it. */
function depositView(row: ListedEstimate, deposits: readonly DepositPayment[]) {
  const deposit = depositOf(row);
  return {
    deposit,
    depositCents: depositCents(deposit, row.amountCents),
    depositPaidCents: deposits.reduce((sum, each) => sum + each.receivedCents - each.returnedCents, 0),
    deposits: deposits.map(({ id, at, ...payment }) => ({ _id: id, ...payment, at: at.toISOString() })),
  };
}

/** What the paper of a version says. */
export function contentOf(version: Pick<VersionRow, 'content'>): EstimateContent {
  return JSON.parse(version.content) as EstimateContent;
}

function acceptanceView(row: AcceptanceRow): z.output<typeof estimateAcceptance> {
  return {
    versionNo: row.versionNo,
    hash: row.hash,
    method: row.method,
    name: row.name,
    purchaseOrder: row.purchaseOrder,
    note: row.note,
    member: row.memberName || null,
    ip: row.ip,
    userAgent: row.userAgent,
    contact: row.contact,
    wording: row.wording,
    isLate: row.isLate,
    at: row.acceptedAt.toISOString(),
  };
}
