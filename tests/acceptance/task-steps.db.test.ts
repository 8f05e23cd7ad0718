import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sendDueOfCompany } from '../../apps/server/src/features/workflows/send-due.job.ts';
import { AFTER_CALL, makeCallCampaign } from '../application/call-campaign.ts';
import { runsOf, setClock, within } from '../application/campaign-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication({ role: 'all' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await app.newCompany('Call First');
  token = await app.signIn(company.admin);
});

interface Task {
  readonly _id: string;
  readonly campaign: { readonly runId: string; readonly step: number; readonly steps: number } | null;
  readonly result: string | null;
}

async function callThenMail(): Promise<Task> {
  await makeCallCampaign(app, company);
  const answer = await app.send<{ data: Task[] }>('POST', '/task/get-list', { token, body: {} });
  const [task] = answer.body.data;
  if (!task) throw new Error(`the campaign has not asked for the call: ${JSON.stringify(await runsOf(app, company))}`);
  return task;
}

/** The run hears of the end of its task after the commit; the clock stands still until it has. */
async function untilSent(count: number): Promise<void> {
  const wait = { timeout: 20_000, interval: 50 };
  await vi.waitFor(async () => {
    const rows = await within(app, company, (work) =>
      sql`select from collection_run where company_id = ${company.id} and waits_for is not null`.execute(work.trx),
    );
    expect(rows.rows).toEqual([]);
  }, wait);
  await setClock(app, company, AFTER_CALL);
  await vi.waitFor(async () => {
    await sendDueOfCompany(app.context, company.id);
    expect(await mailCount()).toBe(count);
  }, wait);
}

const mailCount = () =>
  within(app, company, async (work) => {
    const rows = await sql`select from message where company_id = ${company.id} and direction = 'outgoing'`.execute(
      work.trx,
    );
    return rows.rows.length;
  });

test('a run waits for its call; once the call is logged it goes on and writes', async () => {
  const task = await callThenMail();
  expect(task).toMatchObject({ campaign: { step: 1, steps: 2 }, result: null });
  expect(await mailCount()).toBe(0);
  const body = { outcome: 'voicemail', note: 'Left a message' };
  const done = await app.send<Task>('PUT', `/task/${task._id}/execute`, { token, body });
  expect(done).toMatchObject({ status: 200, body: { result: 'EXECUTED' } });
  await untilSent(1);
  expect(await app.send('PUT', `/task/${task._id}/execute`, { token, body })).toMatchObject({ status: 200 });
  expect(await app.send('PUT', `/task/${task._id}/skip-workflow-task`, { token, body: {} })).toMatchObject({
    status: 409,
    body: { error: 'INVALID_STATUS' },
  });
  const version = (await app.send<{ version: number }>('GET', `/task/${task._id}`, { token })).body.version;
  const open = { status: 'OPEN', version };
  expect(await app.send('PUT', `/task/${task._id}`, { token, body: open })).toMatchObject({ status: 409 });
  const calls = await within(app, company, (work) =>
    sql<{ outcome: string }>`select outcome from phone_call where company_id = ${company.id}`.execute(work.trx),
  );
  expect(calls.rows).toEqual([{ outcome: 'voicemail' }]);
});

test('a step that was not sent is told to the customer’s timeline, with why', async () => {
  const { debtorId } = await makeCallCampaign(app, company);
  const before = await app.send<{ data: object[] }>('GET', `/debtor/${debtorId}/silence`, { token });
  expect(before.body.data).toEqual([]);
  const answer = await app.send<{ data: Task[] }>('POST', '/task/get-list', { token, body: {} });
  await app.send('PUT', `/task/${answer.body.data[0]?._id}/skip-workflow-task`, {
    token,
    body: { reason: 'Has paid' },
  });
  await vi.waitFor(
    async () => {
      const after = await app.send<{ data: object[] }>('GET', `/debtor/${debtorId}/silence`, { token });
      expect(after.body.data).toEqual([
        expect.objectContaining({ outcome: 'skipped', type: 'task_call', title: 'Call the customer' }),
      ]);
    },
    { timeout: 20_000, interval: 200 },
  );
});

test('deleting the task leaves the step out, and the run goes on all the same', async () => {
  const task = await callThenMail();
  const answer = await app.send('DELETE', `/task/${task._id}`, { token, body: { reason: 'Has called us' } });
  expect(answer.status).toBe(200);
  await untilSent(1);
  const steps = await within(app, company, (work) =>
    sql<{ outcome: string }>`
      select outcome from collection_run_step where company_id = ${company.id} order by at, outcome desc`.execute(
      work.trx,
    ),
  );
  expect(steps.rows.map((row) => row.outcome)).toEqual(['skipped', 'sent']);
  expect((await runsOf(app, company))[0]).toMatchObject({ status: 'COMPLETED' });
});
