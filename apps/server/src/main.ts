import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { answerErrors, buildApp } from './app.ts';
import type { Settings } from './config/settings.ts';
import type { Context } from './context.ts';
import { checkRole } from './db/check-role.ts';
import { findKey } from './features/api-keys/find-key.ts';
import { createKeyLimit } from './features/api-keys/key-limit.ts';
import { createFindMemberSession } from './features/auth/find-member-session.ts';
import { createKnownDevices } from './features/auth/known-devices.ts';
import { stillSignedIn } from './features/auth/still-signed-in.ts';
import { createThrottle, factorLimits, resetLimits } from './features/auth/throttle.ts';
import { portalOfHost } from './features/branding/foreign-host.ts';
import { createVisitorLimit } from './features/demo/visitor-limit.ts';
import { createCodeLimits } from './features/factors/code-limits.ts';
import { listenForMail } from './features/incoming-mail/mail-listener.ts';
import { createChangeThrottle } from './features/portal/change-throttle.ts';
import { createCodeThrottle } from './features/portal/code-throttle.ts';
import { findPortalSession } from './features/portal/find-portal-session.ts';
import { readPlainPage, stopByPlainPage } from './features/portal/without-script.ts';
import { keepReception } from './features/provider-events/keep-reception.ts';
import { addressLimits, placeLimits } from './features/registration/register-guards.ts';
import { registerHealth } from './http/health.ts';
import { startLiveHub } from './http/live-hub.ts';
import { createJobFigures, type JobFigures, registerMetrics } from './http/metrics.ts';
import { createWrongKeys } from './http/wrong-keys.ts';
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
    await built.context.recovery.begin();
    const figures = createJobFigures();
    const webStops: (() => Promise<void>)[] = [];
    const opened = await Promise.allSettled([
      settings.ROLE === 'worker' ? null : openWeb(built, appUrl, { stops: webStops, figures }),
      settings.ROLE === 'web' ? null : openWorker(built, appUrl, { stops, figures }),
    ]);
    // What is opened last closes first: requests before jobs, jobs before the database.
    stops.push(...webStops);
    for (const door of opened) if (door.status === 'rejected') throw door.reason;
    const [web] = opened;
    const url = web.status === 'fulfilled' ? web.value : null;
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Built = ReturnType<typeof buildContext>;

/** Where a door notes how it is closed, as soon as it is open: one that is left open by another's failure is closed, too. */
interface Opening {
  readonly stops: (() => Promise<void>)[];
  readonly figures: JobFigures;
}

async function openWorker({ context, contextOf }: Built, appUrl: string, { stops, figures }: Opening): Promise<void> {
  const parts = { appUrl, contextOf, jobs: featureJobs, subscriptions: featureSubscriptions, figures };
  const begun = beginWhenOver(context, async () => {
    const worker = await startWorker(parts);
    const scheduler = startScheduler(context);
    return { isAwake: scheduler.isAwake, stops: [scheduler.stop, worker.stop] };
  });
  stops.push(begun.stop);
  if (!context.recovery.isOn()) await begun.first;
  const { ROLE, WORKER_PORT, HOST } = context.settings;
  // A process that is web, too, is watched at its web port.
  if (ROLE !== 'worker' || WORKER_PORT === undefined) return;
  const watched = Fastify();
  stops.unshift(() => watched.close());
  answerErrors(watched);
  registerHealth(watched, context, begun.isReady);
  registerMetrics(watched, context, { jobFigures: figures, mayRead: () => true });
  await listenAt(watched, { name: 'WORKER_PORT', port: WORKER_PORT, host: HOST });
}

