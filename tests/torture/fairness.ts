import { setTimeout as wait } from 'node:timers/promises';
import type { RandomNumbers } from '../simulation/random-numbers.ts';
import { arrangeCompanies, type LoadCompany, makeDue } from './arrange-companies.ts';
import { type AnswerCounts, noAnswers } from './ask-portal.ts';
import type { Experiment, TortureOptions } from './experiment.ts';
import { judgeProcesses } from './faults.ts';
import { type Finding, figure, none } from './finding.ts';
import { watchInbound } from './inbound-watch.ts';
import { judgeMessages } from './judge-messages.ts';
import { judgeBooks, judgePayments } from './judge-payments.ts';
import { type Paid, pay } from './payer.ts';
import { readProviderBooks } from './provider-books.ts';
import { percentile, seconds } from './sampling.ts';
import { openStage, type Stage } from './stage.ts';
import { judgeAnswers } from './under-fire.ts';
import { untilQuiet } from './until-quiet.ts';

const RUNS_OF_SMALL = 5;
const TEXTS_PERCENT = 20;
const [SMALL_SECONDS, SETTLED_SECONDS] = [30, 5];
const LOOK_MS = 250;
const PATIENCE_MS = 180_000;
const PAYERS_AT_ONCE = 2;
const REPLY_EVERY_MS = 500;
const QUIET_MINUTES = 40;

/** One large campaign goes out, small companies come due behind it, customers pay and answer meanwhile. */
async function beside(name: string, options: TortureOptions, repliesOf: (giant: LoadCompany) => number) {
  const stage = await openStage({ name, webs: 2, workers: 2 });
  try {
    const texts = Math.round((options.messages * TEXTS_PERCENT) / 100);
    const sizes = Array.from({ length: options.small }, () => ({ mails: RUNS_OF_SMALL, texts: 0 }));
    const companies = await arrangeCompanies(stage, [{ mails: options.messages - texts, texts }, ...sizes]);
    const [giant, ...small] = companies;
    if (!giant) throw new Error('no giant');
    const watch = watchInbound(stage);
    const started = Date.now();
    await makeDue(stage, giant.id);
    while ((await sentOf(stage, giant)) < Math.min(200, options.messages / 10)) await wait(LOOK_MS);
    const smallDue = Date.now();
    if (small.length > 0)
      await makeDue(
        stage,
        small.map(({ id }) => id),
      );
    const counts = noAnswers();
    const crowd = await letPay(stage, counts, giant, options);
    const replies = letReply(stage, giant, { count: repliesOf(giant), random: options.random });
    const waits = await untilSent(stage, small, smallDue);
    const leftOfGiant = giant.planned.length - (await sentOf(stage, giant));
    const [payers, answered] = [await crowd, await replies];
    while ((await sentOf(stage, giant)) < giant.planned.length && Date.now() - started < QUIET_MINUTES * 60_000) {
      await wait(1_000);
    }
    const took = (Date.now() - started) / 1000;
    const inbound = await watch.stop();
    const stuck = await untilQuiet(stage, { minutes: QUIET_MINUTES, hours: 8 });
    const books = await readProviderBooks(stage);
    return [
      figure('reminders of the giant', giant.planned.length, `sent within ${Math.round(took)} s`),
      ...(small.length > 0 ? judgeSmall(waits, leftOfGiant) : []),
      ...judgeSettled(payers),
      figure('customers who answered by text', answered),
      ...inbound,
      ...(await judgeMessages(stage, companies, books)),
      ...(await judgePayments(stage, payers, books)),
      ...(await judgeBooks(stage)),
      ...stuck,
      ...judgeProcesses(stage),
      ...judgeAnswers(counts),
    ];
  } finally {
    await stage.stop();
  }
}

async function sentOf(stage: Stage, { id }: LoadCompany): Promise<number> {
  const [row] = await stage.database.query<{ sent: number }>(
    `select count(*)::int as sent from message where company_id = $1 and direction = 'outgoing' and kind = 'REMINDER'
       and status not in ('CLAIMED', 'SENDING')`,
    [id],
  );
  return row?.sent ?? 0;
}

/** Seconds after which each small company's last reminder stood at the sandbox, by the sandbox's own clock. */
async function untilSent(stage: Stage, small: readonly LoadCompany[], since: number): Promise<number[]> {
  const until = Date.now() + QUIET_MINUTES * 60_000;
  for (let open = small.length; open > 0 && Date.now() < until; await wait(LOOK_MS)) {
    const [row] = await stage.database.query<{ done: number }>(
      `select count(*)::int as done from (select company_id from message where company_id = any($1)
         and direction = 'outgoing' and status not in ('CLAIMED', 'SENDING')
         group by 1 having count(*) >= $2) as finished`,
      [small.map(({ id }) => id), RUNS_OF_SMALL],
    );
    open = small.length - (row?.done ?? 0);
  }
  const answer = await fetch(`${stage.sandboxUrl}/api/mail?limit=200000`);
  const mails = (await answer.json()) as { to: string[]; at: string }[];
  const arrivedAt = new Map(mails.map(({ to, at }) => [to[0] ?? '', Date.parse(at)]));
  return small.map(
    ({ planned }) =>
      (Math.max(...planned.map(({ to }) => arrivedAt.get(to) ?? Number.POSITIVE_INFINITY)) - since) / 1000,
  );
}

