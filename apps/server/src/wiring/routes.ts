import { allCalls } from '@recoup/contract/all-calls.ts';
import { authRoutes } from '../features/auth/auth.routes.ts';
import type { LoginGuards } from '../features/auth/login.ts';
import { liveRoutes } from '../features/live/live.routes.ts';
import { partnerRoutes } from '../features/partners/partners.routes.ts';
import type { CodeThrottle } from '../features/portal/code-throttle.ts';
import { signInRoutes } from '../features/portal/sign-in.routes.ts';
import type { RegisterGuards } from '../features/registration/register-guards.ts';
import { registrationRoutes } from '../features/registration/registration.routes.ts';
import { invitationRoutes } from '../features/team/invitation.routes.ts';
import type { LiveHub } from '../http/live-hub.ts';
import type { Route } from '../http/route.ts';
import { featureRoutes } from './routes.generated.ts';

/** Every verb that is served; a call that nobody answers, or two, stops the start. */
export function allRoutes(parts: {
  login: LoginGuards;
  register: Omit<RegisterGuards, 'devices'>;
  codeThrottle: CodeThrottle;
  liveHub: LiveHub;
}): Route[] {
  const routes = [
    ...featureRoutes,
    // These count or tell across requests, with what the process holds.
    ...authRoutes(parts.login),
    ...invitationRoutes(parts.login),
    ...partnerRoutes(parts.login),
    ...registrationRoutes({ ...parts.register, devices: parts.login.devices }),
    ...signInRoutes(parts.codeThrottle),
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
