import { allCalls } from '@recoup/contract/all-calls.ts';
import { accountRoutes } from '../features/accounts/accounts.routes.ts';
import { activityRoutes } from '../features/activities/activities.routes.ts';
import { authRoutes } from '../features/auth/auth.routes.ts';
import type { Throttle } from '../features/auth/throttle.ts';
import { chartRoutes } from '../features/charts/charts.routes.ts';
import { debtorRoutes } from '../features/debtors/debtors.routes.ts';
import { importRoutes } from '../features/imports/imports.routes.ts';
import { liveRoutes } from '../features/live/live.routes.ts';
import { messageRoutes } from '../features/messages/messages.routes.ts';
import { portalRoutes } from '../features/portal/portal.routes.ts';
import { providerEventRoutes } from '../features/provider-events/provider-events.routes.ts';
import { templateRoutes } from '../features/templates/templates.routes.ts';
import { timeMachineRoutes } from '../features/time-machine/time-machine.routes.ts';
import { transactionRoutes } from '../features/transactions/transactions.routes.ts';
import { workflowRoutes } from '../features/workflows/workflows.routes.ts';
import type { LiveHub } from '../http/live-hub.ts';
import type { Route } from '../http/route.ts';

/** Every verb that is served; a call that nobody answers, or two, stops the start. */
export function allRoutes(parts: { throttle: Throttle; liveHub: LiveHub }): Route[] {
  const routes = [
    ...authRoutes(parts.throttle),
    ...debtorRoutes,
    ...accountRoutes,
    ...activityRoutes,
    ...transactionRoutes,
    ...importRoutes,
    ...templateRoutes,
    ...messageRoutes,
    ...workflowRoutes,
    ...portalRoutes,
    ...providerEventRoutes,
    ...chartRoutes,
    ...timeMachineRoutes,
    ...liveRoutes(parts.liveHub),
  ];
  checkServedOnce(routes);
  return routes;
}

function checkServedOnce(routes: readonly Route[]): void {
  const served = new Map<string, number>();
  for (const { call } of routes) served.set(call.name, (served.get(call.name) ?? 0) + 1);
  const wrong = allCalls
    .filter((call) => served.get(call.name) !== 1)
    .map((call) => `${call.name} (${served.get(call.name) ?? 0} times)`);
  if (wrong.length > 0) throw new Error(`calls that are not served exactly once: ${wrong.join(', ')}`);
}
