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
      `select id::text, name, state::text, extract(epoch from started_on)::float8 as started,
         extract(epoch from coalesce(heartbeat_on, started_on))::float8 as beat,
         extract(epoch from clock_timestamp())::float8 as now
       from pgboss.job where state in ('active', 'retry') or id = any($1::uuid[])`,
      [[...lying.keys()]],
    );
    for (const { id, name, state, started, beat, now } of rows) {
      const known = lying.get(id);
      if (known && started > known.started) {
        const waited = started - known.beat;
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
