import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readSettings } from '../../apps/server/src/config/settings.ts';
import { recategorizeJob } from '../../apps/server/src/features/accounts/recategorize.job.ts';
import { enqueue } from '../../apps/server/src/jobs/job.ts';
import { startServer } from '../../apps/server/src/main.ts';
import { findFreePort } from '../../tools/network/free-port.ts';
import { type Application, startApplication } from '../application/start-application.ts';

let app: Application;
let port: number;

beforeAll(async () => {
  app = await startApplication({ role: 'web' });
  port = await findFreePort(20_000 + (process.pid % 20_000), '127.0.0.1');
});
afterAll(() => app.stop());

/** A process that is only a worker, on the database and the sandbox of the application. */
async function startWorker() {
  const given = Object.entries(app.context.settings).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const settings = readSettings({ ...Object.fromEntries(given), ROLE: 'worker', WORKER_PORT: String(port) });
  const server = await startServer(settings, app.database.appUrl);
  onTestFinished(server.stop);
  return server;
}

const ask = async (path: string) => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  return { status: answer.status, text: await answer.text() };
};

test('G59: a worker answers for its health, and tells what it worked off', async () => {
  const server = await startWorker();
  expect(server.url).toBeNull();
  expect(await ask('/healthz')).toEqual({ status: 200, text: '{"status":"ok"}' });
  expect(await ask('/readyz')).toEqual({ status: 200, text: '{"status":"ready"}' });
  expect((await ask('/v1/auth/me')).status).toBe(404);
  const company = await app.newCompany('Watched');
  await enqueue(app.context.jobsDb, recategorizeJob, { companyId: company.id, from: 'None', to: null });
  const done = /recoup_job_seconds_count\{queue="accounts.recategorize",outcome="done"\} 1/;
  await expect.poll(async () => (await ask('/metrics')).text, { timeout: 20_000, interval: 100 }).toMatch(done);
  expect((await ask('/metrics')).text).toContain('process_resident_memory_bytes');
});

test('a worker whose clock cannot tick through is not ready; it is again when it can', {
  timeout: 60_000,
}, async () => {
  await startWorker();
  const owner = new pg.Client(app.database.ownerUrl);
  await owner.connect();
  onTestFinished(() => owner.end());
  // Whoever holds the table of due times holds up every look at it.
  await owner.query('begin; lock table company_due in access exclusive mode');
  await expect.poll(async () => (await ask('/readyz')).status, { timeout: 30_000, interval: 250 }).toBe(503);
  expect((await ask('/healthz')).status).toBe(200);
  await owner.query('rollback');
  await expect.poll(async () => (await ask('/readyz')).status, { timeout: 10_000, interval: 100 }).toBe(200);
});

test('a port that is taken is named with its setting', async () => {
  await startWorker();
  await expect(startWorker()).rejects.toThrow(`WORKER_PORT=${port} is taken by another program`);
});
