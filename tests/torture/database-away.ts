import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { AnswerCounts } from './ask-portal.ts';
import type { Experiment, TortureOptions } from './experiment.ts';
import { type Finding, figure } from './finding.ts';
import { openSmallDisk } from './small-disk.ts';
import type { Stage } from './stage.ts';
import { underFire } from './under-fire.ts';
import { judgeVisits, type Outage, sendVisitors, signInMember } from './visitors.ts';

const [AWAY_MS_MIN, AWAY_MS_MAX] = [20_000, 60_000];
const PAUSE_MS = 12_000;
const AT_WORK_MS = 3_000;
const LOOK_MS = 50;
/** Customers who pay wait longer than any outage lasts. */
const PATIENCE_MS = 240_000;

interface Taken extends Outage {
  readonly how: string;
  /** Whether anybody could notice: with a full disk PostgreSQL works on while what it writes fits into room that it has. */
  readonly isFelt: boolean;
}

/** Takes PostgreSQL away for so many milliseconds, and answers from when to when nothing could be written or read. */
type Takes = (stage: Stage, ms: number, index: number) => Promise<Taken>;

async function takeAway(
  stage: Stage,
  options: TortureOptions,
  {
    comesDue,
    take,
    counts,
  }: { comesDue: (share: number) => Promise<void>; take: Takes } & {
    readonly counts: Parameters<typeof sendVisitors>[1];
  },
): Promise<Finding[]> {
  const token = await signInMember(stage, counts, 'load-1');
  const visitors = sendVisitors(stage, counts, { token });
  const outages: Taken[] = [];
  for (let index = 0; index < options.kills; index += 1) {
    await comesDue((index + 1) / options.kills);
    await wait(options.random.below(AT_WORK_MS));
    const ms = AWAY_MS_MIN + options.random.below(AWAY_MS_MAX - AWAY_MS_MIN);
    const outage = await take(stage, ms, index);
    outages.push(outage);
    await appendFile(path.join(stage.logFolder, 'faults.log'), `${index} ${outage.how} for ${ms} ms\n`);
    await wait(PAUSE_MS);
  }
  const visits = await visitors.stop();
  const total = outages.reduce((sum, { from, to }) => sum + to - from, 0) / 1000;
  const hows = [...new Set(outages.map(({ how }) => how))];
  return [
    ...hows.map((how) => figure(how, outages.filter((each) => each.how === how).length, 'times')),
    figure('seconds without PostgreSQL', Math.round(total)),
    figure('of them in which nothing failed to be written', outages.filter(({ isFelt }) => !isFelt).length, 'times'),
    ...judgeVisits(
      visits,
      outages.filter(({ isFelt }) => isFelt),
    ),
  ];
}

/** Killed as a whole and started again later; every third time it is halted instead, which no connection notices. */
const endedOrHalted: Takes = async (stage, ms, index) => {
  const isHalted = index % 3 === 2;
  const from = performance.now();
  if (isHalted) await stage.database.freeze(ms);
  else await stage.database.away(ms);
  return {
    from,
    until: from + ms,
    to: performance.now(),
    isFelt: true,
    how: isHalted ? 'PostgreSQL halted' : 'PostgreSQL ended',
  };
};

/** Waits until then; answers when the first request was told that nothing can be done now, or null. */
async function firstRefusal(counts: AnswerCounts, until: number): Promise<number | null> {
  const refusals = () => counts.byStatus.get(503) ?? 0;
  const before = refusals();
  let first: number | null = null;
  while (performance.now() < until) {
    if (first === null && refusals() > before) first = performance.now();
    await wait(LOOK_MS);
  }
  return first;
}

export const databaseExperiments: readonly Experiment[] = [
  {
    name: 'database-away',
    about: 'G54, G55, G57: PostgreSQL ended or halted for 20 to 60 s under payments, reminders and visitors',
    defaults: { kills: 4, messages: 1_000, payments: 40 },
    run: (options) =>
      underFire('database-away', options, {
        textsPercent: 40,
        patienceMs: PATIENCE_MS,
        breaking: (stage, comesDue, counts) => takeAway(stage, options, { comesDue, counts, take: endedOrHalted }),
      }),
  },
  {
    name: 'disk-full',
    about: 'G55, G57: not a byte left on the disk of PostgreSQL for 20 to 60 s (needs root: a small file system)',
    defaults: { kills: 3, messages: 1_000, payments: 40 },
    run: async (options) => {
      const disk = await openSmallDisk();
      try {
        return await underFire('disk-full', options, {
          textsPercent: 40,
          patienceMs: PATIENCE_MS,
          stage: { databaseDir: disk.folder },
          breaking: (stage, comesDue, counts) =>
            takeAway(stage, options, {
              ...{ comesDue, counts },
              take: async (_, ms) => {
                await disk.fill();
                const full = performance.now();
                const failedAt = await firstRefusal(counts, full + ms);
                const until = performance.now();
                await disk.free();
                // Without room for its log PostgreSQL ends; whoever keeps it starts it again.
                await stage.database.revive();
                const to = performance.now();
                return { from: failedAt ?? full, until, to, isFelt: failedAt !== null, how: 'disk full' };
              },
            }),
        });
      } finally {
        await disk.close();
      }
    },
  },
];
