import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { findFreePort } from '../../tools/network/free-port.ts';
import { openWay, type Way } from '../application/way.ts';
import { type Balancer, openBalancer } from './balancer.ts';
import { type KeptProcess, keepProcess } from './kept-process.ts';
import { openTortureDatabase, type TortureDatabase } from './torture-database.ts';

export const DATA_DIR = path.resolve(import.meta.dirname, '../../.data/torture');
const FIRST_PORT = 4_241;
const LOOK_MS = 100;

/** The product as processes of its own, between a balancer in front and ways to its providers behind. */
export interface Stage {
  readonly database: TortureDatabase;
  readonly webs: readonly KeptProcess[];
  readonly workers: readonly KeptProcess[];
  readonly providers: KeptProcess;
  /** Where each process answers by itself: health, figures, and of webs everything. */
  readonly webUrls: readonly string[];
  readonly workerUrls: readonly string[];
  /** Of the product to the sandbox: HTTP and SMTP. */
  readonly ways: readonly Way[];
  readonly balancer: Balancer;
  /** Of the sandbox itself, for the judge and for what happens in a customer's browser. */
  readonly sandboxUrl: string;
  readonly portalHost: string;
  /** Of a process that arranges companies: the product's settings. */
  readonly environment: Readonly<Record<string, string>>;
  readonly logFolder: string;
  readonly stop: () => Promise<void>;
}

export interface StageOptions {
  /** Name of the run: of its database and the folder of its logs. */
  readonly name: string;
  readonly webs: number;
  readonly workers: number;
  readonly drainSeconds?: number;
  /** Of the processes of the product; that of this version if absent. */
  readonly script?: string;
  /** Leaves it to the processes to make the schema. */
  readonly isEmpty?: boolean;
  /** Where the database lies; the folder of all runs if absent. */
  readonly databaseDir?: string;
}

export async function openStage(options: StageOptions): Promise<Stage> {
  const stops: (() => unknown)[] = [];
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each();
  };
  try {
    return { ...(await open(options, stops)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function open(options: StageOptions, stops: (() => unknown)[]): Promise<Omit<Stage, 'stop'>> {
  const logFolder = path.join(DATA_DIR, 'logs', options.name);
  await rm(logFolder, { recursive: true, force: true });
  await mkdir(logFolder, { recursive: true });
  const database = await openTortureDatabase(
    options.databaseDir ?? DATA_DIR,
    `torture_${options.name.replaceAll(/\W/g, '_')}`,
  );
  stops.push(database.stop);
  if (!options.isEmpty) await migrate(database.ownerUrl);
  const balancer = await openBalancer();
  stops.push(balancer.close);
  const providers = keepProcess({
    name: 'providers',
    script: 'provider-child.ts',
    argument: { recoupUrl: balancer.url },
    environment: {},
    logFolder,
  });
  stops.push(providers.stop);
  const places = (await providers.ready()) as { url: string; smtpUrl: string };
  const [http, smtp] = [await openWay(portOf(places.url)), await openWay(portOf(places.smtpUrl))];
  stops.push(http.close, smtp.close);
  const smtpUrl = new URL(places.smtpUrl);
  smtpUrl.port = String(smtp.port);
  const portalHost = `pay.localhost:${balancer.port}`;
  const environment = {
    NODE_ENV: 'development',
    DEMO: 'off',
    LOG_LEVEL: 'info',
    DATA_DIR: path.join(DATA_DIR, 'files'),
    DATABASE_URL: database.ownerUrl,
    DATABASE_APP_URL: database.appUrl,
    DRAIN_SECONDS: String(options.drainSeconds ?? 0),
    REQUESTS_PER_MINUTE: '10000000',
    PUBLIC_URL: balancer.url,
    PORTAL_HOST: portalHost,
    SANDBOX_URL: `http://127.0.0.1:${http.port}`,
    SMTP_URL: smtpUrl.href,
    MAIL_LOOKUP_URL: `http://127.0.0.1:${http.port}`,
  };
  const begin = (role: 'web' | 'worker', number: number, port: number) => {
    const child = keepProcess({
      name: `${role}-${number}`,
      script: options.script ?? 'product-child.ts',
      environment: { ...environment, ROLE: role, [role === 'web' ? 'PORT' : 'WORKER_PORT']: String(port) },
      logFolder,
      execArgv: ['--max-semi-space-size=8'],
    });
    stops.push(child.stop);
    return child;
  };
  const ports: number[] = [];
  for (let number = 0; number < options.webs + options.workers; number += 1) {
    ports.push(await findFreePort((ports.at(-1) ?? FIRST_PORT - 1) + 1, '127.0.0.1'));
  }
  const [webPorts, workerPorts] = [ports.slice(0, options.webs), ports.slice(options.webs)];
  const webs = webPorts.map((port, index) => begin('web', index + 1, port));
  const workers = workerPorts.map((port, index) => begin('worker', index + 1, port));
  balancer.balance(webPorts);
  const { url: sandboxUrl } = places;
  const [webUrls, workerUrls] = [webPorts, workerPorts].map((each) => each.map((port) => `http://127.0.0.1:${port}`));
  const stage = {
    ...{ database, webs, workers, providers, ways: [http, smtp], balancer, sandboxUrl, portalHost },
    ...{ webUrls: webUrls ?? [], workerUrls: workerUrls ?? [] },
  };
  await Promise.all([...webs, ...workers].map((each) => each.ready()));
  while (balancer.ready().length < webs.length) await wait(LOOK_MS);
  return { ...stage, environment, logFolder };
}

const portOf = (address: string) => Number(new URL(address).port);
