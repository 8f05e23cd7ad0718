import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findFreePort, isPortFree } from '../../tools/network/free-port.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const WAIT = { timeout: 60_000, interval: 200 };

interface Run {
  child: ChildProcess;
  output: () => string;
  ended: Promise<number | null>;
}

let dataDir = '';
const runs: Run[] = [];

beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'recoup-start-'));
  chmodSync(dataDir, 0o755);
});

afterAll(async () => {
  for (const run of runs) run.child.kill('SIGTERM');
  await Promise.all(runs.map((run) => run.ended));
  rmSync(dataDir, { recursive: true, force: true });
});

/** `npm start` without npm, in an environment of its own. */
function start(environment: Record<string, string>): Run {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [path.join(ROOT, 'tools/start.mjs')], {
    env: { PATH, HOME, DATA_DIR: dataDir, LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const run = { child, output: () => output, ended };
  runs.push(run);
  return run;
}

/** Resolves when the output holds the text; rejects with the output when the process ends before. */
function says(run: Run, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => run.output().includes(text) && resolve();
    run.child.stdout?.on('data', look);
    run.child.stderr?.on('data', look);
    void run.ended.then(() => reject(new Error(`ended before it said "${text}":\n${run.output()}`)));
    look();
  });
}

test('npm start: up with demo data, a second copy on the port is refused, Ctrl-C leaves nothing', async () => {
  const port = await findFreePort(25_000);
  const first = start({ PORT: String(port) });
  await says(first, 'Recoup is running');
  for (const name of ['Staff app', 'Portal', 'Mailbox', 'Time machine', 'API docs', 'Demo login']) {
    expect(first.output()).toContain(name);
  }

  const url = `http://127.0.0.1:${port}`;
  // On a busy machine it may ask its first callers to come back in a moment.
  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), WAIT);
  const login = (await (await fetch(`${url}/v1/auth/login/demo`)).json()) as { token: string };
  const headers = { authorization: `Bearer ${login.token}` };
  const list = await fetch(`${url}/v1/account`, { headers });
  expect(list.status).toBe(200);
  expect((await fetch(`${url}/login`)).headers.get('content-type')).toContain('text/html');

  const second = start({ PORT: String(port) });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(`PORT=${port} is taken`);

  first.child.kill('SIGINT');
  expect(await first.ended).toBe(0);
  expect(await isPortFree(port)).toBe(true);
  expect(existsSync(path.join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false);
}, 180_000);

test('npm start: a wrong setting is named before anything starts', async () => {
  const run = start({ PORT: 'four thousand', ROLE: 'waiter' });
  expect(await run.ended).toBe(1);
  expect(run.output()).toContain('PORT=four thousand is not valid');
  expect(run.output()).toContain('ROLE=waiter is not valid');
});

test('npm start: when whoever started it is killed, it stops by itself and cleanly', async () => {
  const port = await findFreePort(25_100);
  const run = start({ PORT: String(port) });
  await says(run, 'Recoup is running');
  const closed = new Promise((resolve) => run.child.once('close', resolve));
  run.child.kill('SIGKILL');
  // "close" comes when the last process that writes to the pipes is gone: the server and the sandbox.
  await closed;
  // The database writes elsewhere and may end a moment later.
  await vi.waitFor(async () => {
    expect(await isPortFree(port)).toBe(true);
    expect(existsSync(path.join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false);
  }, WAIT);
}, 180_000);
