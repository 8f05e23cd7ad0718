import { appendFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Experiment, TortureOptions } from './experiment.ts';
import { type Finding, figure, none } from './finding.ts';
import { percentile, seconds } from './sampling.ts';
import { openSmallDisk, type SmallDisk } from './small-disk.ts';
import type { Stage } from './stage.ts';
import { underFire } from './under-fire.ts';

const PATIENCE_MS = 240_000;
const UNSYNCED = 'nobody synced this';

/**
 * Cuts the power: from one moment on nothing reaches the disk, then every process of the product and of PostgreSQL ends at
 * once; the machine starts again on what the disk held. Answers the seconds until all were ready, and whether what nobody
 * had synced was gone.
 */
async function cutPower(stage: Stage, disk: SmallDisk, index: number): Promise<{ took: number; isLost: boolean }> {
  // Of a name of its own: what is written over is kept sooner.
  const canary = path.join(disk.folder, `canary-${index}`);
  await writeFile(canary, UNSYNCED);
  const endDatabase = await stage.database.aim();
  await disk.cut();
  const all = [...stage.webs, ...stage.workers];
  endDatabase();
  await Promise.all(all.map((each) => each.kill()));
  await disk.again();
  const started = performance.now();
  const isLost = (await readFile(canary, 'utf8').catch(() => '')) !== UNSYNCED;
  await stage.database.revive();
  await Promise.all(all.map((each) => each.ready()));
  return { took: (performance.now() - started) / 1000, isLost };
}

async function cutAgainAndAgain(
  stage: Stage,
  disk: SmallDisk,
  { kills, pace, random }: TortureOptions,
  comesDue: (share: number) => Promise<void>,
): Promise<Finding[]> {
  const cuts: { took: number; isLost: boolean }[] = [];
  for (let index = 0; index < kills; index += 1) {
    await comesDue((index + 1) / kills);
    await wait(random.below(2 * pace + 1));
    const cut = await cutPower(stage, disk, index);
    cuts.push(cut);
    await appendFile(path.join(stage.logFolder, 'faults.log'), `${index} power cut, ready after ${cut.took} s\n`);
  }
  const took = cuts.map((each) => each.took);
  return [
    figure('power cut', cuts.length, 'times'),
    none('cuts after which a page was there that nobody had synced', cuts.filter(({ isLost }) => !isLost).length),
    figure(
      'all ready again after (p50, max)',
      [50, 100].map((percent) => seconds(percentile(took, percent))).join(', '),
    ),
  ];
}

export const powerExperiments: readonly Experiment[] = [
  {
    name: 'power-cut',
    about: 'G57: nothing reaches the disk any more and every process ends in one moment (root, ext4 and python3)',
    defaults: { kills: 20, messages: 1_000, payments: 40, pace: 4_000 },
    run: async (options) => {
      const disk = await openSmallDisk();
      try {
        return await underFire('power-cut', options, {
          textsPercent: 40,
          patienceMs: PATIENCE_MS,
          // One of each: after a cut everything starts together, and the rounds count.
          stage: { databaseDir: disk.folder, webs: 1, workers: 1 },
          breaking: (stage, comesDue) => cutAgainAndAgain(stage, disk, options, comesDue),
        });
      } finally {
        await disk.close();
      }
    },
  },
];
