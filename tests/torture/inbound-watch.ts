import { type Finding, figure, none } from './finding.ts';
import { percentile, sampling, seconds } from './sampling.ts';
import type { Stage } from './stage.ts';

const LOOK_MS = 250;
/** Longest that anybody's payment, stop or reply may wait. */
const WAIT_SECONDS = 5;
/** What providers report of each message that went out; nobody waits for it. */
const REPORTS = ['delivery', 'email.delivered'];

/**
 * Watches by plain SQL how long what came from outside waits to be worked off, while it waits and when it is over.
 * Reports of delivery are counted by themselves.
 */
export function watchInbound(stage: Stage): { readonly stop: () => Promise<Finding[]> } {
  let [oldest, oldestReport] = [0, 0];
  const looks = sampling(LOOK_MS, async () => {
    const [now] = await stage.database.query<{ event: number; report: number }>(
      `select coalesce(max(age) filter (where not report), 0)::float8 as event,
         coalesce(max(age) filter (where report), 0)::float8 as report
       from (select extract(epoch from clock_timestamp() - received_at) as age, type = any($1) as report
         from provider_event where handled_at is null) as waiting`,
      [REPORTS],
    );
    oldest = Math.max(oldest, now?.event ?? 0);
    oldestReport = Math.max(oldestReport, now?.report ?? 0);
  });
  return {
    stop: async () => {
      await looks.stop();
      const rows = await stage.database.query<{ type: string; report: boolean; waited: number }>(
        `select type, type = any($1) as report, extract(epoch from handled_at - received_at)::float8 as waited
         from provider_event where handled_at is not null`,
        [REPORTS],
      );
      const waits = rows.filter(({ report }) => !report).map(({ waited }) => waited);
      const reports = rows.filter(({ report }) => report).map(({ waited }) => waited);
      const slow = rows.filter(({ report, waited }) => !report && waited > WAIT_SECONDS);
      return [
        figure('payments, stops and replies from outside', waits.length, tell(waits)),
        figure('the oldest of them waited at most', seconds(oldest), 'looked at four times a second'),
        none(
          `waited longer than ${WAIT_SECONDS} s`,
          slow.map(({ type, waited }) => `${type} ${seconds(waited)}`),
        ),
        figure('reports of delivery', reports.length, `${tell(reports)}, oldest ${seconds(oldestReport)}`),
      ];
    },
  };
}

const tell = (waits: readonly number[]) =>
  `p50 ${seconds(percentile(waits, 50))}, p99 ${seconds(percentile(waits, 99))}, max ${seconds(percentile(waits, 100))}`;
