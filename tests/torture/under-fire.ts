import { setTimeout as wait } from 'node:timers/promises';
import type { RandomNumbers } from '../simulation/random-numbers.ts';
import { arrangeCompanies, type CompanySize, type LoadCompany, makeDue } from './arrange-companies.ts';
import { type AnswerCounts, noAnswers } from './ask-portal.ts';
import type { TortureOptions } from './experiment.ts';
import { judgeProcesses } from './faults.ts';
import { type Finding, figure, none } from './finding.ts';
import { judgeMessages } from './judge-messages.ts';
import { judgeBooks, judgePayments } from './judge-payments.ts';
import { hasReminder, type Paid, pay } from './payer.ts';
import { type ProviderBooks, readProviderBooks } from './provider-books.ts';
import { openStage, type Stage, type StageOptions } from './stage.ts';
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

export interface Fire {
  /** Of the reminders, how many out of a hundred are texts. */
  readonly textsPercent: number;
  /** Longest that a customer tries to pay; two minutes if absent. */
  readonly patienceMs?: number;
  readonly stage?: Partial<Omit<StageOptions, 'name'>>;
  /** Prepares what it takes beside reminders and payers, before anything is due. */
  readonly before?: (stage: Stage, companies: readonly LoadCompany[]) => Promise<void>;
  /** Breaks things; `comesDue` lets the day come for that share of the companies. Answers when all is whole again. */
  readonly breaking: (
    stage: Stage,
    comesDue: (share: number) => Promise<void>,
    counts: AnswerCounts,
  ) => Promise<Finding[]>;
  /** What else is held against the providers' books, once all is quiet. */
  readonly after?: (stage: Stage, books: ProviderBooks) => Promise<Finding[]>;
}

/** Reminders and payments go through while things are broken; then nothing is lost, doubled or stuck. */
export async function underFire(name: string, options: TortureOptions, fire: Fire): Promise<Finding[]> {
  const stage = await openStage({ name, webs: 2, workers: 2, ...fire.stage });
  try {
    const companies = await arrangeCompanies(stage, sizesOf(options.messages, fire.textsPercent));
    await fire.before?.(stage, companies);
    const counts = noAnswers();
    const crowd = gatherPayers(stage, companies, options, { counts, patienceMs: fire.patienceMs ?? PATIENCE_MS });
    let isReleased = 0;
    const comesDue = async (share: number) => {
      for (; isReleased < Math.min(Math.ceil(share * companies.length), companies.length); isReleased += 1) {
        await makeDue(stage, companies[isReleased]?.id ?? '');
        crowd.hear(isReleased);
      }
    };
    const started = performance.now();
    const broken = await fire.breaking(stage, comesDue, counts);
    const broke = (performance.now() - started) / 1000;
    await comesDue(1);
    const payers = await crowd.end();
    const stuck = await untilQuiet(stage, { minutes: QUIET_MINUTES, hours: HOURS });
    const all = (performance.now() - started) / 1000;
    const books = await readProviderBooks(stage);
    return [
      ...broken,
      figure('seconds under fire, and until all was quiet', `${Math.round(broke)}, ${Math.round(all)}`),
      ...(await judgeMessages(stage, companies, books)),
      ...(options.payments > 0 ? await judgePayments(stage, payers, books) : []),
      ...((await fire.after?.(stage, books)) ?? []),
      ...(await judgeBooks(stage)),
      ...stuck,
      ...judgeProcesses(stage),
      ...judgeAnswers(counts),
    ];
  } finally {
    await stage.stop();
  }
}

export function judgeAnswers(counts: AnswerCounts): Finding[] {
  return [
    none('answers 500', counts.byStatus.get(500) ?? 0),
    none('answers 503 without Retry-After', counts.withoutRetryAfter),
    figure(
      'answers by status (0: broken off)',
      [...counts.byStatus].map(([status, count]) => `${status}: ${count}`).join(', '),
    ),
  ];
}

/** Customers who pay as soon as their reminder is there, so many at once. */
function gatherPayers(
  stage: Stage,
  companies: readonly LoadCompany[],
  { payments, random }: TortureOptions,
  { counts, patienceMs }: { readonly counts: AnswerCounts; readonly patienceMs: number },
) {
  const payers: Paid[] = [];
  const queue = choosePayers(companies, payments, random);
  let dueUpTo = -1;
  let until = Number.POSITIVE_INFINITY;
  const paying = Array.from({ length: PAYERS_AT_ONCE }, async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const isWaiting = performance.now() < until;
      if (isWaiting && (next.company > dueUpTo || !(await hasReminder(stage, next.debt)))) {
        queue.push(next);
        await wait(LOOK_MS);
      } else payers.push(await pay(stage, counts, next.debt, { ...next, patienceMs }));
    }
  });
  return {
    hear: (company: number) => {
      dueUpTo = company;
    },
    end: async () => {
      until = performance.now() + WAITING_MS;
      await Promise.all(paying);
      return payers;
    },
  };
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
