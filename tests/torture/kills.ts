import type { Experiment } from './experiment.ts';
import { ANYTHING, breakThings } from './faults.ts';
import { underFire } from './under-fire.ts';

export const killExperiments: readonly Experiment[] = [
  {
    name: 'kills',
    about: 'G7, G12, G24, G25, G57: web, worker, PostgreSQL and providers killed and frozen at random points',
    defaults: { kills: 20, messages: 500, payments: 50, pace: 500 },
    run: (options) =>
      underFire('kills', options, {
        textsPercent: 40,
        breaking: (stage, comesDue) =>
          breakThings(stage, options.random, {
            ...{ count: options.kills, mix: ANYTHING, paceMs: options.pace, freezeMs: 12_000 },
            before: (index) => comesDue((index + 1) / options.kills),
          }),
      }),
  },
];
