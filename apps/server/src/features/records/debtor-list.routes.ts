import { listDebtors, searchDebtors, selectDebtors } from '@recoup/contract/debtors.ts';
import { memberDebtors } from '@recoup/contract/member-profiles.ts';
import { isRefusal } from '@recoup/domain/errors.ts';
import type { Filter } from '@recoup/domain/filters/filter.ts';
import { type Route, route } from '#server/http/route.ts';
import { keepTotals } from '../filters/kept-totals.ts';
import { checkMember } from '../members/check-member.ts';
import { debtorRowView } from './debtor.view.ts';
import type { countDebtors } from './debtor-list.store.ts';
import { findDebtors } from './find-debtors.ts';
import { pickDebtors } from './pick-debtors.ts';

const totalsOf = keepTotals<Awaited<ReturnType<typeof countDebtors>>>();

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
  route(memberDebtors, async ({ actor, params, query, transaction }) =>
    transaction(async (work) => {
      const refused = await checkMember(work, params.id);
      if (refused) return refused;
      const filter: Filter = {
        match: 'all',
        conditions: [{ field: 'assignee', operator: 'has_any_of', values: [params.id] }],
      };
      const found = await findDebtors(work, { ...query, sort: 'displayName', filter }, actor.language);
      if (isRefusal(found)) return found;
      const { total } = await found.count();
      return { data: found.listed.rows.map(debtorRowView), page: query.page, limit: query.limit, total };
    }),
  ),
  route(selectDebtors, async ({ query, read }) =>
    read(async (work) => {
      const rows = await pickDebtors(work, query.query);
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
      const rows = await pickDebtors(work, query.search);
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
