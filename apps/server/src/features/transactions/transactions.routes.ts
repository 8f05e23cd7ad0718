import {
  accountTransactions,
  debtorTransactions,
  listTransactions,
  type transaction as transactionShape,
} from '@recoup/contract/transactions.ts';
import { refuse } from '@recoup/domain/errors.ts';
import type { z } from 'zod';
import type { Trx } from '#server/db/database.ts';
import { recordExists } from '#server/features/activities/activities.store.ts';
import { type Route, route } from '#server/http/route.ts';
import {
  countTransactions,
  listTransactionRows,
  type TransactionFilter,
  type TransactionRow,
} from './transactions.store.ts';

function view(row: TransactionRow): z.output<typeof transactionShape> {
  return {
    _id: row.id,
    type: row.type,
    method: row.method,
    status: row.status,
    amountCents: row.amount_cents,
    currency: row.currency,
    at: row.at.toISOString(),
    account:
      row.account_id && row.account_reference !== null
        ? { _id: row.account_id, reference: row.account_reference }
        : null,
    debtor: row.debtor_id && row.debtor_name !== null ? { _id: row.debtor_id, displayName: row.debtor_name } : null,
    failure: row.failure,
    methodLabel: row.method_label,
    paymentId: row.payment_id,
  };
}

async function pageOf(trx: Trx, companyId: string, filter: TransactionFilter, page: number, limit: number) {
  const rows = await listTransactionRows(trx, companyId, filter, { limit, offset: (page - 1) * limit });
  const counted = await countTransactions(trx, companyId, filter);
  return { list: { data: rows.map(view), page, limit, total: counted.total }, counted };
}

export const transactionRoutes: Route[] = [
  route(listTransactions, async ({ actor, query, transaction }) =>
    transaction(async (trx) => {
      const { list, counted } = await pageOf(trx, actor.companyId, query, query.page, query.perPage);
      return {
        ...list,
        totals: { paidCents: counted.paid, returnedCents: counted.returned, failedCount: counted.failed },
      };
    }),
  ),
  route(accountTransactions, async ({ actor, params, query, transaction }) =>
    transaction(async (trx) => {
      if (!(await recordExists(trx, actor.companyId, { accountId: params.id }))) return refuse('ACCOUNT_NOT_FOUND');
      return (await pageOf(trx, actor.companyId, { accountId: params.id }, query.page, query.limit)).list;
    }),
  ),
  route(debtorTransactions, async ({ actor, params, query, transaction }) =>
    transaction(async (trx) => {
      if (!(await recordExists(trx, actor.companyId, { debtorId: params.id }))) return refuse('DEBTOR_NOT_FOUND');
      return (await pageOf(trx, actor.companyId, { debtorId: params.id }, query.page, query.limit)).list;
    }),
  ),
];
