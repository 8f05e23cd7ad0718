import { listDebtors, searchDebtors, selectDebtors } from '@recoup/contract/debtors.ts';
import { isRefusal } from '@recoup/domain/errors.ts';
import { conditionsOf } from '@recoup/domain/filters/filter.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Reading } from '#server/work/reading.ts';
import { keepTotals } from '../filters/kept-totals.ts';
import type { AskedPage } from '../filters/list-page.store.ts';
import { findTextHits } from '../filters/text-hits.store.ts';
import {
  checkDebtorFilters,
  debtorConditions,
  type GivenDebtorFilters,
  prepareDebtorList,
  textsOfDebtorList,
} from '../record-filters/debtor-filter.ts';
import { debtorSearchQuestions } from '../record-filters/debtor-search.ts';
import { debtorRowView } from './debtor.view.ts';
import {
  countDebtors,
  countDebtorsByTexts,
  type DebtorSort,
  firstDebtorsByTexts,
  listDebtorRows,
  selectDebtorRows,
} from './debtor-list.store.ts';

const PICKER_ROWS = 20;

const totalsOf = keepTotals<Awaited<ReturnType<typeof countDebtors>>>();

/** The customers that a picker offers for what was typed. */
async function pick(work: Reading, search: string) {
  const hits = search.trim() ? await findTextHits(work, debtorSearchQuestions(search.trim())) : undefined;
  return selectDebtorRows(work, debtorConditions(work.companyId, { search }, hits), PICKER_ROWS);
}

/** A page of customers, and how to count all that match; see `findAccounts`. */
async function findDebtors(work: Reading, query: AskedPage<DebtorSort> & GivenDebtorFilters, language: Language) {
  const filters = await checkDebtorFilters(work, query, language);
  if (isRefusal(filters)) return filters;
  const texts = query.page === 1 && query.cursor === undefined ? textsOfDebtorList(work, filters) : null;
  const byTexts = texts && (await firstDebtorsByTexts(work, texts, query));
  if (texts && byTexts?.listed) {
    const all = debtorConditions(work.companyId, filters);
    return {
      listed: byTexts.listed,
      count: async () => (await countDebtorsByTexts(work, texts)) ?? countDebtors(work, all),
    };
  }
  const prepared = await prepareDebtorList(work, filters, language, byTexts?.frequent);
  if (isRefusal(prepared)) return prepared;
  const isAll = conditionsOf(filters.filter).length === 0 && !filters.search?.trim();
  const listed = await listDebtorRows(work, isAll ? null : prepared.pageWhere, query);
  return isRefusal(listed) ? listed : { listed, count: () => countDebtors(work, prepared.where) };
}

export const debtorListRoutes: Route[] = [
  route(listDebtors, async ({ actor, body, read }) =>
    read(async (work) => {
      const found = await findDebtors(work, body, actor.language);
      if (isRefusal(found)) return found;
      const { rows, nextCursor } = found.listed;
      const base = { data: rows.map(debtorRowView), page: body.page, limit: body.limit, nextCursor };
      if (!body.totals) return { ...base, total: null, totals: null, totalsAgeSeconds: null };
      const key = JSON.stringify([actor.companyId, body.search, body.filter]);
      const { sums, ageSeconds } = await totalsOf(key, found.count);
      const totals = { outstandingCents: sums.outstanding, paidCents: sums.paid };
      return { ...base, total: sums.total, totals, totalsAgeSeconds: ageSeconds };
    }),
  ),
  route(selectDebtors, async ({ query, read }) =>
    read(async (work) => {
      const rows = await pick(work, query.query);
      return {
        data: rows.map((row) => ({
          _id: row.id,
          displayName: row.displayName,
          internalReference: row.reference,
          email: row.email,
        })),
      };
    }),
  ),
  route(searchDebtors, async ({ query, read }) =>
    read(async (work) => {
      const rows = await pick(work, query.search);
      const debtors = rows.map((row) => ({
        _id: row.id,
        firstName: row.firstName,
        displayName: row.displayName,
        emailPrimary: row.email === null ? null : { value: row.email },
      }));
      return { success: true as const, debtors };
    }),
  ),
];
