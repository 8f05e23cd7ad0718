import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendDueOfCompany } from '../../apps/server/src/features/workflows/send-due.job.ts';
import { messagesOf, runsOf, setClock, textsAt } from '../application/campaign-world.ts';
import { switchSandbox } from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';
import { makeRuns } from '../application/worker-process.ts';

let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Doubt Co');
  await setClock(app, company, '2026-11-18T15:00:00Z');
  token = await app.signIn(company.admin);
});
afterAll(() => app.stop());

interface Doubtful {
  readonly _id: string;
  readonly to: string;
  readonly failure: string;
  readonly canSendAgain: boolean;
  readonly debtor: { readonly _id: string; readonly displayName: string };
}

const doubtful = async () =>
  (await app.send<{ data: Doubtful[]; total: number }>('GET', '/message/doubtful', { token })).body;
const say = (id: string, what: string, body: object) =>
  app.send<{ error?: string }>('PUT', `/message/${id}/${what}`, { token, body });
const arrivedAt = async (to: string) => (await textsAt(app)).filter((text) => text.to === to).length;

test('G12: texts whose answer was lost are offered to a person, who has each sent again once, or says what became of it', async () => {
  await makeRuns(app, company, 3, [{ channel: 'SMS', day: 0 }]);
  await switchSandbox(app, { sms: { fault: { how: 'reset', when: 'before', times: 3 } } });
  expect(await sendDueOfCompany(app.context, company.id)).toMatchObject({ unknown: 3 });
  await switchSandbox(app, { sms: { fault: null } });
  const { data, total } = await doubtful();
  expect(total).toBe(3);
  const known = { canSendAgain: true, isDoubtful: true, channel: 'SMS', lookUps: 0 };
  expect(data).toMatchObject([known, known, known]);
  expect(data.every(({ failure, debtor }) => failure !== '' && debtor.displayName.startsWith('Maria'))).toBe(true);
  const [again, sent, left] = data;
  if (!again || !sent || !left) throw new Error('three are in doubt');
  // Two members at once: the second hears that it is gone, given back by the first.
  const answers = await Promise.all([
    say(again._id, 'send-again', { reason: 'Not in the log of the provider' }),
    say(again._id, 'send-again', { reason: 'Not in the log of the provider' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect((await say(sent._id, 'settle', { isSent: true, reason: 'They have it' })).status).toBe(200);
  expect((await say(sent._id, 'send-again', { reason: 'x' })).body).toMatchObject({ error: 'INVALID_STATUS' });
  expect(await sendDueOfCompany(app.context, company.id)).toMatchObject({ sent: 1, unknown: 0 });
  expect(await sendDueOfCompany(app.context, company.id)).toMatchObject({ sent: 0 });
  expect([await arrivedAt(again.to), await arrivedAt(sent.to), await arrivedAt(left.to)]).toEqual([1, 0, 0]);
  expect((await doubtful()).data.map(({ _id }) => _id)).toEqual([left._id]);
  expect((await messagesOf(app, company)).map(({ status }) => status).sort()).toEqual(['SENT', 'SENT', 'UNKNOWN']);
});

test('G13: what is sent again asks anew: a customer who was paused meanwhile gets nothing', async () => {
  const [left] = (await doubtful()).data;
  if (!left) throw new Error('one is left in doubt');
  const off = await app.send('PUT', `/debtor/${left.debtor._id}/set-send-active`, {
    token,
    body: { isSendActive: false },
  });
  expect(off.status).toBe(200);
  expect((await say(left._id, 'send-again', { reason: 'Lost' })).status).toBe(200);
  expect(await sendDueOfCompany(app.context, company.id)).toMatchObject({ sent: 0 });
  expect(await arrivedAt(left.to)).toBe(0);
  expect((await doubtful()).total).toBe(0);
  expect((await runsOf(app, company)).filter(({ status }) => status !== 'COMPLETED')).toHaveLength(1);
});
