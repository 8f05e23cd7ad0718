import type { transaction as transactionShape, transactionTotals } from '@recoup/contract/transactions.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { failureLabel } from '@recoup/domain/payments/failure-labels.ts';
import type { z } from 'zod';
import type { TransactionRow, TransactionSum } from './transactions.store.ts';

export function transactionView(row: TransactionRow, language: Language): z.output<typeof transactionShape> {
  return {
    _id: row.id,
    type: row.type,
    method: row.method,
    status: row.status,
    source: row.source,
    amountCents: row.amountCents,
    currency: row.currency,
    at: row.at.toISOString(),
    account:
      row.accountId && row.accountReference !== null ? { _id: row.accountId, reference: row.accountReference } : null,
    accountCount: row.accountCount,
    debtor: row.debtorId && row.debtorName !== null ? { _id: row.debtorId, displayName: row.debtorName } : null,
    failure:
      row.failureCode === null ? null : { code: row.failureCode, message: failureLabel(row.failureCode)[language] },
    methodLabel: row.methodLabel,
    paymentId: row.paymentId,
    member: row.memberId && row.memberName !== null ? { _id: row.memberId, name: row.memberName } : null,
    movesCredit: row.movesCredit,
    entryId: row.manualId,
  };
}

/** The totals of the list out of its sums by type, status and method; what came on an unknown day was collected on none. */
export function totalsOf(sums: readonly TransactionSum[]): z.output<typeof transactionTotals> {
  const pick = (holds: (sum: TransactionSum) => boolean) => {
    const found = sums.filter((sum) => !sum.isUndated && holds(sum));
    return {
      cents: found.reduce((sum, each) => sum + each.cents, 0),
      count: found.reduce((sum, each) => sum + each.count, 0),
    };
  };
  const paid = pick((sum) => sum.type === 'PAYMENT' && sum.status === 'SUCCESS');
  const returned = pick((sum) => sum.type === 'RETURN');
  const failed = pick((sum) => sum.type === 'PAYMENT' && sum.status === 'FAILED');
  const pending = pick((sum) => sum.type === 'PAYMENT' && sum.status === 'PENDING');
  const methods = [...new Set(sums.map((sum) => sum.method))];
  return {
    paidCents: paid.cents,
    paidCount: paid.count,
    paidByMethod: methods
      .map((method) => ({
        method,
        ...pick((sum) => sum.type === 'PAYMENT' && sum.status === 'SUCCESS' && sum.method === method),
      }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.cents - a.cents),
    returnedCents: returned.cents,
    returnedCount: returned.count,
    failedCents: failed.cents,
    failedCount: failed.count,
    pendingCents: pending.cents,
    pendingCount: pending.count,
    chargedCents: pick((sum) => sum.type === 'CHARGE').cents,
    compensatedCents: pick((sum) => sum.type === 'COMPENSATION').cents,
  };
}
