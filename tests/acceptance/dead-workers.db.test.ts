import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { wake } from '../../apps/server/src/db/wake.ts';
import { recategorizeJob } from '../../apps/server/src/features/accounts/recategorize.job.ts';
import { runSchedulesJob } from '../../apps/server/src/features/schedules/run-schedules.job.ts';
import { enqueue } from '../../apps/server/src/jobs/job.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
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

test('G24: what a halted worker does for a company goes on within 30 seconds by the clock’s next job, and the old one follows', {
  timeout: 90_000,
}, async () => {
  const hand = new pg.Client(app.database.appUrl);
  await hand.connect();
  onTestFinished(() => hand.end());
  const { id: companyId } = await app.newCompany('Gone on with');
  const { name } = runSchedulesJob;
  await enqueue(app.context.jobsDb, runSchedulesJob, { companyId }, { afterSeconds: 3600, singletonKey: companyId });
  await hand.query(
    `update pgboss.job set state = 'active', start_after = now(), started_on = now(), heartbeat_on = now()
     where name = $1 and singleton_key = $2`,
    [name, companyId],
  );
  await inCompany(app.context.jobsDb, companyId, (work) => wake(work, 'schedules', sql`now()`, 'exactly', 'real'));
  // A tick more may find it due before the first one is done.
  const jobs = async () => {
    const { rows } = await hand.query<{ done: boolean }>(
      `select state = 'completed' as done from pgboss.job where name = $1 and singleton_key = $2`,
      [name, companyId],
    );
    return { areDone: rows.every(({ done }) => done), areBoth: rows.length >= 2 };
  };
  await expect.poll(jobs, { timeout: 30_000, interval: 200 }).toEqual({ areDone: true, areBoth: true });
});

test('G25: what a worker has locked that is halted is free again within 30 seconds', { timeout: 90_000 }, async () => {
  const company = await app.newCompany('Locked up');
  const lock = (then: () => Promise<void> | void) =>
    inCompany(app.context.jobsDb, company.id, async (work) => {
      await sql`select 1 from company where company_id = ${company.id} for update`.execute(work.trx);
      await then();
    });
  const { promise: awake, resolve: wake } = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  // As a process stands that is halted in the middle of a transaction: connected, and silent.
  const halted = lock(() => {
    begun.resolve();
    return awake;
  });
  await begun.promise;
  const takeOver = () =>
    lock(() => undefined).then(
      () => 'done',
      (error: Error) => error.message,
    );
  await expect.poll(takeOver, { timeout: 30_000, interval: 100 }).toBe('done');
  wake();
  await expect(halted).rejects.toThrow();
});
