import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type ClusterPasswords, clusterPlaces } from '../../tools/database/create-cluster.ts';
import { type RunningDatabase, startDatabase } from '../../tools/database/start-database.ts';

const FIRST_PORT = 4_240;
const START_TRIES = 60;
const QUERY_TRIES = 120;
const AGAIN_MS = 500;
const QUERY_MS = 120_000;

/** A PostgreSQL of its own, with disk syncs on, that can be killed and frozen; every run has a database of its own in it. */
export interface TortureDatabase {
  readonly ownerUrl: string;
  readonly appUrl: string;
  /** Ends the whole server at once, and starts it again on the same data. */
  readonly kill: () => Promise<void>;
  /** Answers what ends the server with all its processes in one moment, and leaves it so: its disk may be gone by then. */
  readonly aim: () => Promise<() => void>;
  /** Ends the server at once, and starts it again so many milliseconds later: it is away meanwhile. */
  readonly away: (ms: number) => Promise<void>;
  /** Starts a server again that has ended by itself, as the machinery around it does. */
  readonly revive: () => Promise<void>;
  /** Halts the server with all its connections for so many milliseconds. */
  readonly freeze: (ms: number) => Promise<void>;
  /** Plain SQL past row security, on a connection of its own; waits for a server that is away. */
  readonly query: <Row extends pg.QueryResultRow>(statement: string, values?: readonly unknown[]) => Promise<Row[]>;
  /** The same for what fills tables: as long as it takes, and not again. */
  readonly fill: (statement: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

export async function openTortureDatabase(dataDir: string, name: string): Promise<TortureDatabase> {
  // Each holds the server; whoever comes back to one that had not ended holds it a second time.
  const held: RunningDatabase[] = [await startDatabase({ dataDir, port: FIRST_PORT, connections: 250 })];
  const [server] = held as [RunningDatabase];
  const { port } = server;
  const places = clusterPlaces(path.resolve(dataDir));
  const passwords = JSON.parse(await readFile(places.passwords, 'utf8')) as ClusterPasswords;
  const superuser = { host: '127.0.0.1', port, user: 'postgres', password: passwords.superuser };
  await once(superuser, 'postgres', `drop database if exists ${name} with (force)`);
  await once(superuser, 'postgres', `create database ${name} owner recoup_owner`);
  const withName = (address: string) => Object.assign(new URL(address), { pathname: `/${name}` }).href;
  const pid = async () => Number((await readFile(path.join(places.data, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  const revive = async () => {
    // After a kill its children notice in a moment that they are orphans; until then a start is refused.
    for (let tries = 1; ; tries += 1) {
      await wait(AGAIN_MS);
      const again = await startDatabase({ dataDir, port, connections: 250 }).catch((error: unknown) => {
        if (tries === START_TRIES) throw error;
      });
      if (!again) continue;
      held.push(again);
      if (again.port !== port) throw new Error(`PostgreSQL came back on port ${again.port} instead of ${port}`);
      return;
    }
  };
  const away = async (ms: number) => {
    process.kill(await pid(), 'SIGKILL');
    await wait(ms);
    await revive();
  };
  return {
    ownerUrl: withName(server.url),
    appUrl: withName(server.appUrl),
    away,
    kill: () => away(0),
    revive,
    aim: async () => {
      const main = await pid();
      const all = [main, ...(await childrenOf(main))];
      return () => signalAll(all, 'SIGKILL');
    },
    freeze: async (ms) => {
      const main = await pid();
      const all = [main, ...(await childrenOf(main))];
      signalAll(all, 'SIGSTOP');
      await wait(ms);
      signalAll(all, 'SIGCONT');
    },
    query: async <Row extends pg.QueryResultRow>(statement: string, values: readonly unknown[] = []) => {
      for (let tries = 1; ; tries += 1) {
        try {
          return await once<Row>(superuser, name, statement, { values });
        } catch (error) {
          const isMistake = error instanceof pg.DatabaseError && /^(22|42)/.test(error.code ?? '');
          if (isMistake || tries === QUERY_TRIES) throw error;
          await wait(AGAIN_MS);
        }
      }
    },
    fill: async (statement) => {
      await once(superuser, name, statement, { timeoutMs: 0 });
    },
    stop: async () => {
      for (const each of held) await each.stop();
    },
  };
}

async function once<Row extends pg.QueryResultRow>(
  superuser: pg.ClientConfig,
  database: string,
  statement: string,
  { values = [], timeoutMs = QUERY_MS }: { readonly values?: readonly unknown[]; readonly timeoutMs?: number } = {},
): Promise<Row[]> {
  const client = new pg.Client({ ...superuser, database, connectionTimeoutMillis: 5_000, query_timeout: timeoutMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Row>(statement, [...values])).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function childrenOf(pid: number): Promise<number[]> {
  const found: number[] = [];
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const stat = await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '');
    if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === pid) found.push(Number(entry));
  }
  return found;
}

function signalAll(pids: readonly number[], signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
}
