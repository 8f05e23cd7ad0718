import { type Finding, figure, none } from './finding.ts';
import { percentile, sampling, seconds } from './sampling.ts';
import type { Stage } from './stage.ts';

const LOOK_MS = 500;
/** A job without a sign of life for so long has no living worker; three beats are missed. */
const ABANDONED_SECONDS = 10;
const TAKEN_OVER_SECONDS = 30;

interface JobLook {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  readonly started: number;
  readonly beat: number;
  /** When the clock's next job for the same company began, which does the same; null: none has, or another kind of job. */
  readonly successor: number | null;
  readonly now: number;
  [column: string]: unknown;
}

/**
 * Watches by plain SQL how long jobs lie with a worker that gives no sign of life, until another one begins them anew.
 * Counted from the last sign of life, which is before the worker died or froze: the true wait is shorter.
 */
export function watchAbandonedJobs(stage: Stage): { readonly stop: () => Promise<Finding[]> } {
  const lying = new Map<string, { readonly name: string; readonly started: number; beat: number }>();
  const waits: number[] = [];
  const late: string[] = [];
  const looks = sampling(LOOK_MS, async () => {
    const rows = await stage.database.query<JobLook>(
      `select j.id::text, j.name, j.state::text, extract(epoch from j.started_on)::float8 as started,
         extract(epoch from coalesce(j.heartbeat_on, j.started_on))::float8 as beat,
         case when j.policy = 'short' then (
           select extract(epoch from min(n.started_on))::float8 from pgboss.job n
           where n.name = j.name and n.singleton_key = j.singleton_key and n.id <> j.id
             and extract(epoch from n.started_on) > l.beat) end as successor,
         extract(epoch from clock_timestamp())::float8 as now
       from pgboss.job j left join unnest($1::uuid[], $2::float8[]) as l(id, beat) on l.id = j.id
       where j.state in ('active', 'retry') or l.id is not null`,
      [[...lying.keys()], [...lying.values()].map(({ beat }) => beat)],
    );
    for (const { id, name, state, started, beat, successor, now } of rows) {
      const known = lying.get(id);
      // Of a company one job of a kind runs at a time: the clock's next one goes first, and the one that was left waits for it.
      const goneOn = successor ?? (known && started > known.started ? started : null);
      if (known && goneOn !== null) {
        const waited = goneOn - known.beat;
        waits.push(waited);
        if (waited > TAKEN_OVER_SECONDS) late.push(`${name} ${seconds(waited)}`);
        lying.delete(id);
      } else if (known && (state === 'completed' || beat > known.beat)) {
        // Whoever was thought dead has come back to it first.
        lying.delete(id);
      } else if (!known && state === 'active' && now - beat > ABANDONED_SECONDS) {
        lying.set(id, { name, started, beat });
      }
    }
  });
  return {
    stop: async () => {
      await looks.stop();
      const most = waits.length === 0 ? 0 : Math.max(...waits);
      return [
        figure(
          'jobs of halted workers taken over',
          waits.length,
          `after p50 ${seconds(percentile(waits, 50))}, at most ${seconds(most)} since their last sign of life`,
        ),
        none(`taken over after more than ${TAKEN_OVER_SECONDS} s`, late),
      ];
    },
  };
}
