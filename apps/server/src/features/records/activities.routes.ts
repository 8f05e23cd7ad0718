import {
  accountActivities,
  companyActivities,
  contractActivities,
  dashboardActivities,
  debtorActivities,
  filterActivities,
} from '@recoup/contract/activities.ts';
import { estimateActivities } from '@recoup/contract/estimates.ts';
import { memberActivities } from '@recoup/contract/member-profiles.ts';
import { projectActivities } from '@recoup/contract/projects.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import { pageOf, readPlace } from '#server/http/list-place.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Work } from '#server/work/work.ts';
import { accountExists } from '../accounts/accounts.store.ts';
import { contractDebtorOf } from '../contracts/contract-debtor.store.ts';
import { debtorExists } from '../debtors/debtors.store.ts';
import { readEstimateRow } from '../estimates/estimates.store.ts';
import { checkMember } from '../members/check-member.ts';
import { projectExists } from '../projects/projects.store.ts';
import { findSearchHits, type SearchHits } from '../record-filters/search-hits.store.ts';
import { activityView } from './activity.view.ts';
import { type ActivityNarrowing, listActivityRows, type Timeline } from './timeline.store.ts';

interface Query extends Omit<ActivityNarrowing, 'found'> {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

interface CompanyQuery extends Query {
  readonly accountId?: string | undefined;
  readonly search?: string | undefined;
}

async function page(work: Work, of: Timeline, query: Query, found: SearchHits | null = null) {
  const cursor = readPlace(query.cursor);
  if (isRefusal(cursor)) return cursor;
  const rows = await listActivityRows(work, of, cursor, query.limit + 1, { ...query, found });
  const { shown, nextCursor } = pageOf(rows, query.limit, ({ at }) => at);
  return { data: shown.map(activityView), nextCursor };
}

/** The company's lines; one that is not there has none. */
async function companyPage(work: Work, { search, ...query }: CompanyQuery) {
  const { accountId, debtorId } = query;
  if (query.from && query.to && query.to < query.from) return refuse('INVALID_FIELD', { to: 'ends-before-start' });
  const found = await findSearchHits(work, search);
  return page(work, accountId ? { accountId } : debtorId ? { debtorId } : 'company', query, found);
}

export const activityRoutes: Route[] = [
  route(accountActivities, async ({ params, query, transaction }) =>
    transaction(async (work) => {
      const of = { accountId: params.id };
      return (await accountExists(work, params.id)) ? page(work, of, query) : refuse('ACCOUNT_NOT_FOUND');
    }),
  ),
  route(debtorActivities, async ({ params, query, transaction }) =>
    transaction(async (work) => {
      const of = { debtorId: params.id };
      return (await debtorExists(work, params.id)) ? page(work, of, query) : refuse('DEBTOR_NOT_FOUND');
    }),
  ),
  route(projectActivities, async ({ params, query, transaction }) =>
    transaction(async (work) => {
      const of = { projectId: params.id };
      return (await projectExists(work, params.id)) ? page(work, of, query) : refuse('NOT_FOUND');
    }),
  ),
  route(contractActivities, async ({ params, query, transaction }) =>
    transaction(async (work) => {
      const debtorId = await contractDebtorOf(work, params.id);
      return debtorId ? page(work, { contractId: params.id, debtorId }, query) : refuse('NOT_FOUND');
    }),
  ),
  route(estimateActivities, async ({ params, query, transaction }) =>
    transaction(async (work) => {
      const estimate = await readEstimateRow(work, params.id);
      if (!estimate) return refuse('NOT_FOUND');
      return page(work, { estimateId: params.id, debtorId: estimate.debtorId }, query);
    }),
  ),
  route(memberActivities, async ({ params, query, transaction }) =>
    transaction(async (work) => (await checkMember(work, params.id)) ?? page(work, { actorId: params.id }, query)),
  ),
  route(companyActivities, async ({ query, transaction }) => transaction((work) => companyPage(work, query))),
  route(filterActivities, async ({ body, transaction }) => transaction((work) => companyPage(work, body))),
  route(dashboardActivities, async ({ query, transaction }) =>
    transaction(async (work) => ({
      data: (await listActivityRows(work, 'company', null, query.limit)).map(activityView),
    })),
  ),
];
