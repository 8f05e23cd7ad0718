import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Experiment, TortureOptions } from './experiment.ts';
import { type Finding, figure } from './finding.ts';
import type { Stage } from './stage.ts';
import { underFire } from './under-fire.ts';

const LOOK_MS = 10;
/** Longest that somebody waits for claims to be held; and for them to be settled, before they strike anyhow. */
const SENDING_MS = 60_000;
const SETTLING_MS = 30_000;

/** What passes have claimed and not begun to hand over, by the pass. */
const HELD = `select count(*)::int as held, coalesce(array_agg(distinct claimed_by::text), '{}') as senders
  from message where status = 'CLAIMED'`;
/** How much of it is still as the dead left it, and whether somebody is giving claims back at this very moment. */
const LEFT = `select
    (select count(*) from message where status = 'CLAIMED' and claimed_by = any($1::uuid[]))::int as left,
    (select count(*) from pg_stat_activity where state <> 'idle' and pid <> pg_backend_pid()
       and (query ilike '%delete from "message"%' or query ilike '%delete from message%'))::int as settling`;

/**
 * Kills all workers while they hold claims, waits until their successors begin to settle what was left, and kills those
 * in the middle of it: between giving a claim back and planning its run anew, or a few milliseconds beside.
 */
async function aimAtSettling(
  stage: Stage,
  { random, kills }: TortureOptions,
  before: (share: number) => Promise<void>,
) {
  let [aimed, missed] = [0, 0];
  const killAll = () => Promise.all(stage.workers.map((worker) => worker.kill()));
  for (let index = 0; index < kills; index += 1) {
    await before((index + 1) / kills);
    const senders = await until(SENDING_MS, async () => {
      const [now] = await stage.database.query<{ held: number; senders: string[] }>(HELD);
      return now && now.held > 0 ? now.senders : null;
    });
    if (!senders) {
      missed += 1;
      continue;
    }
    await killAll();
    await Promise.all(stage.workers.map((worker) => worker.ready()));
    const look = async () => (await stage.database.query<{ left: number; settling: number }>(LEFT, [senders]))[0];
    const first = await look();
    const struck = await until(SETTLING_MS, async () => {
      const now = await look();
      return now && (now.settling > 0 || now.left < (first?.left ?? 0)) ? now : null;
    });
    // Now and then a little later, so that every point of it is met.
    if (random.oneIn(2)) await wait(random.below(60));
    await killAll();
    if (struck) aimed += 1;
    else missed += 1;
    await appendFile(
      path.join(stage.logFolder, 'faults.log'),
      `${index} left by the dead ${first?.left}, killed at ${JSON.stringify(struck)}\n`,
    );
  }
  return [figure('workers killed while they settled', aimed, `beside it ${missed}`)] satisfies Finding[];
}

async function until<T>(ms: number, look: () => Promise<T | null>): Promise<T | null> {
  for (const end = performance.now() + ms; performance.now() < end; await wait(LOOK_MS)) {
    const found = await look();
    if (found !== null) return found;
  }
  return null;
}

export const settleExperiments: readonly Experiment[] = [
  {
    name: 'settle',
    about: 'G12, G24: workers killed in the middle of giving back and planning anew what dead ones left',
    defaults: { kills: 20, messages: 1_500 },
    run: (options) =>
      underFire('settle', options, {
        textsPercent: 80,
        breaking: (stage, comesDue) => aimAtSettling(stage, options, comesDue),
      }),
  },
];
