import { dailyCommunications, dashboardSummary, readChart as readCall } from '@recoup/contract/charts.ts';
import { readBooksAudit } from '#server/features/reconciliation/books-audit.store.ts';
import { type Route, route } from '#server/http/route.ts';
import { messagesByDay, summaryNow } from './charts.store.ts';
import { readChart } from './read-chart.ts';

export const chartRoutes: Route[] = [
  route(readCall, async ({ params, query, transaction }) => transaction((work) => readChart(work, params.slug, query))),
  route(dailyCommunications, async ({ body, transaction }) =>
    transaction(async (work) => ({
      success: true,
      chart: await messagesByDay(work, body.startDate, body.endDate),
    })),
  ),
  route(dashboardSummary, async ({ transaction }) =>
    transaction(async (work) => {
      const row = await summaryNow(work);
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
      };
    }),
  ),
];
