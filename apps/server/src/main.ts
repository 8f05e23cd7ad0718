import type { AddressInfo } from 'node:net';
import { buildApp } from './app.ts';
import type { Settings } from './config/settings.ts';
import { checkRole } from './db/check-role.ts';
import { createFindMemberSession } from './features/auth/find-member-session.ts';
import { createThrottle } from './features/auth/throttle.ts';
import { portalOfHost } from './features/branding/foreign-host.ts';
import { createCodeThrottle } from './features/portal/code-throttle.ts';
import { findPortalSession } from './features/portal/find-portal-session.ts';
import { readPlainPage, stopByPlainPage } from './features/portal/without-script.ts';
import { startLiveHub } from './http/live-hub.ts';
import { buildContext } from './wiring/build-context.ts';
import { featureJobs } from './wiring/jobs.generated.ts';
import { allRoutes } from './wiring/routes.ts';
import { featureSubscriptions } from './wiring/subscriptions.generated.ts';
import { startScheduler } from './worker/scheduler.ts';
import { startWorker } from './worker/worker.ts';

export interface RunningServer {
  /** Where it answers, such as http://127.0.0.1:4000; null for a process that is only a worker. */
  readonly url: string | null;
  /** Stops in order: no new requests, those under way finish, then jobs, then the database (G56). */
  readonly stop: () => Promise<void>;
}

/** Starts the doors that ROLE names on a migrated database. Throws with a sentence when a port or the role is wrong. */
export async function startServer(settings: Settings, appUrl: string): Promise<RunningServer> {
  const built = buildContext(settings, appUrl);
  const stops: (() => Promise<void>)[] = [built.close];
  const stop = async (): Promise<void> => {
    for (const each of stops.splice(0).reverse()) await each();
  };
  try {
    await checkRole(built.context.db);
    const [workerStops, url] = await Promise.all([
      settings.ROLE === 'web' ? [] : openWorker(built, appUrl),
      settings.ROLE === 'worker' ? null : openWeb(built, appUrl, stops),
    ]);
    stops.push(...workerStops);
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Built = ReturnType<typeof buildContext>;

async function openWorker({ context, contextOf }: Built, appUrl: string): Promise<(() => Promise<void>)[]> {
  const worker = await startWorker({ appUrl, contextOf, jobs: featureJobs, subscriptions: featureSubscriptions });
  const scheduler = startScheduler(context);
  return [worker.stop, scheduler.stop];
}

async function openWeb({ context, pool }: Built, appUrl: string, stops: (() => Promise<void>)[]): Promise<string> {
  const { settings, log } = context;
  const liveHub = await startLiveHub(appUrl, log);
  let ready = true;
  const app = await buildApp({
    context,
    authenticate: {
      staff: createFindMemberSession(context.db),
      portal: (token, host) => findPortalSession(context, token, host),
    },
    routes: allRoutes({ throttle: createThrottle(pool), codeThrottle: createCodeThrottle(pool), liveHub }),
    isReady: () => ready,
    portalOf: (host) => portalOfHost(context.db, settings, host),
    readPlainPage: (visit) => readPlainPage(context, visit),
    stopByPlainPage: (visit) => stopByPlainPage(context, visit),
  });
  stops.push(async () => {
    ready = false;
    // Whoever balances notices at its next look; until then its requests are served (G56).
    await new Promise((resolve) => setTimeout(resolve, settings.DRAIN_SECONDS * 1000));
    await liveHub.stop();
    await app.close();
  });
  try {
    await app.listen({ port: settings.PORT, host: settings.HOST });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new Error(
        `PORT=${settings.PORT} is taken by another program. Stop it, or choose another: PORT=${settings.PORT + 1} npm start`,
      );
    }
    throw error;
  }
  const { port } = app.server.address() as AddressInfo;
  return `http://${settings.HOST}:${port}`;
}
