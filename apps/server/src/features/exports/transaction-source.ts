import type { ExportColumnId } from '@recoup/domain/exports/export-columns.ts';
import {
  paymentMethodWords,
  transactionStatusWords,
  transactionTypeWords,
} from '@recoup/domain/exports/export-words.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { readCursor } from '#server/db/read-cursor.ts';
import { countTransactions, type TransactionRow, transactionQuery } from '../transactions/transactions.store.ts';
import type { ExportSource, ExportValue } from './export-source.ts';

const BATCH = 1_000;

function valuesOf(row: TransactionRow, language: Language): Record<ExportColumnId<'transaction'>, ExportValue> {
  return {
    at: row.at.toISOString(),
    type: transactionTypeWords[row.type][language],
    amount: row.amount_cents,
    status: transactionStatusWords[row.status][language],
    method: row.method_label ?? (row.method === null ? null : paymentMethodWords[row.method][language]),
    account: row.account_reference,
    customer: row.debtor_name,
    failure: row.failure,
  };
}

/** Transactions, newest first. */
export const transactionSource: ExportSource = {
  entity: null,
  check: async () => null,
  open: async (trx, { companyId, request, language }) => {
    const { search } = request.filters;
    const { statuses, types, debtorId, accountId } = request.only;
    const filter = {
      search,
      status: statuses,
      type: types,
      ...(debtorId ? { debtorId } : {}),
      ...(accountId ? { accountId } : {}),
    };
    const { total } = await countTransactions(trx, companyId, filter);
    return {
      ok: true,
      total,
      batches: async function* () {
        for await (const rows of readCursor(trx, transactionQuery(companyId, filter), BATCH)) {
          yield rows.map((row) => ({ values: valuesOf(row, language) }));
        }
      },
    };
  },
};
