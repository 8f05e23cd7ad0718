import { sql } from 'kysely';
import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSandbox } from '../../apps/sandbox/src/start.ts';
import { isUnheard } from '../../apps/server/src/db/reception.ts';
import { sendDueNotices, sendNotice } from '../../apps/server/src/features/messages/send-notice.ts';
import { askForNotice } from '../../apps/server/src/features/notices/ask-for-notice.ts';
import { sendDueOfCompany } from '../../apps/server/src/features/workflows/send-due.job.ts';
import { buildContext } from '../../apps/server/src/wiring/build-context.ts';
import { wakeDueCompanies } from '../../apps/server/src/worker/scheduler.ts';
import { enrol, mailsAt, makeCampaign, makeDebtors, setClock, textsAt, within } from '../application/campaign-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';
import { cloneDatabase } from '../database/clone-database.ts';

let ground: Pick<Application, 'database' | 'sandbox'>;
let web: Application;
let company: TestCompany;
/** Of a worker: it goes on while no web process is there. */
let worker: ReturnType<typeof buildContext>;

beforeAll(async () => {
  ground = { database: await cloneDatabase(), sandbox: await startSandbox() };
  web = await startApplication({ beside: ground });
  ground.sandbox.setRecoupUrl(web.url);
  company = await web.newCompany('Out of Hearing', '2026-11-20T15:00:00Z');
  worker = buildContext(web.context.settings, ground.database.appUrl);
});
afterAll(async () => {
  await web.stop();
  await worker.close();
  await ground.sandbox.stop();
  await ground.database.drop();
});

const sendDue = () => sendDueOfCompany(worker.context, company.id);

/** So long ago was the last sign of life: what the clock would do in that time. */
async function silentFor(seconds: number): Promise<void> {
  const owner = new pg.Client({ connectionString: ground.database.ownerUrl });
  await owner.connect();
  await owner.query('update reception set seen_at = now() - make_interval(secs => $1)', [seconds]);
  await owner.end();
}

const woken = async (job: string) => {
  const { rows } = await sql<{ jobs: number }>`
    select count(*) as jobs from pgboss.job where name = ${job}`.execute(worker.context.jobsDb);
  return rows[0]?.jobs;
};
const wokenToSend = () => woken('workflows.send-due');
const wokenForNotices = () => woken('messages.send-due-notices');

async function customerWrites(from: string, text: string): Promise<void> {
  const { smsFrom: to } = await within(worker, company, (work) =>
    work.trx.selectFrom('company').select('smsFrom').executeTakeFirstOrThrow(),
  );
  const answer = await fetch(`${ground.sandbox.url}/api/sms/inbound`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from, to, text }),
  });
  expect(answer.ok).toBe(true);
}

const switchTexts = async (sms: object) => {
  const answer = await fetch(`${ground.sandbox.url}/api/switches`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sms }),
  });
  expect(answer.ok).toBe(true);
};

const mailContactOf = async (debtorId: string) => {
  const contact = await within(worker, company, (work) =>
    work.trx
      .selectFrom('contact')
      .select('id')
      .where('debtorId', '=', debtorId)
      .where('kind', '=', 'EMAIL')
      .executeTakeFirstOrThrow(),
  );
  return contact.id;
};

test('G17: what customers wrote while nobody could hear it is obeyed before anything more is sent', {
  timeout: 120_000,
}, async () => {
  const steps = [
    { channel: 'SMS', day: 0 },
    { channel: 'SMS', day: 1 },
    { channel: 'EMAIL', day: 1 },
  ] as const;
  const workflowId = await makeCampaign(web, company, steps);
  const [silent, writer] = await makeDebtors(web, company, workflowId, [
    { phone: '+12125550171', email: 'silent@customer.example' },
    { phone: '+12125550172', email: 'writer@customer.example' },
  ]);
  expect(await enrol(web, company, workflowId)).toBe(2);
  expect(silent && writer).toBeTruthy();
  await setClock(worker, company, '2026-11-20T20:00:00Z');
  expect((await sendDue()).sent).toBe(2);

  await web.stop();
  await customerWrites('+12125550172', 'Do not contact me again in any way.');
  await setClock(worker, company, '2026-11-21T20:00:00Z');
  // A moment without anybody is no outage: the provider tries again.
  await silentFor(12);
  expect(await isUnheard(worker.context.jobsDb)).toBe(false);
  await silentFor(31);
  expect(await isUnheard(worker.context.jobsDb)).toBe(true);
  expect(await sendDue()).toMatchObject({ sent: 0, notTaken: 0 });
  await wakeDueCompanies(worker.context);
  expect(await wokenToSend()).toBe(0);
  // Nor is a notice that was asked for now: its job ends, and the clock has it wait.
  const noticeId = await within(worker, company, (work) =>
    askForNotice(work, {
      ...{ kind: 'REFUND', debtorId: silent?.id ?? '', recordId: uuidv7() },
      facts: { amountCents: 40_00, refundedOn: '2026-11-18', methodLabel: null },
    }),
  );
  await sendNotice(worker.context, company.id, noticeId ?? '');
  await wakeDueCompanies(worker.context);
  expect(await wokenForNotices()).toBe(0);
  expect([(await textsAt(web)).length, (await mailsAt(web)).length]).toEqual([2, 0]);

  // Back, but the provider does not tell yet what it was told: neither the engine nor a member writes to anybody.
  await switchTexts({ dead: true });
  web = await startApplication({ beside: ground });
  ground.sandbox.setRecoupUrl(web.url);
  const token = await web.signIn(company.admin);
  const body = {
    channel: 'EMAIL',
    contactId: await mailContactOf(writer?.id ?? ''),
    subject: 'Hello',
    message: 'Hello',
  };
  const refused = await web.send('POST', `/debtor/${writer?.id}/message`, { token, body: { ...body, _id: uuidv7() } });
  expect(refused).toMatchObject({ status: 503, body: { error: 'PROVIDER_UNAVAILABLE' } });
  expect((await sendDue()).sent).toBe(0);
  expect(await mailsAt(web)).toEqual([]);
  await switchTexts({ dead: false });
  await expect.poll(() => isUnheard(web.context.db), { timeout: 30_000 }).toBe(false);
  await wakeDueCompanies(worker.context);
  expect([await wokenToSend(), await wokenForNotices()]).toEqual([1, 1]);
  expect((await sendDue()).sent).toBe(2);
  expect((await textsAt(web)).map(({ to }) => to).toSorted()).toEqual(['+12125550171', '+12125550171', '+12125550172']);
  expect((await mailsAt(web)).flatMap(({ to }) => to)).toEqual(['silent@customer.example']);
  await sendDueNotices(worker.context, company.id);
  expect((await mailsAt(web)).flatMap(({ to }) => to)).toEqual(['silent@customer.example', 'silent@customer.example']);
});
