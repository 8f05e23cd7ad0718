import {
  listDebtorAccounts,
  readSidebarAccounts,
  readSidebarActivities,
  readSidebarDetails,
  readSidebarTasks,
} from '@recoup/contract/sidebar.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import { debtorExists } from '#server/features/debtors/debtors.store.ts';
import { prepareAccountFilters } from '#server/features/record-filters/account-filter.ts';
import { accountView } from '#server/features/records/account.view.ts';
import { countAccounts, listAccountRows } from '#server/features/records/account-list.store.ts';
import { activityView } from '#server/features/records/activity.view.ts';
import { listDebtorTasks } from '#server/features/records/task-rows.store.ts';
import { listActivityRows } from '#server/features/records/timeline.store.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Work } from '#server/work/work.ts';
import { readDetails } from './read-details.ts';
import { listOpenAccounts } from './sidebar.store.ts';

const SHOWN_MAX = 10;

const exists = (work: Work, debtorId: string) => debtorExists(work, debtorId);

export const sidebarRoutes: Route[] = [
  route(readSidebarDetails, async ({ params, transaction }) => transaction((work) => readDetails(work, params.id))),
  route(readSidebarAccounts, async ({ params, transaction }) =>
    transaction(async (work) => {
      if (!(await exists(work, params.id))) return refuse('DEBTOR_NOT_FOUND');
      const { rows, total, balance } = await listOpenAccounts(work, params.id);
      return {
        data: rows.map((row) => ({
          _id: row.id,
          reference: row.reference,
          status: row.status,
          balanceCents: row.balanceCents,
          dueDate: row.dueDate,
          isDisputed: row.isDisputed,
        })),
        total,
        balanceCents: balance,
      };
    }),
  ),
  route(listDebtorAccounts, async ({ actor, params, query, transaction }) =>
    transaction(async (work) => {
      if (!(await exists(work, params.id))) return refuse('DEBTOR_NOT_FOUND');
      const prepared = await prepareAccountFilters(work, { debtorId: params.id }, actor.language);
      if (isRefusal(prepared)) return prepared;
      const listed = await listAccountRows(work, prepared.where, query);
      if (isRefusal(listed)) return listed;
      const { total } = await countAccounts(work, prepared.where);
      return { data: listed.rows.map(accountView), page: query.page, limit: query.limit, total };
    }),
  ),
  route(readSidebarActivities, async ({ params, transaction }) =>
    transaction(async (work) => {
      if (!(await exists(work, params.id))) return refuse('DEBTOR_NOT_FOUND');
      const rows = await listActivityRows(work, { debtorId: params.id }, null, SHOWN_MAX);
      return { data: rows.map(activityView) };
    }),
  ),
  route(readSidebarTasks, async ({ params, transaction }) =>
    transaction(async (work) => {
      if (!(await exists(work, params.id))) return refuse('DEBTOR_NOT_FOUND');
      const query = { status: 'OPEN', page: 1, limit: SHOWN_MAX } as const;
      const { rows, total } = await listDebtorTasks(work, params.id, query);
      const now = work.now;
      return {
        data: rows.map((row) => ({
          _id: row.id,
          title: row.title,
          kind: row.kind,
          dueAt: row.dueAt.toISOString(),
          isOverdue: row.dueAt < now,
          assignee: row.assigneeId === null ? null : { _id: row.assigneeId, name: row.assigneeName ?? '' },
        })),
        total,
      };
    }),
  ),
];
