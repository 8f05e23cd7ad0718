import { projectTransactions } from '@recoup/contract/projects.ts';
import {
  accountTransactions,
  debtorTransactions,
  listTransactions,
  listTransactionsByFilter,
  readTransaction,
} from '@recoup/contract/transactions.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Work } from '#server/work/work.ts';
import { accountExists } from '../accounts/accounts.store.ts';
import { debtorExists } from '../debtors/debtors.store.ts';
import { projectExists } from '../projects/projects.store.ts';
import { readTransactionStory } from './read-transaction-story.ts';
import { totalsOf, transactionView } from './transaction.view.ts';
import { type GivenTransactionFilters, prepareTransactions, transactionConditions } from './transaction-filter.ts';
import { listTransactionRows, sumTransactions, type TransactionSort } from './transactions.store.ts';

type Options = GivenTransactionFilters & {
  readonly page: number;
  readonly perPage: number;
  readonly sort: TransactionSort;
  readonly withTotals: boolean;
};

/** A page of the company's transactions with what everything that matches comes to. */
async function listPage(work: Work, { language }: MemberActor, options: Options) {
  const { page, perPage: limit, sort } = options;
  const prepared = await prepareTransactions(work, options, language);
  if (isRefusal(prepared)) return prepared;
  const rows = await listTransactionRows(work, prepared.where, { sort, limit, offset: (page - 1) * limit });
  const base = { data: rows.map((row) => transactionView(row, language)), page, limit };
  if (!options.withTotals) return { ...base, total: null, totals: null };
  const sums = await sumTransactions(work, prepared.where);
  return { ...base, total: sums.reduce((total, sum) => total + sum.count, 0), totals: totalsOf(sums) };
}

/** A page of what moved on one account, customer or project, newest first. */
async function pageOfRecord(
  work: Work,
  { companyId, language }: MemberActor,
  of: { readonly accountId: string } | { readonly debtorId: string } | { readonly projectId: string },
  { page, limit }: { readonly page: number; readonly limit: number },
) {
  if ('accountId' in of) {
    if (!(await accountExists(work, of.accountId))) return refuse('ACCOUNT_NOT_FOUND');
  } else if ('projectId' in of) {
    if (!(await projectExists(work, of.projectId))) return refuse('NOT_FOUND');
  } else if (!(await debtorExists(work, of.debtorId))) return refuse('DEBTOR_NOT_FOUND');
  const where = transactionConditions(companyId, of);
  const part = { sort: '-date', limit, offset: (page - 1) * limit } as const;
  const rows = await listTransactionRows(work, where, part);
  const sums = await sumTransactions(work, where);
  const total = sums.reduce((sum, each) => sum + each.count, 0);
  return { data: rows.map((row) => transactionView(row, language)), page, limit, total };
}

export const transactionRoutes: Route[] = [
  route(listTransactions, ({ actor, query: { totals, ...query }, transaction }) =>
    transaction((work) => listPage(work, actor, { ...query, withTotals: totals === 'true' })),
  ),
  route(listTransactionsByFilter, ({ actor, body: { totals, ...body }, transaction }) =>
    transaction((work) => listPage(work, actor, { ...body, withTotals: totals })),
  ),
  route(readTransaction, ({ actor, params, transaction }) =>
    transaction((work) => readTransactionStory(work, actor, params.id)),
  ),
  route(accountTransactions, ({ actor, params, query, transaction }) =>
    transaction((work) => pageOfRecord(work, actor, { accountId: params.id }, query)),
  ),
  route(debtorTransactions, ({ actor, params, query, transaction }) =>
    transaction((work) => pageOfRecord(work, actor, { debtorId: params.id }, query)),
  ),
  route(projectTransactions, ({ actor, params, query, transaction }) =>
    transaction((work) => pageOfRecord(work, actor, { projectId: params.id }, query)),
  ),
];
