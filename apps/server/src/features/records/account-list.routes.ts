import { listAccounts } from '@recoup/contract/accounts.ts';
import { countByAudience } from '@recoup/contract/debtors.ts';
import { isRefusal } from '@recoup/domain/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import { keepTotals } from '../filters/kept-totals.ts';
import { prepareAccountFilters } from '../record-filters/account-filter.ts';
import { accountView } from './account.view.ts';
import { type countAccounts, countAudienceOf } from './account-list.store.ts';
import { findAccounts } from './find-accounts.ts';

const totalsOf = keepTotals<Awaited<ReturnType<typeof countAccounts>>>();

export const accountListRoutes: Route[] = [
  route(listAccounts, async ({ actor, query, read }) =>
    read(async (work) => {
      const found = await findAccounts(work, query, actor.language);
      if (isRefusal(found)) return found;
      const { rows, nextCursor } = found.listed;
      const base = { data: rows.map(accountView), page: query.page, limit: query.limit, nextCursor };
      if (query.totals === 'false') return { ...base, total: null, totals: null, totalsAgeSeconds: null };
      const { search, filter, nonWorkflows, debtorId } = query;
      const key = JSON.stringify([actor.companyId, search, filter, nonWorkflows, debtorId]);
      const { sums, ageSeconds } = await totalsOf(key, found.count);
      const { total, amount, balance, paid } = sums;
      const totals = { amountCents: amount, balanceCents: balance, paidCents: paid };
      return { ...base, total, totals, totalsAgeSeconds: ageSeconds };
    }),
  ),
  route(countByAudience, async ({ actor, body, read }) =>
    read(async (work) => {
      const prepared = await prepareAccountFilters(work, body.filters ?? {}, actor.language);
      if (isRefusal(prepared)) return prepared;
      const { customers, accounts, balance } = await countAudienceOf(work, prepared.where);
      return { count: customers, accounts, balanceCents: balance };
    }),
  ),
];