/** A worker of a restored database works nothing off until somebody resumes; it is there, and says so (G61). */
function beginWhenOver(
  { recovery, log }: Context,
  begin: () => Promise<{ readonly isAwake: () => boolean; readonly stops: readonly (() => Promise<void>)[] }>,
): { readonly first: Promise<unknown>; readonly isReady: () => boolean; readonly stop: () => Promise<void> } {
  let isAwake: () => boolean = recovery.isOn;
  let isStopped = false;
  let open: readonly (() => Promise<void>)[] = [];
  const first = new Promise<void>((resolve, reject) => {
    recovery.whenOver(() => {
      if (isStopped) return;
      const beginning = begin().then((worker) => {
        isAwake = worker.isAwake;
        open = worker.stops;
      });
      open = [() => beginning.then(stopAll)];
      beginning.then(resolve, reject);
    });
  });
  // Whoever starts without a recovery hears it by `first`, too.
  first.catch((error: unknown) => log.error({ err: error }, 'the worker did not start'));
  const stopAll = async (): Promise<void> => {
    isStopped = true;
    const all = open;
    open = [];
    for (const stop of all) await stop();
  };
  return { first, isReady: () => isAwake(), stop: stopAll };
}

async function openWeb({ context, pool }: Built, appUrl: string, { stops, figures }: Opening): Promise<string> {
  const { settings, log } = context;
  const liveHub = await startLiveHub(appUrl, log, (companyId, listeners) =>
    stillSignedIn(context.db, companyId, listeners),
  );
  let ready = true;
  const memberOf = createFindMemberSession(context.db, context.settings);
  const app = await buildApp({
    context,
    authenticate: {
      staff: memberOf,
      key: (token, ip) => findKey(context.db, token, ip),
      portal: (token, host) => findPortalSession(context, token, host),
    },
    limitCustomer: createChangeThrottle(pool),
    limitKey: createKeyLimit(pool),
    wrongKeys: createWrongKeys(),
    limitVisitor: createVisitorLimit(pool),
    routes: allRoutes({
      login: {
        throttle: createThrottle(pool),
        devices: createKnownDevices(settings.SECRET_KEY),
        resets: createThrottle(pool, resetLimits),
        factors: createThrottle(pool, factorLimits),
        codes: createCodeLimits(pool, log),
      },
      register: {
        addresses: createThrottle(pool, addressLimits),
        places: createThrottle(pool, placeLimits),
        memberOf: (token) => memberOf(token, { mayRemember: false }),
      },
      codeThrottle: createCodeThrottle(pool),
      liveHub,
    }),
    isReady: () => ready,
    portalOf: (host) => portalOfHost(context.db, settings, host),
    readPlainPage: (visit) => readPlainPage(context, visit),
    stopByPlainPage: (visit) => stopByPlainPage(context, visit),
    ...(settings.ROLE === 'all' ? { jobFigures: figures } : {}),
  });
  stops.push(async () => {
    // Whoever balances notices at its next look; until then its requests are served (G56).
    await new Promise((resolve) => setTimeout(resolve, settings.DRAIN_SECONDS * 1000));
    await liveHub.stop();
    await app.close();
  });
  await listenAt(app, { name: 'PORT', port: settings.PORT, host: settings.HOST });
  stops.push(keepReception(context).stop);
  if (settings.MAIL_IN_PORT !== undefined) stops.push((await openMailDoor(context, settings.MAIL_IN_PORT)).stop);
  // First of all, before anything closes that takes its time.
  stops.push(async () => {
    ready = false;
  });
  const { port } = app.server.address() as AddressInfo;
  return `http://${settings.HOST}:${port}`;
}

async function openMailDoor(context: Context, port: number): Promise<{ readonly stop: () => Promise<void> }> {
  try {
    return await listenForMail(context, { port, host: context.settings.HOST });
  } catch (error) {
    throw isTaken(error)
      ? new Error(`MAIL_IN_PORT=${port} is taken by another program. Stop it, or choose another.`)
      : error;
  }
}

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

async function listenAt(
  app: FastifyInstance,
  { name, port, host }: { readonly name: string; readonly port: number; readonly host: string },
): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    if (isTaken(error)) {
      throw new Error(
        `${name}=${port} is taken by another program. Stop it, or choose another: ${name}=${port + 1} npm start`,
      );
    }
    throw error;
  }
}
