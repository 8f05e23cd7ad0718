import type { transaction as transactionShape, transactionTotals } from '@recoup/contract/transactions.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { failureWords } from '@recoup/domain/payments/failure-words.ts';
import type { z } from 'zod';
import type { TransactionRow, TransactionSum } from './transactions.store.ts';

export function transactionView(row: TransactionRow, language: Language): z.output<typeof transactionShape> {
  return {
    _id: row.id,
    type: row.type,
    method: row.method,
    status: row.status,
    source: row.source,
    amountCents: row.amount_cents,
    currency: row.currency,
    at: row.at.toISOString(),
    account:
      row.account_id && row.account_reference !== null
        ? { _id: row.account_id, reference: row.account_reference }
        : null,
    accountCount: row.account_count,
    debtor: row.debtor_id && row.debtor_name !== null ? { _id: row.debtor_id, displayName: row.debtor_name } : null,
    failure:
      row.failure_code === null ? null : { code: row.failure_code, message: failureWords(row.failure_code)[language] },
    methodLabel: row.method_label,
    paymentId: row.payment_id,
    member: row.member_id && row.member_name !== null ? { _id: row.member_id, name: row.member_name } : null,
    movesCredit: row.moves_credit,
    entryId: row.manual_id,
  };
}

/** The totals of the list out of its sums by type, status and method. */
export function totalsOf(sums: readonly TransactionSum[]): z.output<typeof transactionTotals> {
  const pick = (holds: (sum: TransactionSum) => boolean) => {
    const found = sums.filter(holds);
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
