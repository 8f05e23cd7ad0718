import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isPortFree } from '../network/free-port.ts';
import { type RunningDatabase, startDatabase } from './start-database.ts';

const PORT = 4712;
let dataDir = '';
let open: RunningDatabase[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'recoup-database-'));
  // The folder itself must be open to the unprivileged user that the database runs as when root runs the tests.
  chmodSync(dataDir, 0o755);
  open = [];
});

afterEach(async () => {
  for (const database of open) await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(at = dataDir): Promise<RunningDatabase> {
  const database = await startDatabase({ dataDir: at, port: PORT, durable: false });
  open.push(database);
  return database;
}

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

test('what was written is there after a stop and a start; the passwords are for their owner only', async () => {
  const first = await start();
  await query(first.url, 'create table kept as select 42 as answer');
  await first.stop();
  expect(await isPortFree(first.port)).toBe(true);
  const second = await start();
  expect(second.reused).toBe(false);
  expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  expect(statSync(path.join(dataDir, 'postgres-passwords.json')).mode & 0o777).toBe(0o600);
});

test('two copies on one folder share a server, and the last one to leave stops it', async () => {
  const [first, second] = [await start(), await start()];
  expect(second).toMatchObject({ reused: true, port: first.port, url: first.url });
  await first.stop();
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await second.stop();
  expect(await isPortFree(first.port)).toBe(true);
});

test('two starts at the same moment on an empty folder end with one server', async () => {
  const [first, second] = await Promise.all([start(), start()]);
  expect(first.port).toBe(second.port);
});

test('a taken port is passed over', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(PORT, '127.0.0.1', resolve));
  try {
    expect((await start()).port).toBeGreaterThan(PORT);
  } finally {
    await new Promise((resolve) => other.close(resolve));
  }
});

test('G57: a pid file whose process is something else by now does not stop the start', async () => {
  const first = await start();
  await first.stop();
  const lines = [process.pid, path.join(dataDir, 'postgres/data'), 0, 1, '', '127.0.0.1', '', 'ready'];
  writeFileSync(path.join(dataDir, 'postgres/data/postmaster.pid'), `${lines.join('\n')}\n`);
  expect((await start()).reused).toBe(false);
});

test('G25: a server that was killed is started again on its port, with what was written', async () => {
  const news: string[] = [];
  const { promise: isBack, resolve } = Promise.withResolvers<void>();
  const onEnded = (line: string) => {
    news.push(line);
    if (/there again|could not/.test(line)) resolve();
  };
  const database = await startDatabase({ dataDir, port: PORT, onEnded });
  open.push(database);
  await query(database.url, 'create table kept as select 42 as answer');
  const [pid] = readFileSync(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
  await isBack;
  expect(news).toEqual(['PostgreSQL ended by itself; starting it again …', 'PostgreSQL is there again.']);
  expect(await query(database.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  await database.stop();
  expect(await isPortFree(database.port)).toBe(true);
});

test('fsync is on unless a test asks otherwise', async () => {
  const database = await startDatabase({ dataDir, port: PORT });
  open.push(database);
  const [row] = await query(
    database.url,
    `select current_setting('fsync') as fsync, current_setting('full_page_writes') as pages,
            current_setting('synchronous_commit') as commit, current_setting('jit') as jit`,
  );
  expect(row).toEqual({ fsync: 'on', pages: 'on', commit: 'on', jit: 'off' });
});

test.runIf(process.getuid?.() === 0)('root in a folder that the database cannot enter gets the ways out', async () => {
  const closed = path.join(dataDir, 'closed');
  mkdirSync(closed, { mode: 0o700 });
  await expect(start(path.join(closed, 'data'))).rejects.toThrow(
    /cannot enter.*move this clone.*DATA_DIR.*DATABASE_URL/,
  );
});
