import { setTimeout as wait } from 'node:timers/promises';
import { type AnswerCounts, ask, type PortalCall } from './ask-portal.ts';
import { type Finding, figure, none } from './finding.ts';
import { seconds } from './sampling.ts';
import type { Stage } from './stage.ts';

const PAUSE_MS = 250;
const SIGN_IN_TRIES = 20;
/** A look of whoever balances, and the longest wait of one that finds nobody. */
const READY_LIMIT_MS = 8_000;
/** Longest until a process says that it cannot work, and that it can again. */
const NOTICED_SECONDS = 10;
const BACK_SECONDS = 15;

interface Seen {
  readonly at: number;
  readonly answeredAt: number;
  readonly port: number;
  readonly isReady: boolean;
}

interface Answered {
  readonly at: number;
  readonly took: number;
  readonly status: number;
  readonly what: string;
}

/** A time in which something that the product needs was away: surely until `until`, surely there again from `to` on. */
export interface Outage {
  readonly from: number;
  readonly until: number;
  readonly to: number;
}

/** A member of a load company signs in; answers the token. */
export async function signInMember(stage: Stage, counts: AnswerCounts, subdomain: string): Promise<string> {
  const credentials = { email: `${subdomain}@bench.example`, password: 'a password for the bench' };
  for (let tries = 1; tries <= SIGN_IN_TRIES; tries += 1) {
    const { body } = await ask(stage, counts, { method: 'POST', path: '/auth/login' }, { credentials });
    if (typeof body.token === 'string') return body.token;
    await wait(1_000);
  }
  throw new Error(`${subdomain} cannot sign in`);
}

/**
 * People who ask each web process by itself, past the balancer, four times a second: a member's lists, and
 * whoever looks whether it is ready. What they hear is what an outage feels like.
 */
export function sendVisitors(stage: Stage, counts: AnswerCounts, { token }: { readonly token: string }) {
  const seen: Seen[] = [];
  const answered: Answered[] = [];
  let isOver = false;
  const again = async (look: () => Promise<void>) => {
    while (!isOver) {
      await look();
      await wait(PAUSE_MS);
    }
  };
  const loops = stage.webUrls.map(portOf).flatMap((port) => {
    const calls: readonly (PortalCall & { readonly body?: object })[] = [
      { method: 'POST', path: '/debtor/by-filter', token, body: {} },
      { method: 'GET', path: '/workflow', token },
      { method: 'GET', path: '/account?limit=20', token },
    ];
    const visits = calls.map(({ body, ...call }) =>
      again(async () => {
        const at = performance.now();
        const { status } = await ask(stage, counts, { ...call, port }, body);
        answered.push({ at, took: (performance.now() - at) / 1000, status, what: `${call.method} ${call.path}` });
      }),
    );
    const looks = again(async () => {
      const at = performance.now();
      const is = await isReady(port);
      seen.push({ at, answeredAt: performance.now(), port, isReady: is });
    });
    return [...visits, looks];
  });
  return {
    stop: async (): Promise<{ readonly seen: readonly Seen[]; readonly answered: readonly Answered[] }> => {
      isOver = true;
      await Promise.all(loops);
      return { seen, answered };
    },
  };
}

const portOf = (url: string) => Number(new URL(url).port);

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(READY_LIMIT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Holds what visitors heard against the times in which PostgreSQL could not work. */
export function judgeVisits(
  { seen, answered }: { readonly seen: readonly Seen[]; readonly answered: readonly Answered[] },
  outages: readonly Outage[],
): Finding[] {
  const after = (at: number, port: number, is: boolean) =>
    seen.find((look) => look.at >= at && look.port === port && look.isReady === is)?.at ?? Number.POSITIVE_INFINITY;
  const ports = [...new Set(seen.map(({ port }) => port))];
  const each = outages.flatMap(({ from, to }) => ports.map((port) => ({ from, to, port })));
  const noticed = each.map(({ from, port }) => (after(from, port, false) - from) / 1000);
  const back = each.map(({ to, port }) => (after(to, port, true) - to) / 1000);
  // From when it was noticed for the first time to the end nobody says yes.
  const wrongly = seen.filter((look) =>
    outages.some(
      ({ from, until }) => look.isReady && look.at > from + NOTICED_SECONDS * 1000 && look.answeredAt < until,
    ),
  );
  const during = answered.filter(({ at }) => outages.some(({ from, until }) => at > from && at < until));
  const counts = new Map<number, number>();
  for (const { status } of during) counts.set(status, (counts.get(status) ?? 0) + 1);
  const slow = outages.length === 0 ? 0 : Math.max(0, ...during.map(({ took }) => took));
  const is = (status: number) =>
    answered.filter((each) => each.status === status).map(({ what, at }) => `${what} at ${seconds(at / 1000)}`);
  const most = (values: readonly number[]) => (values.length === 0 ? 0 : Math.max(...values));
  return [
    figure(
      'visits while it was away, by status',
      [...counts].map(([status, count]) => `${status}: ${count}`).join(', '),
      `slowest answer ${seconds(slow)}`,
    ),
    figure('not ready after', seconds(most(noticed)), 'the slowest of all processes and outages'),
    none(
      `noticed later than after ${NOTICED_SECONDS} s`,
      noticed.filter((value) => value > NOTICED_SECONDS).length,
      noticed.map(seconds).join(' '),
    ),
    none('said ready while it was away', wrongly.length),
    figure('ready again after', seconds(most(back)), 'the slowest of all'),
    none(`back later than after ${BACK_SECONDS} s`, back.filter((value) => value > BACK_SECONDS).length),
    none('visits answered 500', is(500)),
    none('visits told to sign in again', is(401)),
  ];
}
