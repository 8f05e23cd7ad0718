import { setTimeout as wait } from 'node:timers/promises';
import { type Finding, figure, none } from './finding.ts';
import type { Stage } from './stage.ts';

const LOOK_MS = 2_000;
/** Looks in a row that must find nothing under way. */
const QUIET_LOOKS = 3;
const LATE_SECONDS = 60;

interface UnderWay {
  readonly messages: number;
  readonly runs: number;
  readonly events: number;
  readonly jobs: number;
  readonly payments: number;
  readonly doubts: number;
  [column: string]: unknown;
}

const UNDER_WAY = `select
  (select count(*) from message where status in ('CLAIMED', 'SENDING'))::int as messages,
  (select count(*) from collection_run r join company c using (company_id) where r.status = 'EXECUTING'
    and r.next_at <= now() + c.clock_offset)::int as runs,
  (select count(*) from provider_event where handled_at is null)::int as events,
  (select count(*) from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now())::int as jobs,
  (select count(*) from payment where status in ('CREATED', 'UNKNOWN', 'REQUESTED', 'PENDING'))::int as payments,
  (select count(*) from message where status = 'UNKNOWN' and look_up_at is not null)::int as doubts`;

/** What waits for its time to come: an hour passes for every company, and what is to be looked up is looked up now. */
const AN_HOUR = [
  `update company set clock_offset = clock_offset + interval '1 hour'`,
  `update message set look_up_at = now() where status = 'UNKNOWN' and look_up_at is not null`,
  `update company_due set due_at = now()`,
];

export interface QuietOptions {
  /** Longest that anything may take, in minutes. */
  readonly minutes: number;
  /** Hours that may pass for what waits: within the day on which everything is due. */
  readonly hours: number;
}

/**
 * Waits until nothing is under way any more, lets an hour pass as often as something still waits for its time, and
 * answers what is stuck in the end.
 */
export async function untilQuiet(stage: Stage, { minutes, hours }: QuietOptions): Promise<Finding[]> {
  const until = performance.now() + minutes * 60_000;
  const look = async () => (await stage.database.query<UnderWay>(UNDER_WAY))[0];
  let now = await look();
  for (let passed = 0, quiet = 0; performance.now() < until; ) {
    await wait(LOOK_MS);
    now = await look();
    const isBusy = !now || now.messages + now.runs + now.events + now.jobs > 0;
    quiet = isBusy ? 0 : quiet + 1;
    if (quiet < QUIET_LOOKS || !now) continue;
    if ((now.payments + now.doubts === 0 && passed > 0) || passed === hours) break;
    for (const statement of AN_HOUR) await stage.database.query(statement);
    passed += 1;
    quiet = 0;
  }
  const late = await stage.database.query<{ name: string; state: string; count: number }>(
    `select name, state, count(*)::int as count from pgboss.job where state in ('created', 'retry', 'active')
       and start_after < now() - interval '${LATE_SECONDS} seconds' group by 1, 2`,
  );
  // A job that the clock wakes is killed as often as it may be tried, and woken again: what was due is judged above.
  const given = await stage.database.query<{ name: string; woken: boolean }>(
    `select source_name as name, q.policy = 'short' as woken
     from pgboss.job j left join pgboss.queue q on q.name = j.source_name where j.name in ('dead-letters', 'given-up')`,
  );
  return [
    none('messages left in the middle', now?.messages ?? 0),
    none('provider events not worked off', now?.events ?? 0),
    none(
      'jobs that wait for nobody',
      late.map(({ name, state, count }) => `${name} ${state} ${count}`),
    ),
    none(
      'jobs that were given up',
      given.flatMap(({ name, woken }) => (woken ? [] : [name])),
    ),
    figure('given up, and woken again by the clock', given.filter(({ woken }) => woken).length),
  ];
}
