import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { watchAbandonedJobs } from './abandoned-jobs.ts';
import { arrangeCharges, type ChargeCompany, judgeCharges } from './arrange-charges.ts';
import { makeDue } from './arrange-companies.ts';
import type { Experiment } from './experiment.ts';
import { figure } from './finding.ts';
import { underFire } from './under-fire.ts';

const CHARGES_EACH = 15;
const [HALTED_MS_MIN, HALTED_MS_MAX] = [40_000, 120_000];
/** Until the worker is in the middle of what has just come due. */
const AT_WORK_MS = 2_500;
const AWAKE_MS = 5_000;

export const frozenWorkerExperiments: readonly Experiment[] = [
  {
    name: 'frozen-worker',
    about: 'G25: a worker halted for 40 to 120 s while it sends and charges, its work taken over, and woken again',
    defaults: { kills: 6, messages: 2_000, payments: 20 },
    run: async (options) => {
      let charges: readonly ChargeCompany[] = [];
      return underFire('frozen-worker', options, {
        textsPercent: 40,
        before: async (stage) => {
          charges = await arrangeCharges(stage, options.kills, CHARGES_EACH);
        },
        breaking: async (stage, comesDue) => {
          const watch = watchAbandonedJobs(stage);
          let halted = 0;
          for (let index = 0; index < options.kills; index += 1) {
            await comesDue((index + 1) / options.kills);
            await makeDue(stage, charges[index]?.id ?? '', 'schedules');
            await wait(options.random.below(AT_WORK_MS));
            const victim = stage.workers[index % stage.workers.length];
            const ms = HALTED_MS_MIN + options.random.below(HALTED_MS_MAX - HALTED_MS_MIN);
            await appendFile(path.join(stage.logFolder, 'faults.log'), `${index} ${victim?.name} halted ${ms} ms\n`);
            await victim?.freeze(ms);
            halted += ms / 1000;
            await wait(AWAKE_MS);
          }
          return [figure('workers halted', options.kills, `${Math.round(halted)} s in all`), ...(await watch.stop())];
        },
        after: (stage, books) => judgeCharges(stage, charges, books),
      });
    },
  },
];
