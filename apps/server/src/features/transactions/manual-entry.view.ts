import type { manualEntry } from '@recoup/contract/manual-transactions.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { isPaymentState, transactionStatusOf } from '@recoup/domain/payments/payment-state.ts';
import type { z } from 'zod';
import type { Work } from '#server/work/work.ts';
import { type ManualEntryRow, type Purpose, readManualRow } from './manual-entries.store.ts';

type View = z.output<typeof manualEntry>;

const types: Readonly<Record<Purpose, View['type']>> = {
  payment: 'PAYMENT',
  refund: 'RETURN',
  discount: 'COMPENSATION',
  'write-off': 'COMPENSATION',
  fee: 'CHARGE',
  credit: 'CREDIT',
};

function statusOf(row: ManualEntryRow): View['status'] {
  if (row.reversedAt) return 'REVERSED';
  const state = row.paymentStatus;
  return state !== null && isPaymentState(state) ? transactionStatusOf(state) : 'SUCCESS';
}

/** What a member recorded, as the API shows it; NOT_FOUND for anything else. */
export async function readManualEntryView(work: Work, id: string): Promise<View | Refusal> {
  const row = await readManualRow(work, id);
  if (!row) return refuse('NOT_FOUND');
  return {
    _id: row.id,
    type: types[row.purpose],
    purpose: row.purpose,
    status: statusOf(row),
    method: row.method,
    amountCents: row.amountCents,
    unappliedCents: row.unappliedCents,
    parts: row.parts.map(({ id: accountId, reference, cents }) => ({ account: { _id: accountId, reference }, cents })),
    debtor: { _id: row.debtorId, displayName: row.debtorName },
    receivedOn: row.receivedOn,
    reference: row.reference,
    note: row.note,
    fee: row.feeKind,
    by: row.byName,
    createdAt: row.createdAt.toISOString(),
    reversed: row.reversedAt
      ? { at: row.reversedAt.toISOString(), by: row.reversedByName, reason: row.reverseReason ?? '' }
      : null,
  };
}
