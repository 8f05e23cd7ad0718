import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readHistory as readCall } from '@recoup/contract/statements.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { failureLabelToDebtor } from '@recoup/domain/payments/failure-labels.ts';
import { transactionStatusOf } from '@recoup/domain/payments/payment-state.ts';
import type { DebtorActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { countHistory, type HistoryRow, listHistory, readCreditLeft } from './history.store.ts';

type Moment = ReplyOf<typeof readCall>['data'][number];

/** All that happened to the accounts of the session's customer, newest first, whoever began it. */
export async function readPortalHistory(
  work: Work,
  { id: debtorId }: DebtorActor,
  { page, limit }: { readonly page: number; readonly limit: number },
  language: Language,
): Promise<ReplyOf<typeof readCall>> {
  const rows = await listHistory(work, debtorId, { limit, offset: (page - 1) * limit });
  return {
    data: rows.map((row) => {
      const payment = viewPayment(row, language);
      return {
        _id: row.id,
        kind: row.kind,
        at: row.at.toISOString(),
        amountCents: payment?.hasReceipt ? row.receivedCents : row.cents,
        currency: row.currency,
        day: row.day,
        references: row.references,
        payment,
      };
    }),
    page,
    limit,
    total: await countHistory(work, debtorId),
    credit: await readCreditLeft(work, debtorId),
  };
}

function viewPayment(row: HistoryRow, language: Language): Moment['payment'] {
  if (!row.status || !row.method) return null;
  const status = transactionStatusOf(row.status);
  return {
    status,
    method: row.method,
    methodLabel: row.methodLabel,
    returnedCents: row.returnedCents ?? 0,
    takenBackCents: row.takenBackCents ?? 0,
    failure: status === 'FAILED' ? failureLabelToDebtor(row.failureCode ?? '')[language] : null,
    hasReceipt: status === 'SUCCESS' || status === 'RETURN',
  };
}
