import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { recategorizeJob } from '../../apps/server/src/features/accounts/recategorize.job.ts';
import { driveAgain, listGivenUp } from '../../apps/server/src/jobs/given-up.ts';
import { enqueue } from '../../apps/server/src/jobs/job.ts';
import { type Application, startApplication } from '../application/start-application.ts';

let app: Application;

beforeAll(async () => {
  app = await startApplication({ role: 'all' });
});
afterAll(() => app.stop());

test('G26: a job that failed as often as it may is kept with its reason, and runs once when it is let run again', async () => {
  const company = await app.newCompany('Given up');
  const owner = new pg.Client(app.database.ownerUrl);
  await owner.connect();
  onTestFinished(() => owner.end());
  // The fault: no account can be changed.
  await owner.query(`
    create function stand_still() returns trigger language plpgsql as $$ begin raise 'stands still'; end $$;
    create trigger stand_still before update on account for each statement execute function stand_still()`);
  const { db, jobsDb } = app.context;
  const payload = { companyId: company.id, from: 'None', to: null };
  await enqueue(jobsDb, recategorizeJob, payload, { afterSeconds: 3600 });
  const { name } = recategorizeJob;
  await owner.query(`update pgboss.job set retry_limit = 0, start_after = now() where name = $1`, [name]);
  const givenUp = async () => (await listGivenUp(db)).filter(({ companyId }) => companyId === company.id);
  await expect
    .poll(givenUp, { timeout: 30_000, interval: 200 })
    .toMatchObject([{ name, reason: expect.stringContaining('stands still') }]);

  await owner.query('drop trigger stand_still on account');
  const ids = (await givenUp()).map(({ id }) => id);
  expect(await Promise.all([driveAgain(db, ids), driveAgain(db)])).toEqual(expect.arrayContaining([0, 1]));
  expect(await givenUp()).toEqual([]);
  const states = async () =>
    (await owner.query(`select state from pgboss.job where name = $1 order by created_on`, [name])).rows;
  await expect.poll(states, { timeout: 30_000, interval: 200 }).toEqual([{ state: 'failed' }, { state: 'completed' }]);
});
