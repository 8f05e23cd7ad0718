import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Cut } from '../application/way.ts';
import type { RandomNumbers } from '../simulation/random-numbers.ts';
import { type Finding, figure, none } from './finding.ts';
import type { Stage } from './stage.ts';

export const faultKinds = [
  'worker killed',
  'worker frozen',
  'web killed',
  'web frozen',
  'PostgreSQL killed',
  'PostgreSQL frozen',
  'providers killed',
  'providers breaking off',
  'providers frozen',
  'runs locked',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** How often each kind is drawn. */
export type FaultMix = Partial<Record<FaultKind, number>>;

/** Everything that can be broken, at random. */
export const ANYTHING: FaultMix = {
  'worker killed': 5,
  'worker frozen': 2,
  'web killed': 3,
  'web frozen': 1,
  'PostgreSQL killed': 3,
  'PostgreSQL frozen': 1,
  'providers killed': 3,
  'providers breaking off': 1,
  'providers frozen': 2,
};

export interface FaultOptions {
  readonly count: number;
  readonly mix: FaultMix;
  /** Mean pause between two of them. */
  readonly paceMs: number;
  /** Longest that something is frozen; most are shorter. */
  readonly freezeMs: number;
  /** Called before each, from 0. */
  readonly before: (index: number) => Promise<void>;
}

/**
 * Breaks one thing after the other at random moments, several at once where the last one still lasts. Answers how
 * often what was broken, when all are over.
 */
export async function breakThings(stage: Stage, random: RandomNumbers, options: FaultOptions): Promise<Finding[]> {
  const drawn = faultKinds.flatMap((kind) => Array.from({ length: options.mix[kind] ?? 0 }, () => kind));
  const counts = new Map<FaultKind, number>();
  const lasting = new Map<string, Promise<void>>();
  const started = performance.now();
  for (let index = 0; index < options.count; index += 1) {
    await options.before(index);
    await wait(random.below(2 * options.paceMs + 1));
    const fault = draw(stage, random, random.pick(drawn), options.freezeMs);
    // What is frozen is not frozen again, and only one thing at a time happens to the database.
    if (lasting.has(fault.of)) await lasting.get(fault.of);
    counts.set(fault.kind, (counts.get(fault.kind) ?? 0) + 1);
    const at = ((performance.now() - started) / 1000).toFixed(2);
    await appendFile(path.join(stage.logFolder, 'faults.log'), `${at} ${index} ${fault.kind} ${fault.detail}\n`);
    const over = fault.run().finally(() => lasting.delete(fault.of));
    lasting.set(fault.of, over);
    over.catch(() => undefined);
    if (/^(worker|web|PostgreSQL) killed/.test(fault.kind)) await over;
  }
  await Promise.all(lasting.values());
  return [...counts].map(([kind, count]) => figure(kind, count, 'times'));
}

interface Fault {
  readonly kind: FaultKind;
  readonly of: string;
  readonly detail: string;
  readonly run: () => Promise<void>;
}

function draw(stage: Stage, random: RandomNumbers, kind: FaultKind, freezeMs: number): Fault {
  // One in eight lasts as long as it may: longer than heartbeats and time limits.
  const ms = random.oneIn(8) ? freezeMs : 100 + random.below(Math.max(1, freezeMs / 8));
  const make = (of: string, run: () => Promise<void>, detail = ''): Fault => ({
    kind,
    of,
    run,
    detail: `${of} ${detail}`,
  });
  switch (kind) {
    case 'worker killed':
    case 'web killed': {
      const victim = random.pick(kind === 'web killed' ? stage.webs : stage.workers);
      return make(victim.name, victim.kill);
    }
    case 'worker frozen':
    case 'web frozen': {
      const victim = random.pick(kind === 'web frozen' ? stage.webs : stage.workers);
      return make(victim.name, () => victim.freeze(ms), `${ms} ms`);
    }
    case 'PostgreSQL killed':
      return make('database', stage.database.kill);
    case 'PostgreSQL frozen':
      return make('database', () => stage.database.freeze(ms / 2), `${ms / 2} ms`);
    case 'providers frozen':
      return make('providers', () => stage.providers.freeze(ms), `${ms} ms`);
    case 'providers killed':
      return make('providers', () => cutOff(stage, 'nobody listens', ms / 2), `${ms / 2} ms`);
    case 'providers breaking off':
      return make('providers', () => cutOff(stage, 'connections break', ms / 2), `${ms / 2} ms`);
    case 'runs locked':
      return make('runs', () => lockRuns(stage, ms));
  }
}

/** As if the providers' machine had died, or the way there were broken. Their books stay: they are the judge. */
async function cutOff(stage: Stage, how: Cut, ms: number): Promise<void> {
  for (const way of stage.ways) way.cut(how);
  await wait(ms);
  for (const way of stage.ways) await way.mend();
}

/** Somebody holds all runs for longer than anybody waits for a lock. */
async function lockRuns(stage: Stage, ms: number): Promise<void> {
  await stage.database.query(
    `with held as materialized (select 1 from collection_run for update) select count(*), pg_sleep($1) from held`,
    [(2_500 + ms) / 1000],
  );
}

/** Processes that ended by themselves while they worked: broken things around them are no reason. */
export function judgeProcesses(stage: Stage): Finding[] {
  const all = [...stage.webs, ...stage.workers];
  const sum = (what: 'starting' | 'working') => all.reduce((total, each) => total + each.ended[what], 0);
  return [
    none(
      'processes that ended by themselves',
      sum('working'),
      all.flatMap((each) => (each.ended.working > 0 ? `${each.name} ${each.ended.working}` : [])).join(', '),
    ),
    figure('starts given up, with the database away', sum('starting')),
  ];
}
