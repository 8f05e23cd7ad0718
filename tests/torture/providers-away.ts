import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Fault, SwitchesChange } from '../../apps/sandbox/src/switches.ts';
import type { RandomNumbers } from '../simulation/random-numbers.ts';
import type { Experiment, TortureOptions } from './experiment.ts';
import { type Finding, figure } from './finding.ts';
import { putSwitches } from './provider-switches.ts';
import type { Stage } from './stage.ts';
import { underFire } from './under-fire.ts';

const [LASTS_MS_MIN, LASTS_MS_MAX] = [3_000, 20_000];
/** Later than any answer is waited for. */
const LATE_MS_MAX = 20_000;
const ALWAYS = 1_000_000;
/** Longer than what happens to the providers lasts. */
const PATIENCE_MS = 240_000;

interface Trouble {
  readonly name: string;
  readonly run: (stage: Stage, ms: number, random: RandomNumbers) => Promise<void>;
}

/** What a provider's calls meet, before or after the work was done. */
const meets =
  (provider: 'sms' | 'cards', how: Fault['how']): Trouble['run'] =>
  async (stage, ms, random) => {
    const fault: Fault = {
      ...{ how, when: random.oneIn(2) ? 'after' : 'before', times: ALWAYS },
      ...(how === 'slow' ? { when: 'before', ms: 500 + random.below(LATE_MS_MAX) } : {}),
    };
    await switchFor(stage, ms, { [provider]: { fault } }, { [provider]: { fault: null } });
  };

const switched =
  (change: SwitchesChange, back: SwitchesChange): Trouble['run'] =>
  (stage, ms) =>
    switchFor(stage, ms, change, back);

const troubles: readonly Trouble[] = [
  { name: 'texts answered late', run: meets('sms', 'slow') },
  { name: 'texts answered 500', run: meets('sms', 'error') },
  { name: 'texts cut off', run: meets('sms', 'reset') },
  { name: 'texts never answered', run: meets('sms', 'hang') },
  { name: 'cards answered late', run: meets('cards', 'slow') },
  { name: 'cards answered 500', run: meets('cards', 'error') },
  { name: 'cards cut off', run: meets('cards', 'reset') },
  { name: 'cards never answered', run: meets('cards', 'hang') },
  { name: 'mail server refuses', run: switched({ mail: { dead: true } }, { mail: { dead: false } }) },
  { name: 'mails taken and cut off', run: switched({ mail: { resetAfter: 40 } }, { mail: { resetAfter: 0 } }) },
  { name: 'news held back', run: switched({ webhooks: { hold: true } }, { webhooks: { hold: false } }) },
  { name: 'news never sent', run: switched({ webhooks: { drop: true } }, { webhooks: { drop: false } }) },
  {
    name: 'news doubled, last first',
    run: switched({ webhooks: { duplicates: 2, reorder: true } }, { webhooks: { duplicates: 0, reorder: false } }),
  },
  { name: 'all connections refused', run: (stage, ms) => cutWays(stage, ms, 'nobody listens') },
  { name: 'all connections broken off', run: (stage, ms) => cutWays(stage, ms, 'connections break') },
  { name: 'all halted', run: (stage, ms) => stage.providers.freeze(ms) },
];

async function switchFor(stage: Stage, ms: number, change: SwitchesChange, back: SwitchesChange): Promise<void> {
  await putSwitches(stage, change);
  await wait(ms);
  await putSwitches(stage, back);
}

async function cutWays(stage: Stage, ms: number, how: 'nobody listens' | 'connections break'): Promise<void> {
  for (const way of stage.ways) way.cut(how);
  await wait(ms);
  for (const way of stage.ways) await way.mend();
}

/** Each trouble in its turn, in an order of the seed's, while reminders and payments go on. */
async function trouble(
  stage: Stage,
  { kills, pace, random }: TortureOptions,
  comesDue: (share: number) => Promise<void>,
): Promise<Finding[]> {
  const counts = new Map<string, number>();
  let queue: Trouble[] = [];
  for (let index = 0; index < kills; index += 1) {
    if (queue.length === 0)
      queue = troubles
        .map((each) => ({ each, at: random.below(ALWAYS) }))
        .sort((one, other) => one.at - other.at)
        .map(({ each }) => each);
    await comesDue((index + 1) / kills);
    await wait(random.below(2 * pace + 1));
    const next = queue.shift();
    if (!next) break;
    const ms = LASTS_MS_MIN + random.below(LASTS_MS_MAX - LASTS_MS_MIN);
    counts.set(next.name, (counts.get(next.name) ?? 0) + 1);
    await appendFile(path.join(stage.logFolder, 'faults.log'), `${index} ${next.name} ${ms} ms\n`);
    await next.run(stage, ms, random);
  }
  return [...counts].map(([name, count]) => figure(name, count, 'times'));
}

export const providerExperiments: readonly Experiment[] = [
  {
    name: 'providers-away',
    about:
      'G7, G12, G22: cards, texts, mail and their news late, failing, cut off, doubled or never there for 3 to 20 s',
    defaults: { kills: 16, messages: 3_000, payments: 60, pace: 1_000 },
    run: (options) =>
      underFire('providers-away', options, {
        textsPercent: 50,
        patienceMs: PATIENCE_MS,
        breaking: (stage, comesDue) => trouble(stage, options, comesDue),
      }),
  },
];
