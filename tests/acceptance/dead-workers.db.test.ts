import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { recategorizeJob } from '../../apps/server/src/features/accounts/recategorize.job.ts';
import { enqueue } from '../../apps/server/src/jobs/job.ts';
import { type Application, startApplication } from '../application/start-application.ts';

let app: Application;

beforeAll(async () => {
  app = await startApplication({ role: 'all' });
});
afterAll(() => app.stop());

test('G24: a job whose worker died goes to another within 30 seconds', { timeout: 90_000 }, async () => {
  const hand = new pg.Client(app.database.appUrl);
  await hand.connect();
  onTestFinished(() => hand.end());
  const company = await app.newCompany('Taken over');
  await enqueue(
    app.context.jobsDb,
    recategorizeJob,
    { companyId: company.id, from: 'None', to: null },
    { afterSeconds: 3600 },
  );
  const { name } = recategorizeJob;
  // As somebody leaves it who is killed while at it: active, and never heard of again.
  const { rowCount } = await hand.query(
    `update pgboss.job set state = 'active', start_after = now(), started_on = now(), heartbeat_on = now() where name = $1`,
    [name],
  );
  expect(rowCount).toBe(1);
  const states = async () => (await hand.query(`select state from pgboss.job where name = $1`, [name])).rows;
  await expect.poll(states, { timeout: 30_000, interval: 200 }).toEqual([{ state: 'completed' }]);
});
