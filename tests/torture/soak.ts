import { setTimeout as wait } from 'node:timers/promises';
import { importJob, type importStages } from '@recoup/contract/imports.ts';
import { arrangeCompanies, type LoadCompany, makeDue } from './arrange-companies.ts';
import { type AnswerCounts, ask, noAnswers } from './ask-portal.ts';
import type { Experiment, TortureOptions } from './experiment.ts';
import { judgeProcesses } from './faults.ts';
import { type Finding, figure, none } from './finding.ts';
import { watchInbound } from './inbound-watch.ts';
import { judgeMessages } from './judge-messages.ts';
import { judgeBooks, judgePayments } from './judge-payments.ts';
import { hasReminder, type Paid, pay } from './payer.ts';
import { watchProcesses } from './process-watch.ts';
import { readProviderBooks } from './provider-books.ts';
import { percentile, seconds } from './sampling.ts';
import { openStage, type Stage } from './stage.ts';
import { judgeAnswers } from './under-fire.ts';
import { untilQuiet } from './until-quiet.ts';
import { signInMember } from './visitors.ts';

const PATIENCE_MS = 120_000;
const ROWS_OF_FILE = 5_000;
const IMPORT_LOOK_MS = 2_000;
const IMPORT_MINUTES = 10;
const CAMPAIGNS_MAX = 200;

interface Steady {
  /** Minutes between two campaigns, and between two rounds of import and export. */
  readonly campaignEvery: number;
  readonly filesEvery: number;
}