function judgeSmall(waits: readonly number[], leftOfGiant: number): Finding[] {
  const tell = [50, 99, 100].map((percent) => seconds(percentile(waits, percent)));
  return [
    figure('small companies', waits.length, `${RUNS_OF_SMALL} reminders each, all due at once`),
    figure('their last reminder left after (p50, p99, max)', tell.join(', '), `${leftOfGiant} of the giant were left`),
    none(`p99 over ${SMALL_SECONDS} s`, percentile(waits, 99) > SMALL_SECONDS ? 1 : 0),
  ];
}

interface Settled extends Paid {
  /** Seconds from the charge at the provider until it is booked; the page was closed in between. */
  readonly settledAfter: number;
}

/** Customers of the giant pay as their reminders come, and close the page: only the provider's news can settle it. */
async function letPay(stage: Stage, counts: AnswerCounts, giant: LoadCompany, options: TortureOptions) {
  const ids = await stage.database.query<{ id: string }>(
    `select debtor_id::text as id from message where company_id = $1 and channel = 'EMAIL' limit $2`,
    [giant.id, options.payments],
  );
  const chosen = new Set(ids.map(({ id }) => id));
  const queue = giant.planned.filter(({ debtorId }) => chosen.has(debtorId));
  const payers: Settled[] = [];
  const paying = Array.from({ length: PAYERS_AT_ONCE }, async () => {
    for (let debt = queue.shift(); debt; debt = queue.shift()) {
      const paid = await pay(stage, counts, debt, { patienceMs: PATIENCE_MS, leavesEarly: true });
      let settledAfter = Number.POSITIVE_INFINITY;
      while (paid.end === 'charged' && performance.now() - paid.chargedAt < PATIENCE_MS) {
        const [row] = await stage.database.query<{ status: string }>('select status from payment where id = $1', [
          paid.paymentId,
        ]);
        settledAfter = (performance.now() - paid.chargedAt) / 1000;
        if (row?.status === 'SUCCESS') break;
        await wait(50);
      }
      payers.push({ ...paid, settledAfter });
    }
  });
  return Promise.all(paying).then(() => payers);
}

function judgeSettled(payers: readonly Settled[]): Finding[] {
  const waits = payers.filter(({ end }) => end === 'charged').map(({ settledAfter }) => settledAfter);
  const tell = [50, 99, 100].map((percent) => seconds(percentile(waits, percent)));
  return [
    figure('a charge is booked after (p50, p99, max)', tell.join(', '), 'by the news of the provider alone'),
    none(`booked later than ${SETTLED_SECONDS} s`, waits.filter((waited) => waited > SETTLED_SECONDS).length),
  ];
}

/** Customers answer the texts they got, every second of them with STOP. Answers how many did. */
async function letReply(
  stage: Stage,
  giant: LoadCompany,
  { count, random }: { readonly count: number; readonly random: RandomNumbers },
): Promise<number> {
  let answered = 0;
  for (let tries = 0; answered < count && tries < count * 20; tries += 1, await wait(REPLY_EVERY_MS)) {
    const texts = giant.planned.filter(({ channel }) => channel === 'SMS');
    const { to = '' } = texts[random.below(Math.max(1, texts.length))] ?? {};
    const found = await fetch(`${stage.sandboxUrl}/api/sms?to=${encodeURIComponent(to)}&limit=1`);
    const [got] = (await found.json()) as { from: string; direction: string }[];
    if (got?.direction !== 'outbound') continue;
    await fetch(`${stage.sandboxUrl}/api/sms/inbound`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ from: to, to: got.from, text: answered % 2 === 0 ? 'STOP' : 'I will pay on Friday.' }),
    });
    answered += 1;
  }
  return answered;
}

export const fairnessExperiments: readonly Experiment[] = [
  {
    name: 'fairness',
    about: 'G35: small companies with five due reminders each come due behind one with very many; payments meanwhile',
    defaults: { messages: 20_000, small: 200, payments: 30 },
    run: (options) => beside('fairness', options, () => 0),
  },
  {
    name: 'events',
    about: 'G24, G35: payments, stops and replies from outside while a large campaign goes out',
    defaults: { messages: 20_000, payments: 60 },
    run: (options) => beside('events', options, ({ planned }) => Math.min(200, Math.floor(planned.length / 50))),
  },
];
