import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { arrangeCompanies, makeDue } from './arrange-companies.ts';
import { noAnswers } from './ask-portal.ts';
import type { Experiment, TortureOptions } from './experiment.ts';
import { judgeProcesses } from './faults.ts';
import { type Finding, figure, none } from './finding.ts';
import { judgeMessages } from './judge-messages.ts';
import type { KeptProcess } from './kept-process.ts';
import { readProviderBooks } from './provider-books.ts';
import { seconds } from './sampling.ts';
import { openStage, type Stage } from './stage.ts';
import { sendTraffic } from './traffic.ts';
import { judgeAnswers } from './under-fire.ts';
import { untilQuiet } from './until-quiet.ts';
import { signInMember } from './visitors.ts';

const AWAY_MS = 20_000;
const DRAIN_SECONDS = 2;
const RESTART_SECONDS = 30;
const BETWEEN_MS = 1_000;

/** Six processes begin at the same moment on a database without a schema. */
async function beginTogether(): Promise<Finding[]> {
  const started = performance.now();
  const stage = await openStage({ name: 'starts-together', webs: 3, workers: 3, isEmpty: true });
  try {
    const all = [...stage.webs, ...stage.workers];
    const [{ count = 0 } = {}] = await stage.database.query<{ count: number }>(
      'select count(*)::int as count from company',
    );
    return [
      figure('six on an empty database: all ready after', seconds((performance.now() - started) / 1000)),
      none(
        'of them ended by themselves',
        all.map(endedOf).reduce((sum, ended) => sum + ended, 0),
      ),
      none('companies that nobody made', count),
    ];
  } finally {
    await stage.stop();
  }
}

const endedOf = ({ ended }: KeptProcess) => ended.starting + ended.working;

/** All processes begin while PostgreSQL is not there yet, and wait for it. */
async function beginWithoutDatabase(stage: Stage): Promise<Finding[]> {
  const all = [...stage.webs, ...stage.workers];
  const before = all.map(endedOf);
  const away = stage.database.away(AWAY_MS);
  await Promise.all(all.map((each) => each.kill()));
  await away;
  const there = performance.now();
  await Promise.all(all.map((each) => each.ready()));
  const logs = await Promise.all(all.map(({ name }) => readFile(path.join(stage.logFolder, `${name}.log`), 'utf8')));
  const silent = all.flatMap(({ name }, index) =>
    /Waiting for the database at .* \(DATABASE_URL\)/.test(logs[index] ?? '') ? [] : [name],
  );
  return [
    figure('begun without PostgreSQL: ready after it is there', seconds((performance.now() - there) / 1000)),
    none(
      'of them gave up',
      all.map(endedOf).reduce((sum, ended, index) => sum + ended - (before[index] ?? 0), 0),
    ),
    none('waited without naming the setting', silent),
  ];
}

/** Each process is asked to stop in its turn and started again, while people ask and reminders go out. */
async function restartUnderTraffic(stage: Stage, options: TortureOptions): Promise<Finding[]> {
  const counts = noAnswers();
  const companies = await arrangeCompanies(stage, [
    { mails: options.messages / 2, texts: 0 },
    { mails: 0, texts: options.messages / 2 },
  ]);
  const token = await signInMember(stage, counts, 'load-1');
  const traffic = sendTraffic(stage, token, options.rate);
  await makeDue(
    stage,
    companies.map(({ id }) => id),
  );
  const all = [...stage.webs, ...stage.workers];
  const took: number[] = [];
  for (let index = 0; index < options.kills; index += 1) {
    const victim = all[index % all.length];
    took.push((await victim?.stopGently()) ?? 0);
    while (stage.balancer.ready().length < stage.webs.length) await wait(100);
    await wait(BETWEEN_MS);
  }
  const heard = await traffic.stop();
  const stuck = await untilQuiet(stage, { minutes: 10, hours: 8 });
  const wrong = heard.filter(({ status }) => status !== 200).map(({ what }) => what);
  return [
    figure('asked to stop under traffic', options.kills, `${heard.length} requests meanwhile`),
    none('requests that were not answered 200', wrong),
    figure('ended after at most', seconds(Math.max(...took)), `of which ${DRAIN_SECONDS} s drained`),
    none(`ended later than after ${RESTART_SECONDS} s`, took.filter((each) => each > RESTART_SECONDS).length),
    ...(await judgeMessages(stage, companies, await readProviderBooks(stage))),
    ...stuck,
    ...judgeAnswers(counts),
  ];
}

async function runStarts(options: TortureOptions): Promise<Finding[]> {
  const together = await beginTogether();
  const stage = await openStage({ name: 'starts', webs: 2, workers: 2, drainSeconds: DRAIN_SECONDS });
  try {
    return [
      ...together,
      ...(await beginWithoutDatabase(stage)),
      ...(await restartUnderTraffic(stage, options)),
      ...judgeProcesses(stage),
    ];
  } finally {
    await stage.stop();
  }
}

export const startExperiments: readonly Experiment[] = [
  {
    name: 'starts',
    about: 'G56: six processes begin together, begin before PostgreSQL is there, and are asked to stop under traffic',
    defaults: { kills: 20, messages: 2_000, rate: 10 },
    run: runStarts,
  },
];
