import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDebtors, within } from '../application/campaign-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Contacted Ltd');
  token = await app.signIn(company.admin);
});
afterAll(() => app.stop());

interface Contacted {
  readonly lastContact: { readonly at: string; readonly channel: string; readonly status: string | null } | null;
}

const ask = <T>(method: string, path: string, body?: object) =>
  app.send<T>(method, path, { token, ...(body ? { body } : {}) }).then((answer) => answer.body);

/** The last contact as every place shows it. */
async function everywhere(debtorId: string, accountId: string) {
  const places = await Promise.all([
    ask<Contacted>('GET', `/debtor/${debtorId}`),
    ask<{ data: Contacted[] }>('POST', '/debtor/by-filter', {}).then(({ data }) => data[0]),
    ask<Contacted>('GET', `/account/${accountId}`),
    ask<{ data: Contacted[] }>('GET', '/account').then(({ data }) => data[0]),
  ]);
  return places.map((place) => place?.lastContact ?? null);
}

test('a call is a contact, at once and wherever the last contact is told', async () => {
  const [debtor] = await makeDebtors(app, company, null, [{ email: `c-${uuidv7()}@x.example` }]);
  const [debtorId = '', accountId = ''] = [debtor?.id, debtor?.accountIds[0]];
  expect(await everywhere(debtorId, accountId)).toEqual([null, null, null, null]);
  const log = (outcome: string, at: string) => ask('POST', `/call/debtor/${debtorId}`, { outcome, at });
  await log('wrong-person', '2026-11-20T13:30:00.000Z');
  expect((await everywhere(debtorId, accountId))[0], 'somebody else is not the customer').toBeNull();
  await log('conversation', '2026-11-18T13:00:00.000Z');
  const called = { at: '2026-11-18T13:00:00.000Z', channel: 'PHONE_CALL', status: null };
  expect(await everywhere(debtorId, accountId)).toEqual([called, called, called, called]);

  const mail = (at: string, kind: string) =>
    within(app, company, (work) =>
      work.trx
        .insertInto('message')
        .values({
          ...{ companyId: company.id, id: uuidv7(), debtorId, channel: 'EMAIL', direction: 'outgoing', status: 'SENT' },
          ...{ toValue: 'x@x.example', fromValue: 'y@y.example', subject: '', text: '', lookUps: 0, kind },
          ...{ at, sentAt: at, updatedAt: at },
        })
        .execute(),
    );
  await mail('2026-11-19T13:00:00Z', 'REMINDER');
  // They asked for it themselves.
  await mail('2026-11-19T14:00:00Z', 'LOGIN_CODE');
  const mailed = { at: '2026-11-19T13:00:00.000Z', channel: 'EMAIL', status: 'SENT' };
  expect(await everywhere(debtorId, accountId)).toEqual([mailed, mailed, mailed, mailed]);
});

test('a call carries when it was answered and when it ended, in this order', async () => {
  const [debtor] = await makeDebtors(app, company, null, [{ email: `d-${uuidv7()}@x.example` }]);
  const debtorId = debtor?.id ?? '';
  const at = '2026-11-18T13:00:00.000Z';
  const times = { answeredAt: '2026-11-18T13:00:07.000Z', hangupAt: '2026-11-18T13:04:00.000Z' };
  const log = (body: object) => app.send('POST', `/call/debtor/${debtorId}`, { token, body: { at, ...body } });
  expect((await log({ outcome: 'conversation', ...times })).body).toMatchObject({ at, ...times });
  expect((await log({ outcome: 'no-answer' })).body).toMatchObject({ answeredAt: null, hangupAt: null });
  expect((await log({ outcome: 'no-answer', ...times })).body).toMatchObject({
    ...{ error: 'INVALID_FIELD', fields: { answeredAt: 'Nobody answered this call.' } },
  });
  const turned = { answeredAt: times.hangupAt, hangupAt: times.answeredAt };
  expect((await log({ outcome: 'conversation', ...turned })).body).toMatchObject({
    ...{ error: 'INVALID_FIELD', fields: { hangupAt: expect.any(String) } },
  });
  const listed = await ask<{ data: object[]; total: number }>('GET', `/call/debtor/${debtorId}`);
  expect(listed).toMatchObject({ total: 2, data: expect.arrayContaining([expect.objectContaining(times)]) });
});
