import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../../tools/network/free-port.ts';
import { fillAccountBook } from '../load/account-book.ts';
import { arrangeCompanies, makeDue } from './arrange-companies.ts';
import { noAnswers } from './ask-portal.ts';
import type { Experiment, TortureOptions } from './experiment.ts';
import { judgeProcesses } from './faults.ts';
import { type Finding, figure, none } from './finding.ts';
import { judgeMessages } from './judge-messages.ts';
import { judgeBooks } from './judge-payments.ts';
import { type KeptProcess, keepProcess } from './kept-process.ts';
import { type OldVersion, openOldVersion } from './old-version.ts';
import { readProviderBooks } from './provider-books.ts';
import { percentile, seconds } from './sampling.ts';
import { DATA_DIR, openStage, type Stage } from './stage.ts';
import { sendTraffic } from './traffic.ts';
import { judgeAnswers } from './under-fire.ts';
import { untilQuiet } from './until-quiet.ts';
import { signInMember } from './visitors.ts';

/** The new version is killed this long after its start, at most: its migrations come first. */
const KILLED_WITHIN_MS = 4_000;
const SIDE_BY_SIDE_MS = 10_000;
const LOOK_MS = 100;
const QUIET_MINUTES = 15;
const NEW_PORT = 4_341;

/** A process of this version beside those of the old one, on the same database. */
function startBeside(stage: Stage, role: 'web' | 'worker', number: number, port: number): KeptProcess {
  return keepProcess({
    name: `new-${role}-${number}`,
    script: 'product-child.ts',
    environment: { ...stage.environment, ROLE: role, [role === 'web' ? 'PORT' : 'WORKER_PORT']: String(port) },
    logFolder: stage.logFolder,
    execArgv: ['--max-semi-space-size=8'],
  });
}

/**
 * The old version works, with people asking and reminders going out; the new one starts beside it and is killed in the
 * middle of that, again and again, until it may bring the schema up to date; old code works on the new schema for a while,
 * and goes.
 */
async function upgrade(options: TortureOptions): Promise<Finding[]> {
  const old = await openOldVersion(path.join(DATA_DIR, 'old-version'));
  const code = path.join(old.folder, 'tests/torture/product-child.ts');
  const stage = await openStage({ name: 'upgrade', webs: 2, workers: 2, isEmpty: true, script: code, drainSeconds: 2 });
  const begun: KeptProcess[] = [];
  try {
    return await upgradeUnderTraffic(stage, old, options, begun);
  } finally {
    for (const each of begun) await each.stop();
    await stage.stop();
  }
}

async function upgradeUnderTraffic(
  stage: Stage,
  old: OldVersion,
  options: TortureOptions,
  begun: KeptProcess[],
): Promise<Finding[]> {
  const counts = noAnswers();
  const companies = await arrangeCompanies(stage, [
    { mails: options.messages / 2, texts: 0 },
    { mails: 0, texts: options.messages / 2 },
    { mails: 0, texts: 0 },
  ]);
  const large = companies[2]?.id ?? '';
  const filling = performance.now();
  if (options.rows > 0) await fill(stage, large, options.rows);
  const filled = (performance.now() - filling) / 1000;
  const token = await signInMember(stage, counts, 'load-1');
  const traffic = sendTraffic(stage, token, options.rate);
  await makeDue(
    stage,
    companies.map(({ id }) => id),
  );
  const kills = await killMigrating(stage, options, begun);
  const asked = performance.now();
  const [webs, workers] = [await ports(2), await ports(2, 10)];
  for (const [index, port] of webs.entries()) begun.push(startBeside(stage, 'web', index + 1, port));
  for (const [index, port] of workers.entries()) begun.push(startBeside(stage, 'worker', index + 1, port));
  await Promise.all(begun.map((each) => each.ready()));
  const took = (performance.now() - asked) / 1000;
  stage.balancer.balance([...stage.webUrls.map((url) => Number(new URL(url).port)), ...webs]);
  await wait(SIDE_BY_SIDE_MS);
  stage.balancer.balance(webs);
  while (!webs.every((port) => stage.balancer.ready().includes(port))) await wait(LOOK_MS);
  const ended = [
    ...judgeProcesses(stage),
    none(
      'new processes that ended by themselves',
      begun.reduce((sum, each) => sum + each.ended.starting + each.ended.working, 0),
    ),
  ];
  const retired = await Promise.all([...stage.webs, ...stage.workers].map((each) => each.retire()));
  const heard = await traffic.stop();
  const stuck = await untilQuiet(stage, { minutes: QUIET_MINUTES, hours: 8 });
  const wrong = heard.filter(({ status }) => status !== 200).map(({ what }) => what);
  const missing = await missingMigrations(stage, old);
  return [
    figure('from version', old.commit.slice(0, 9), `${old.newer.length} migrations: ${old.newer.join(', ')}`),
    figure('new version killed while it starts', kills),
    figure('accounts beside', options.rows, `filled within ${seconds(filled)}`),
    figure('then ready beside the old one after', seconds(took), `both for ${SIDE_BY_SIDE_MS / 1000} s`),
    figure('the old ones ended after at most', seconds(Math.max(...retired))),
    none('migrations that are not there', missing),
    figure('requests meanwhile', heard.length),
    figure(
      'a request took (p50, p99, max)',
      [50, 99, 100]
        .map((percent) =>
          seconds(
            percentile(
              heard.map((each) => each.seconds),
              percent,
            ),
          ),
        )
        .join(', '),
    ),
    none('requests that were not answered 200', wrong),
    ...(await judgeMessages(stage, companies, await readProviderBooks(stage))),
    ...(await judgeBooks(stage, large)),
    ...stuck,
    ...ended,
    ...judgeAnswers(counts),
  ];
}

async function ports(count: number, from = 0): Promise<number[]> {
  const found: number[] = [];
  for (let index = 0; index < count; index += 1)
    found.push(await findFreePort((found.at(-1) ?? NEW_PORT + from - 1) + 1, '127.0.0.1'));
  return found;
}

/** Kills the first process of the new version at random moments of its start. Answers how often. */
async function killMigrating(stage: Stage, { kills, random }: TortureOptions, begun: KeptProcess[]): Promise<number> {
  if (kills === 0) return 0;
  const [port = 0] = await ports(1, 20);
  const migrating = startBeside(stage, 'web', 9, port);
  begun.push(migrating);
  for (let count = 0; count < kills; count += 1) {
    await wait(random.below(KILLED_WITHIN_MS));
    await migrating.kill();
  }
  return kills;
}

async function missingMigrations(stage: Stage, { newer }: OldVersion): Promise<string[]> {
  const rows = await stage.database.query<{ name: string }>('select name from schema_migration');
  const there = new Set(rows.map(({ name }) => `${name}.sql`));
  return newer.filter((name) => !there.has(name));
}

/** A book of so many accounts, for which no reminder is planned: what a migration has to pass by. */
async function fill({ database }: Stage, companyId: string, rows: number): Promise<void> {
  const { ownerUrl, appUrl, fill: asOwner } = database;
  await fillAccountBook({ ownerUrl, appUrl, asOwner, drop: () => Promise.resolve() }, companyId, rows);
}

export const upgradeExperiments: readonly Experiment[] = [
  {
    name: 'upgrade',
    about:
      'G62: a new version starts beside the old one under traffic, is killed while it migrates, and takes its place',
    defaults: { kills: 5, messages: 1_000, rate: 10, rows: 100_000 },
    run: upgrade,
  },
];
