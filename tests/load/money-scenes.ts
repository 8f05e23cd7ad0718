import { FAILED_COUNTED_MAX } from '@recoup/contract/failed-payments.ts';
import { listTransactions } from '@recoup/contract/transactions.ts';
import { isRefusal } from '@recoup/domain/errors.ts';
import { countFailed, listFailedRows } from '../../apps/server/src/features/failed-payments/failed-payments.store.ts';
import {
  countOffers,
  listOffers,
  type OfferFilter,
} from '../../apps/server/src/features/negotiations/offer-list.store.ts';
import { listDebtorPlanRows, listPlanRows } from '../../apps/server/src/features/plans/plan-list.store.ts';
import { listPromiseRows } from '../../apps/server/src/features/promises/promises.store.ts';
import { listSchedules } from '../../apps/server/src/features/schedules/schedules.store.ts';
import { countHistory, listHistory } from '../../apps/server/src/features/statements/history.store.ts';
import {
  prepareTransactions,
  transactionConditions,
} from '../../apps/server/src/features/transactions/transaction-filter.ts';
import {
  listTransactionRows,
  sumTransactions,
} from '../../apps/server/src/features/transactions/transactions.store.ts';
import type { Work } from '../../apps/server/src/work/work.ts';

/** Records of the bench's company that lists of one record are asked for. */
export interface MoneyPlace {
  readonly companyId: string;
  readonly debtorId: string;
  readonly accountId: string;
}

/** One list about money as somebody asks for it. */
export interface MoneyScene {
  readonly what: string;
  /** As in the address, below `/v1`; null where no staff call stands for it alone. */
  readonly path: ((place: MoneyPlace) => string) | null;
  /** What the call asks of the database: the page first, then what counts all of it. */
  readonly page: (work: Work, place: MoneyPlace) => Promise<unknown>;
  readonly totals?: (work: Work, place: MoneyPlace) => Promise<unknown>;
}

const PAGE = { limit: 20, offset: 0 };

function transactions(what: string, query: Readonly<Record<string, string>>): MoneyScene {
  const parsed = listTransactions.query.parse(query);
  const { sort, page, perPage: limit } = parsed;
  const prepared = async (work: Work) => {
    const answer = await prepareTransactions(work, parsed, 'en');
    if (isRefusal(answer)) throw new Error(`${what}: ${JSON.stringify(answer)}`);
    return answer.where;
  };
  return {
    what: `transactions, ${what}`,
    path: () => `/transaction?${new URLSearchParams({ totals: 'false', ...query })}`,
    page: async (work) => {
      const where = await prepared(work);
      await listTransactionRows(work, where, { sort, limit, offset: (page - 1) * limit });
    },
    totals: async (work) => sumTransactions(work, await prepared(work)),
  };
}

function plans(
  what: string,
  query: Readonly<Record<string, string>>,
  filter: Parameters<typeof listPlanRows>[1],
): MoneyScene {
  return {
    what: `plans, ${what}`,
    path: () => `/payment-plan?${new URLSearchParams({ page: '1', limit: '20', ...query })}`,
    page: (work) => listPlanRows(work, filter),
  };
}

function offers(what: string, query: Readonly<Record<string, string>>, filter: OfferFilter): MoneyScene {
  return {
    what: `offers, ${what}`,
    path: () => `/negotiation?${new URLSearchParams({ page: '1', limit: '20', ...query })}`,
    page: (work) => listOffers(work, filter, PAGE),
    totals: (work) => countOffers(work, filter),
  };
}

function ofRecord(what: string, of: 'debtorId' | 'accountId', path: MoneyScene['path']): MoneyScene {
  const where = (place: MoneyPlace) => transactionConditions(place.companyId, { [of]: place[of] });
  return {
    what,
    path,
    page: (work, place) => listTransactionRows(work, where(place), { sort: '-date', ...PAGE }),
    totals: (work, place) => sumTransactions(work, where(place)),
  };
}

const first = { page: 1, limit: 20 } as const;

/** Every list about money: filters and orders of transactions, and what waits for a person or stands with a customer. */
export const moneyScenes: readonly MoneyScene[] = [
  transactions('newest first', {}),
  transactions('oldest first', { sort: 'date' }),
  transactions('largest first', { sort: '-amount' }),
  transactions('smallest first', { sort: 'amount' }),
  transactions('page 500', { page: '500' }),
  transactions('payments', { filter: 'type:has_any_of:PAYMENT' }),
  transactions('refunds', { filter: 'type:has_any_of:RETURN' }),
  transactions('discounts', { filter: 'type:has_any_of:COMPENSATION' }),
  transactions('failed', { filter: 'status:has_any_of:FAILED' }),
  transactions('pending', { filter: 'status:has_any_of:PENDING' }),
  transactions('by method', { filter: 'method:has_any_of:ACH' }),
  transactions('by source', { filter: 'source:has_any_of:plan' }),
  transactions('in a week', { filter: 'date:is_equal_or_greater_than:2026-11-01;date:is_less_than:2026-11-08' }),
  transactions('above an amount, largest first', { filter: 'amount:is_more_than:890000', sort: '-amount' }),
  transactions('above an amount, newest first', { filter: 'amount:is_more_than:900000' }),
  transactions('failed ones of an amount', { filter: 'status:has_any_of:FAILED;amount:is_more_than:890000' }),
  transactions('rare customer', { filter: 'customer:contains:harbor dental 12' }),
  transactions('frequent customer', { filter: 'customer:contains:dental' }),
  transactions('rare account', { filter: 'account:contains:inv-12345' }),
  transactions('rare search', { search: 'harbor dental 123' }),
  transactions('frequent search', { search: 'bakery' }),
  ofRecord('transactions of an account', 'accountId', ({ accountId }) => `/account/${accountId}/transactions`),
  ofRecord('transactions of a customer', 'debtorId', ({ debtorId }) => `/debtor/${debtorId}/sidebar/transactions`),
  {
    what: 'failed payments',
    path: () => '/transaction/failed',
    page: (work) => listFailedRows(work, PAGE),
    totals: (work) => countFailed(work, FAILED_COUNTED_MAX),
  },
  plans('all', {}, first),
  plans('late', { status: 'LATE' }, { ...first, status: ['LATE'] }),
  plans('search', { search: 'harbor dental 12' }, { ...first, search: 'harbor dental 12' }),
  offers('all', {}, {}),
  offers('open', { status: 'OPEN' }, { states: ['OPEN'] }),
  offers('search', { search: 'harbor dental 12' }, { search: 'harbor dental 12' }),
  {
    what: 'plans of a customer',
    path: null,
    page: (work, { debtorId }) => listDebtorPlanRows(work, debtorId),
  },
  {
    what: 'promises of a customer',
    path: ({ debtorId }) => `/debtor/${debtorId}/promise`,
    page: (work, { debtorId }) => listPromiseRows(work, debtorId),
  },
  {
    what: 'schedules of a customer',
    path: ({ debtorId }) => `/debtor/${debtorId}/schedule`,
    page: (work, { debtorId }) => listSchedules(work, debtorId),
  },
  {
    what: 'portal history of a customer',
    path: null,
    page: (work, { debtorId }) => listHistory(work, debtorId, PAGE),
    totals: (work, { debtorId }) => countHistory(work, debtorId),
  },
];
