import { dailyCommunications, dashboardSummary, readChart as readCall } from '@recoup/contract/charts.ts';
import { readBooksAudit } from '#server/features/reconciliation/books-audit.store.ts';
import { type Route, route } from '#server/http/route.ts';
import { messagesByDay, summaryNow } from './charts.store.ts';
import { readChart } from './read-chart.ts';

export const chartRoutes: Route[] = [
  route(readCall, async ({ actor, params, query, transaction }) =>
    transaction((trx) => readChart(trx, actor.companyId, params.slug, query)),
  ),
  route(dailyCommunications, async ({ actor, body, transaction }) =>
    transaction(async (trx) => ({
      success: true,
      chart: await messagesByDay(trx, actor.companyId, body.startDate, body.endDate),
    })),
  ),
  route(dashboardSummary, async ({ actor, transaction }) =>
    transaction(async (trx) => {
      const row = await summaryNow(trx, actor.companyId);
      return {
        accounts: row.accounts,
        outstandingCents: row.outstanding,
        overdueCents: row.overdue,
        collectedThisMonthCents: row.collected,
        failedPayments: row.failed,
        openDifferences: row.differences,
        brokenBooks: (await readBooksAudit(trx, actor.companyId))?.broken ?? 0,
        waitingOffers: row.waiting,
        disputes: row.disputes,
        unreachableDebtors: row.unreachable,
        pausedCampaigns: row.paused,
        messagesToday: row.today,
      };
    }),
  ),
];