/** Nothing is broken: requests, payments, campaigns and files at a steady pace, while memory and handles are watched. */
async function steadyWork(name: string, options: TortureOptions, { campaignEvery, filesEvery }: Steady) {
  const stage = await openStage({ name, webs: 2, workers: 2 });
  try {
    const counts = noAnswers();
    const campaigns = Math.min(CAMPAIGNS_MAX, Math.max(1, Math.ceil(options.minutes / campaignEvery)));
    const half = Math.floor(options.messages / 2);
    const sizes = Array.from({ length: campaigns }, () => ({ mails: options.messages - half, texts: half }));
    const companies = await arrangeCompanies(stage, sizes);
    const token = await signInMember(stage, counts, 'load-1');
    const [processes, inbound] = [watchProcesses(stage), watchInbound(stage)];
    const until = performance.now() + options.minutes * 60_000;
    const asking = askSteadily(stage, counts, { token, until, rate: options.rate });
    const paying = paySteadily(stage, counts, companies, { until, payments: options.payments });
    const filing = fileSteadily(stage, counts, { token, until, everyMs: filesEvery * 60_000 });
    for (const { id } of companies) {
      await makeDue(stage, id);
      await wait(Math.min(campaignEvery * 60_000, Math.max(0, until - performance.now())));
    }
    const [took, payers, files] = [await asking, await paying, await filing];
    const watched = [...(await processes.stop()), ...(await inbound.stop())];
    const stuck = await untilQuiet(stage, { minutes: 20, hours: 8 });
    const books = await readProviderBooks(stage);
    return [
      figure('minutes of steady work', options.minutes, `${took.length} requests, ${campaigns} campaigns`),
      figure(
        'a request took (p50, p99, max)',
        [50, 99, 100].map((percent) => seconds(percentile(took, percent))).join(', '),
      ),
      ...files,
      ...watched,
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

/** A member's requests at a steady rate, whether the last one is answered or not. Answers the seconds of each. */
async function askSteadily(
  stage: Stage,
  counts: AnswerCounts,
  { token, until, rate }: { readonly token: string; readonly until: number; readonly rate: number },
): Promise<number[]> {
  const took: number[] = [];
  const open = new Set<Promise<void>>();
  const calls = [
    { method: 'GET', path: '/account?limit=50', token },
    { method: 'POST', path: '/debtor/by-filter', token, body: {} },
    { method: 'GET', path: '/workflow', token },
    { method: 'GET', path: '/bull', token },
  ];
  for (let turn = 0; performance.now() < until; turn += 1) {
    const { body, ...call } = calls[turn % calls.length] ?? { method: 'GET', path: '/workflow', token };
    const asked = performance.now();
    const one = ask(stage, counts, call, body).then(() => {
      took.push((performance.now() - asked) / 1000);
      open.delete(one);
    });
    open.add(one);
    await wait(1000 / rate);
  }
  await Promise.all(open);
  return took;
}

/** So many payments over the whole time, each by a customer whose reminder has come. */
async function paySteadily(
  stage: Stage,
  counts: AnswerCounts,
  companies: readonly LoadCompany[],
  { until, payments }: { readonly until: number; readonly payments: number },
): Promise<Paid[]> {
  const payers: Paid[] = [];
  const pause = Math.max(0, until - performance.now()) / Math.max(1, payments);
  const queue = companies.flatMap(({ planned }) => planned.filter((_, index) => index % 5 === 0));
  for (let tries = 0; payers.length < payments && performance.now() < until && queue.length > 0; tries += 1) {
    const debt = queue.shift();
    if (debt && (await hasReminder(stage, debt))) {
      payers.push(await pay(stage, counts, debt, { patienceMs: PATIENCE_MS, leavesEarly: tries % 3 === 0 }));
    } else if (debt) queue.push(debt);
    await wait(pause / 2);
  }
  return payers;
}

/** A file of accounts comes in and a list goes out, again and again. */
async function fileSteadily(
  stage: Stage,
  counts: AnswerCounts,
  { token, until, everyMs }: { readonly token: string; readonly until: number; readonly everyMs: number },
): Promise<Finding[]> {
  const wrong: string[] = [];
  let rounds = 0;
  for (; performance.now() < until; rounds += 1) {
    const ended = await importFile(stage, counts, { token, number: rounds }).catch((error: Error) => error.message);
    if (ended !== 'FINISHED') wrong.push(`import ${rounds}: ${ended}`);
    const body = { list: 'account', format: 'csv' };
    const { status } = await ask(stage, counts, { method: 'POST', path: '/export', token }, body);
    if (status !== 200) wrong.push(`export ${rounds}: ${status}`);
    await wait(Math.min(everyMs, Math.max(0, until - performance.now())));
  }
  return [figure('files in and out', rounds, `${ROWS_OF_FILE} rows in each`), none('files that failed', wrong)];
}

async function importFile(
  stage: Stage,
  counts: AnswerCounts,
  { token, number }: { readonly token: string; readonly number: number },
): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([fileOf(number)]), `accounts-${number}.csv`);
  const parsed = await fetch(`${stage.balancer.url}/v1/account/bulk-upload/parse`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (!parsed.ok) return `upload ${parsed.status}`;
  const file = importJob.parse(await parsed.json());
  const path = `/account/bulk-upload/${file._id}`;
  const end = performance.now() + IMPORT_MINUTES * 60_000;
  const untilStage = async (wanted: (typeof importStages)[number]) => {
    for (; performance.now() < end; await wait(IMPORT_LOOK_MS)) {
      const { status, body } = await ask(stage, counts, { method: 'GET', path, token });
      const now = status === 200 ? importJob.parse(body) : null;
      if (now?.state === 'FAILED') return null;
      if (now?.stage === wanted) return now;
    }
    return null;
  };
  const read = file.stage === 'MATCHING' ? file : await untilStage('MATCHING');
  if (!read) return 'not read';
  const columns = read.columns.flatMap(({ index, proposal }) =>
    proposal ? [{ column: index, field: proposal.field, dateFormat: proposal.dateFormat ?? undefined }] : [],
  );
  const mapped = await ask(stage, counts, { method: 'PUT', path: `${path}/mapping`, token }, { columns });
  if (mapped.status !== 200) return `mapping ${mapped.status} ${mapped.body.code}`;
  if (!(await untilStage('REVIEWED'))) return 'not reviewed';
  const confirm = { method: 'POST', path: '/account/bulk-upload/confirm', token };
  const confirmed = await ask(stage, counts, confirm, { importId: file._id });
  if (confirmed.status !== 200) return `confirm ${confirmed.status} ${confirmed.body.code}`;
  return (await untilStage('FINISHED')) ? 'FINISHED' : 'not imported';
}

function fileOf(number: number): string {
  const rows = Array.from(
    { length: ROWS_OF_FILE },
    (_, row) =>
      `F${number}-${Math.floor(row / 5)},Firm ${row} Inc.,f${number}-${row}@firm.example,F${number}-${row},08/26/2026,12/25/2026,"$${100 + (row % 900)}.50"`,
  );
  return ['Customer ID,Customer,E-mail,Invoice #,Invoice date,Due date,Amount', ...rows].join('\n');
}

export const soakExperiments: readonly Experiment[] = [
  {
    name: 'memory',
    about: 'G58: memory and handles of web and worker over some minutes of steady work, a campaign a minute',
    defaults: { minutes: 15, rate: 10, messages: 200, payments: 60 },
    run: (options) => steadyWork('memory', options, { campaignEvery: 1, filesEvery: 5 }),
  },
  {
    name: 'soak',
    about:
      'G58: hours of requests with a campaign, an import and an export in each hour; errors, queue and handles flat',
    defaults: { minutes: 120, rate: 20, messages: 5_000, payments: 240 },
    run: (options) => steadyWork('soak', options, { campaignEvery: 60, filesEvery: 60 }),
  },
];
