import { listDebtors, searchDebtors, selectDebtors } from '@recoup/contract/debtors.ts';
import { isRefusal } from '@recoup/domain/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Reading } from '#server/work/work.ts';
import { keepTotals } from '../filters/kept-totals.ts';
import { findTextHits } from '../filters/text-hits.ts';
import { debtorRowView } from './debtor.view.ts';
import { debtorConditions, prepareDebtorList } from './debtor-filter.ts';
import { countDebtors, listDebtorRows, selectDebtorRows } from './debtor-list.store.ts';
import { debtorSearchQuestions } from './debtor-search.ts';

const PICKER_ROWS = 20;

const totalsOf = keepTotals<Awaited<ReturnType<typeof countDebtors>>>();

/** The customers that a picker offers for what was typed. */
async function pick(work: Reading, search: string) {
  const hits = search.trim() ? await findTextHits(work, debtorSearchQuestions(search.trim())) : undefined;
  return selectDebtorRows(work, debtorConditions(work.companyId, { search }, hits), PICKER_ROWS);
}

export const debtorListRoutes: Route[] = [
  route(listDebtors, async ({ actor, body, read }) =>
    read(async (work) => {
      const prepared = await prepareDebtorList(work, body, actor.language);
      if (isRefusal(prepared)) return prepared;
      const rows = await listDebtorRows(work, prepared.pageWhere, body);
      const base = { data: rows.map(debtorRowView), page: body.page, limit: body.limit };
      if (!body.totals) return { ...base, total: null, totals: null, totalsAgeSeconds: null };
      const key = JSON.stringify([actor.companyId, body.search, body.filter]);
      const { sums, ageSeconds } = await totalsOf(key, () => countDebtors(work, prepared.where));
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
