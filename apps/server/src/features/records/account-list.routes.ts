import { listAccounts } from '@recoup/contract/accounts.ts';
import { countByAudience } from '@recoup/contract/debtors.ts';
import { isRefusal } from '@recoup/domain/errors.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Reading } from '#server/work/reading.ts';
import { keepTotals } from '../filters/kept-totals.ts';
import type { AskedPage } from '../filters/list-page.store.ts';
import {
  accountConditions,
  checkAccountFilters,
  type GivenAccountFilters,
  isEmptyFilter,
  prepareAccountFilters,
  prepareAccountList,
  textsOfAccountList,
} from '../record-filters/account-filter.ts';
import { accountView } from './account.view.ts';
import {
  type AccountSort,
  countAccounts,
  countAccountsByTexts,
  countAudienceOf,
  firstAccountsByTexts,
  listAccountRows,
} from './account-list.store.ts';

const totalsOf = keepTotals<Awaited<ReturnType<typeof countAccounts>>>();

/** A page of accounts, and how to count all that match. */
async function findAccounts(work: Reading, query: AskedPage<AccountSort> & GivenAccountFilters, language: Language) {
  const filters = await checkAccountFilters(work, query, language);
  if (isRefusal(filters)) return filters;
  const texts = query.page === 1 && query.cursor === undefined ? textsOfAccountList(work, filters) : null;
  const byTexts = texts && (await firstAccountsByTexts(work, texts, query));
  if (texts && byTexts?.listed) {
    const count = async () =>
      (await countAccountsByTexts(work, texts)) ?? countAccounts(work, accountConditions(work.companyId, filters));
    return { listed: byTexts.listed, count };
  }
  const prepared = await prepareAccountList(work, filters, language, byTexts?.frequent);
  if (isRefusal(prepared)) return prepared;
  const pageWhere = isEmptyFilter(prepared.filters) ? null : prepared.pageWhere;
  const listed = await listAccountRows(work, pageWhere, query);
  return isRefusal(listed) ? listed : { listed, count: () => countAccounts(work, prepared.where) };
}

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
