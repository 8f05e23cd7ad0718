import {
  dailyCommunications,
  dashboardSummary,
  readChart as readCall,
  readChartRecords as recordsCall,
} from '@recoup/contract/charts.ts';
import { readBooksAudit } from '#server/features/reconciliation/books-audit.store.ts';
import { type Route, route } from '#server/http/route.ts';
import { lookAtCharts } from './look-at-charts.store.ts';
import { readChart } from './read-chart.ts';
import { readChartRecords } from './read-chart-records.ts';
import { readDaily } from './read-daily.ts';
import { summaryNow } from './summary.store.ts';

export const chartRoutes: Route[] = [
  route(readCall, ({ params, query, actor }, { db }) =>
    lookAtCharts(db, actor.companyId, (work) => readChart(work, params.slug, query)),
  ),
  route(recordsCall, ({ params, query, actor }, { db }) =>
    lookAtCharts(db, actor.companyId, (work) => readChartRecords(work, params.slug, query)),
  ),
  route(dailyCommunications, ({ body, actor }, { db }) =>
    lookAtCharts(db, actor.companyId, (work) => readDaily(work, body)),
  ),
  route(dashboardSummary, async ({ query, transaction }) =>
    transaction(async (work) => {
      const row = await summaryNow(work, query.start === undefined ? undefined : new Date(query.start));
      return {
        accounts: row.accounts,
        outstandingCents: row.outstanding,
        overdueCents: row.overdue,
        collectedThisMonthCents: row.collected,
        failedPayments: row.failed,
        openDifferences: row.differences,
        brokenBooks: (await readBooksAudit(work))?.broken ?? 0,
        waitingOffers: row.waiting,
        disputes: row.disputes,
        unreachableDebtors: row.unreachable,
        waitingDebtors: row.waitingDebtors,
        pausedCampaigns: row.paused,
        messagesToday: row.today,
        since: row.since.toISOString(),
        collectedCents: row.collectedSince,
        tasksDue: row.tasks,
        disputesOverdue: row.overdueDisputes,
        lateFacts: row.late,
      };
    }),
  ),
];
