import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sendDueOfCompany } from '../../apps/server/src/features/workflows/send-due.job.ts';
import { enrol, mailsAt, makeCampaign, makeDebtors, setClock, within } from '../application/campaign-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication({ role: 'all' });
});
afterAll(() => app?.stop());
beforeEach(async () => {
  company = await app.newCompany('Rules Co');
  token = await app.signIn(company.admin);
  await setClock(app, company, '2026-11-20T17:00:00Z');
});

const put = <T>(path: string, body: object) => app.send<T>('PUT', path, { token, body });
const runNow = () =>
  within(app, company, (work) =>
    work.trx.selectFrom('collectionRun').select(['status', 'reasons', 'waitReasons']).executeTakeFirstOrThrow(),
  );
const soon = { timeout: 20_000, interval: 100 };

test('what a rule delayed goes on when its pack is put out of force', async () => {
  await setClock(app, company, '2026-11-18T15:00:00Z');
  const workflowId = await makeCampaign(app, company, [{ channel: 'EMAIL', day: 0 }]);
  const email = `full@${company.subdomain}.example`;
  const [debtor] = await makeDebtors(app, company, workflowId, [{ email }]);
  const mail = {
    direction: 'outgoing',
    channel: 'EMAIL',
    origin: 'AUTO',
    kind: 'REMINDER',
    status: 'SENT',
    text: 'Pay',
  };
  const at = new Date('2026-11-20T13:00:00Z');
  const of = { companyId: company.id, debtorId: debtor?.id ?? '', toValue: email, fromValue: 'x', at, sentAt: at };
  await within(app, company, (work) =>
    work.trx
      .insertInto('message')
      .values({ id: uuidv7(), ...mail, ...of })
      .execute(),
  );
  await enrol(app, company, workflowId);
  await setClock(app, company, '2026-11-20T14:00:05Z');
  await sendDueOfCompany(app.context, company.id);
  expect(await runNow()).toMatchObject({ status: 'EXECUTING', waitReasons: ['HOUSE-CAP'] });
  const mails = async () => (await mailsAt(app)).filter((line) => line.to.includes(email)).length;
  expect(await mails()).toBe(0);
  const body = { isOn: false, reason: 'More mails are wanted' };
  expect((await put('/contact-policy/pack/house', body)).status).toBe(200);
  await vi.waitFor(async () => expect(await mails()).toBe(1), soon);
  await vi.waitFor(async () => expect((await runNow()).status).toBe('COMPLETED'), soon);
});

test('runs stop and go on with what the company says of answers that wait', async () => {
  const workflowId = await makeCampaign(app, company, [{ channel: 'EMAIL', day: 5 }]);
  const [debtor] = await makeDebtors(app, company, workflowId, [{ email: `asks@${company.subdomain}.example` }]);
  const settings = async (repliesPause: boolean) => {
    const { body } = await app.send<{ version: number }>('GET', '/contact-policy/settings', { token });
    expect((await put('/contact-policy/settings', { version: body.version, repliesPause })).status).toBe(200);
  };
  await settings(false);
  await within(app, company, (work) =>
    work.trx
      .updateTable('debtor')
      .set({ unansweredSince: new Date('2026-11-20T16:00:00Z') })
      .where('id', '=', debtor?.id ?? '')
      .execute(),
  );
  await enrol(app, company, workflowId);
  expect(await runNow()).toMatchObject({ status: 'EXECUTING' });
  await settings(true);
  await vi.waitFor(
    async () => expect(await runNow()).toMatchObject({ status: 'PAUSED', reasons: ['unanswered'] }),
    soon,
  );
  await settings(false);
  await vi.waitFor(async () => expect(await runNow()).toMatchObject({ status: 'EXECUTING', reasons: [] }), soon);
});
