import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import { accountsText, allocationsText } from '@recoup/domain/exports/allocations.ts';
import type { ExportColumnId } from '@recoup/domain/exports/export-columns.ts';
import {
  feeKindLabels,
  paymentMethodLabels,
  transactionSourceLabels,
  transactionStatusLabels,
  transactionTypeLabels,
} from '@recoup/domain/exports/export-labels.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { failureLabel } from '@recoup/domain/payments/failure-labels.ts';
import { transactionSorts } from '@recoup/domain/transactions/transaction-sorts.ts';
import { readCursor } from '#server/db/read-cursor.ts';
import type { Work } from '#server/work/work.ts';
import { type PostingFacts, readPostingFacts } from '../transactions/posting-facts.store.ts';
import { prepareTransactions } from '../transactions/transaction-filter.ts';
import { sumTransactions, type TransactionRow, transactionQuery } from '../transactions/transactions.store.ts';
import type { ExportScope, ExportSource, ExportValue } from './export-source.ts';

const BATCH = 1_000;

function valuesOf(
  row: TransactionRow,
  facts: PostingFacts | undefined,
  language: Language,
): Record<ExportColumnId<'transaction'>, ExportValue> {
  // As on the screen: what went back counts against what came.
  const amount = row.type === 'RETURN' ? -row.amountCents : row.amountCents;
  const parts = facts?.parts ?? [];
  return {
    date: row.at.toISOString(),
    type: transactionTypeLabels[row.type][language],
    amount,
    status: transactionStatusLabels[row.status][language],
    method: row.methodLabel ?? (row.method === null ? null : paymentMethodLabels[row.method][language]),
    account: accountsText(parts, language),
    customer: row.debtorName,
    source: row.memberName ?? transactionSourceLabels[row.source][language],
    failure: row.failureCode === null ? null : failureLabel(row.failureCode)[language],
    customerId: facts?.customerId ?? null,
    allocations: allocationsText(amount, parts, language),
    fee: facts?.feeCents ? facts.feeCents : null,
    feeKind: facts?.feeKind ? feeKindLabels[facts.feeKind][language] : null,
    refunded: facts?.refundedCents ? facts.refundedCents : null,
    transactionId: row.id,
    paymentId: row.paymentId,
    providerId: facts?.providerId ?? null,
  };
}

async function prepare(work: Work, { request, language }: ExportScope) {
  const sort = transactionSorts.find((each) => each === (request.sort ?? '-date'));
  if (!sort) return refuse('INVALID_FIELD', { sort: String(request.sort) });
  const { search, filter } = request.filters;
  const { debtorId, accountId } = request.only;
  const given = { search, filter, debtorId, accountId, ids: request.ids };
  const prepared = await prepareTransactions(work, given, language);
  return isRefusal(prepared) ? prepared : { ok: true as const, where: prepared.where, sort };
}

/** Transactions, narrowed and ordered as the list. */
export const transactionSource: ExportSource = {
  entity: null,
  check: async (work, scope) => {
    const prepared = await prepare(work, scope);
    return isRefusal(prepared) ? prepared : null;
  },
  open: async (work, scope) => {
    const { companyId, language } = scope;
    const prepared = await prepare(work, scope);
    if (isRefusal(prepared)) return prepared;
    const { where, sort } = prepared;
    const sums = await sumTransactions(work, where);
    return {
      ok: true,
      total: sums.reduce((total, sum) => total + sum.count, 0),
      batches: async function* () {
        for await (const rows of readCursor(work.trx, transactionQuery(companyId, where, sort), BATCH)) {
          const facts = await readPostingFacts(work, rows);
          yield rows.map((row) => ({ values: valuesOf(row, facts.get(row.id), language) }));
        }
      },
    };
  },
};
