import type { portalPayment } from '@recoup/contract/portal.ts';
import type { listPortalEstimates, portalEstimate } from '@recoup/contract/portal-estimates.ts';
import { depositRestCents } from '@recoup/domain/estimates/deposit.ts';
import { isInForce, statusOn } from '@recoup/domain/estimates/estimate-state.ts';
import type { EstimateStatus } from '@recoup/domain/vocabulary.ts';
import type { z } from 'zod';
import type { Work } from '#server/work/work.ts';
import type { DepositPayment } from '../payments/deposits.store.ts';
import { contentOf } from './estimate.view.ts';
import { factsOf } from './estimate-facts.ts';
import type { AcceptanceRow } from './estimate-versions.store.ts';
import type { SentRow } from './portal-estimates.store.ts';

type Row = z.output<typeof listPortalEstimates.reply>['data'][number];

/** An estimate as the link alone shows it. A revision that is being written is nobody's business yet. */
export function portalEstimateRowView(work: Pick<Work, 'now' | 'timeZone'>, row: SentRow): Row {
  const facts = factsOf(work, row);
  const isOpen = isInForce(facts);
  const { reference, currency, totalCents, expirationDate } = contentOf(row);
  const status: EstimateStatus = facts.status === 'Draft' ? (isOpen ? 'Open' : 'Expired') : statusOn(facts);
  return {
    ...{ _id: row.id, reference, status, isOpen, currency, totalCents, validUntil: expirationDate },
    endedBy: status === 'Canceled' ? row.endedBy : null,
    sentAt: row.sentAt.toISOString(),
  };
}

interface Answered {
  readonly takesPayments: boolean;
  readonly acceptance: AcceptanceRow | undefined;
  readonly payments: readonly DepositPayment[];
  readonly openPayment: z.output<typeof portalPayment> | null;
}

/** The same with its lines, after the code. */
export function portalEstimateView(
  work: Pick<Work, 'now' | 'timeZone'>,
  row: SentRow,
  { acceptance, payments, openPayment, takesPayments }: Answered,
): z.output<typeof portalEstimate> {
  const { creditor, versionNo, issueDate, lines, subtotalCents, discountCents, taxes, terms, notes } = contentOf(row);
  return {
    ...portalEstimateRowView(work, row),
    ...{
      creditorName: creditor.name,
      versionNo,
      hash: row.hash,
      issueDate,
      subtotalCents,
      discountCents,
      terms,
      notes,
    },
    ...{ lines: [...lines], taxes: [...taxes] },
    ...depositOf(row, payments),
    takesPayments,
    openPayment,
    acceptance: acceptance
      ? { name: acceptance.name, at: acceptance.acceptedAt.toISOString(), purchaseOrder: acceptance.purchaseOrder }
      : null,
  };
}

/** It is asked for from the acceptance on, until the estimate is billed or withdrawn. */
function depositOf(row: SentRow, payments: readonly DepositPayment[]) {
  const { depositCents = 0 } = contentOf(row);
  return {
    depositCents,
    depositPaidCents: payments.reduce((sum, each) => sum + each.receivedCents - each.returnedCents, 0),
    depositDueCents: row.status === 'Pending billing' ? depositRestCents(depositCents, payments) : 0,
  };
}
