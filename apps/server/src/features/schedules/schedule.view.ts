import type { schedule } from '@recoup/contract/schedules.ts';
import type { z } from 'zod';
import type { SchedulePart, ScheduleRow } from './schedules.store.ts';

/** A scheduled payment as both sides see it; a saved method is named only to who has shown who they are (G40). */
export function viewSchedule(
  row: ScheduleRow,
  parts: readonly SchedulePart[],
  { now, isProven, leftCents }: { readonly now: Date; readonly isProven: boolean; readonly leftCents: number },
): z.output<typeof schedule> {
  return {
    _id: row.id,
    debtorId: row.debtorId,
    accounts: parts.map((part) => ({ _id: part.accountId, reference: part.reference, amountCents: part.amountCents })),
    amountCents: row.amountCents,
    currency: row.currency,
    dueOn: row.dueOn,
    cutOffAt: row.cutOffAt.toISOString(),
    methodId: isProven ? row.methodId : null,
    methodLabel: isProven ? row.methodLabel : null,
    status: row.status,
    source: row.source,
    reason: row.reason,
    paidCents: row.paidCents,
    leftCents,
    paymentId: row.paymentId,
    canChange: row.status === 'OPEN' && row.source !== 'offer' && row.cutOffAt > now,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  };
}
