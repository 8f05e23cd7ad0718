import { setTimeout as wait } from 'node:timers/promises';
import type { RandomNumbers } from '../simulation/random-numbers.ts';
import { arrangeCompanies, type CompanySize, type LoadCompany, makeDue } from './arrange-companies.ts';
import { noAnswers } from './ask-portal.ts';
import type { Experiment, TortureOptions } from './experiment.ts';
import { ANYTHING, breakThings, type FaultMix, judgeProcesses } from './faults.ts';
import { type Finding, figure, none } from './finding.ts';
import { judgeMessages } from './judge-messages.ts';
import { judgeBooks, judgePayments } from './judge-payments.ts';
import { hasReminder, type Paid, pay } from './payer.ts';
import { readProviderBooks } from './provider-books.ts';
import { openStage } from './stage.ts';
import { untilQuiet } from './until-quiet.ts';

const CUSTOMERS_OF_COMPANY = 500;
const COMPANIES_MAX = 40;
const LOOK_MS = 200;
const PAYERS_AT_ONCE = 8;
/** How long a customer tries; and how long after the last fault somebody waits for a reminder that has not come. */
const PATIENCE_MS = 120_000;
const WAITING_MS = 90_000;
const QUIET_MINUTES = 20;
/** From ten in the morning to the end of the hours in which anything is sent. */
const HOURS = 8;

interface Breaking {
  readonly mix: FaultMix;
  readonly freezeMs: number;
  /** Of the reminders, how many out of a hundred are texts. */
  readonly textsPercent: number;
}

/** Reminders and payments go through while things are broken; then nothing is lost, doubled or stuck. */
async function runKills(name: string, options: TortureOptions, breaking: Breaking): Promise<Finding[]> {
  const stage = await openStage({ name, webs: 2, workers: 2 });
  try {
    const companies = await arrangeCompanies(stage, sizesOf(options.messages, breaking.textsPercent));
    const counts = noAnswers();
    const payers: Paid[] = [];
    const queue = choosePayers(companies, options.payments, options.random);
    let isReleased = 0;
    const release = async (upTo: number) => {
      for (; isReleased < Math.min(upTo, companies.length); isReleased += 1) {
        await makeDue(stage, companies[isReleased]?.id ?? '');
      }
    };
    let until = Number.POSITIVE_INFINITY;
    const paying = Array.from({ length: PAYERS_AT_ONCE }, async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const isWaiting = performance.now() < until;
        if (isWaiting && (next.company >= isReleased || !(await hasReminder(stage, next.debt)))) {
          queue.push(next);
          await wait(LOOK_MS);
        } else payers.push(await pay(stage, counts, next.debt, { ...next, patienceMs: PATIENCE_MS }));
      }
    });
    const started = performance.now();
    const broken = await breakThings(stage, options.random, {
      count: options.kills,
      ...{ mix: breaking.mix, paceMs: options.paceMs, freezeMs: breaking.freezeMs },
      before: (index) => release(1 + Math.floor((index * companies.length) / options.kills)),
    });
    const broke = (performance.now() - started) / 1000;
    await release(companies.length);
    until = performance.now() + WAITING_MS;
    await Promise.all(paying);
    const stuck = await untilQuiet(stage, { minutes: QUIET_MINUTES, hours: HOURS });
    const all = (performance.now() - started) / 1000;
    const books = await readProviderBooks(stage);
    return [
      ...broken,
      figure('seconds under fire, and until all was quiet', `${Math.round(broke)}, ${Math.round(all)}`),
      ...(await judgeMessages(stage, companies, books)),
      ...(await judgePayments(stage, payers, books)),
      ...(await judgeBooks(stage)),
      ...stuck,
      ...judgeProcesses(stage),
      none('answers 500', counts.byStatus.get(500) ?? 0),
      none('answers 503 without Retry-After', counts.withoutRetryAfter),
      figure(
        'answers by status (0: broken off)',
        [...counts.byStatus].map(([status, n]) => `${status}: ${n}`).join(', '),
      ),
    ];
  } finally {
    await stage.stop();
  }
}

function sizesOf(messages: number, textsPercent: number): CompanySize[] {
  const count = Math.max(1, Math.min(COMPANIES_MAX, Math.ceil(messages / CUSTOMERS_OF_COMPANY)));
  return Array.from({ length: count }, (_, index) => {
    const size = Math.floor(messages / count) + (index < messages % count ? 1 : 0);
    const texts = Math.round((size * textsPercent) / 100);
    return { mails: size - texts, texts };
  });
}

/** Who pays, in the order in which the companies' day comes; every third closes the page once the card is charged. */
function choosePayers(companies: readonly LoadCompany[], payments: number, random: RandomNumbers) {
  const all = companies.flatMap((company, index) => company.planned.map((debt) => ({ debt, company: index })));
  const chosen = Array.from({ length: Math.min(payments, all.length) }, (_, index) => {
    const [one] = all.splice(random.below(all.length), 1);
    if (!one) throw new RangeError('nobody is left to pay');
    return { ...one, leavesEarly: index % 3 === 0 };
  });
  return chosen.toSorted((one, other) => one.company - other.company);
}

export const killExperiments: readonly Experiment[] = [
  {
    name: 'kills',
    about: 'G7, G12, G24, G25, G57: web, worker, PostgreSQL and providers killed and frozen at random points',
    defaults: { kills: 20, messages: 500, payments: 50, paceMs: 500 },
    run: (options) => runKills('kills', options, { mix: ANYTHING, freezeMs: 12_000, textsPercent: 40 }),
  },
  {
    name: 'settle',
    about: 'G12, G24: workers killed and runs locked while what a dead one left is given back and planned anew',
    defaults: { kills: 40, messages: 1_500, payments: 0, paceMs: 400 },
    run: (options) =>
      runKills('settle', options, {
        mix: { 'worker killed': 4, 'runs locked': 1 },
        freezeMs: 1_000,
        textsPercent: 80,
      }),
  },
  {
    name: 'frozen-worker',
    about: 'G25: workers halted for longer than their heartbeat, their work taken over, and woken again',
    defaults: { kills: 20, messages: 2_000, payments: 20, paceMs: 2_000 },
    run: (options) =>
      runKills('frozen-worker', options, { mix: { 'worker frozen': 1 }, freezeMs: 45_000, textsPercent: 40 }),
  },
  {
    name: 'database-away',
    about: 'G55, G57: PostgreSQL killed and frozen under payments and reminders',
    defaults: { kills: 20, messages: 1_000, payments: 100, paceMs: 1_000 },
    run: (options) =>
      runKills('database-away', options, {
        mix: { 'PostgreSQL killed': 3, 'PostgreSQL frozen': 1 },
        freezeMs: 12_000,
        textsPercent: 40,
      }),
  },
  {
    name: 'providers-away',
    about:
      'G7, G12: card, text and mail providers cut off in the middle of answers, and frozen beyond every time limit',
    defaults: { kills: 40, messages: 1_000, payments: 100, paceMs: 700 },
    run: (options) =>
      runKills('providers-away', options, {
        mix: { 'providers killed': 2, 'providers breaking off': 1, 'providers frozen': 1 },
        freezeMs: 25_000,
        textsPercent: 40,
      }),
  },
];
