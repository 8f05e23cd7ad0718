import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import type { Work } from '../../apps/server/src/work/work.ts';
import { makeLink, makeOwing, openPortal, timelineOf } from '../application/debtor-visit.ts';
import { sendFile } from '../application/make-records.ts';
import { type Application, PRESENT, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let staff: string;

beforeAll(async () => {
  app = await startApplication({ role: 'all' });
  company = await app.newCompany('Link Lane');
  staff = await app.signIn(company.admin);
});
afterAll(() => app.stop());

const db = <T>(run: (work: Work) => Promise<T>) => inCompany(app.context.db, company.id, run);
const open = (path: string) =>
  app.send<{ token: string; viewer: string | null }>('POST', '/portal/session', { body: { path } });
const statement = (token: string) => app.send('GET', '/portal/statement', { token });
interface Listed {
  active: number;
  data: { _id: string; state: string; sentTo: string | null }[];
}
const links = async (debtorId: string) =>
  (await app.send<Listed>('GET', `/debtor/${debtorId}/portal-links`, { token: staff })).body;
const revoke = (debtorId: string, body: object) =>
  app.send<{ revoked: number }>('DELETE', `/debtor/${debtorId}/portal-links`, { token: staff, body });

test('G40: staff see a customer’s links without their addresses and end one or all, sessions with them', async () => {
  const { debtorId } = await makeOwing(app, company, [5_000]);
  const first = await openPortal(app, company, debtorId, 'link');
  const second = await openPortal(app, company, debtorId, 'code');
  const listed = await links(debtorId);
  expect(listed).toMatchObject({ active: 2, data: [{ state: 'active' }, { state: 'active' }] });
  expect(JSON.stringify(listed)).not.toContain(first.path);
  expect((await revoke(debtorId, { linkId: first.linkId })).body).toEqual({ revoked: 1 });
  expect((await statement(first.token)).status).toBe(401);
  expect((await open(first.path)).status).toBe(410);
  expect((await statement(second.token)).status).toBe(200);
  const stranger = await makeOwing(app, company, [5_000]);
  expect((await revoke(stranger.debtorId, { linkId: second.linkId })).status, 'another customer’s').toBe(404);
  expect((await revoke(debtorId, {})).body).toEqual({ revoked: 1 });
  expect((await statement(second.token)).status).toBe(401);
  expect((await links(debtorId)).active).toBe(0);
});

test('G16, G40: what went to an address is stopped there, and opens nothing once it is another one’s', async () => {
  const { debtorId } = await makeOwing(app, company, [5_000]);
  const old = `old-${uuidv7()}@lane.example`;
  const next = `next-${uuidv7()}@lane.example`;
  const contacts = (body: object) =>
    app.send<{ data: { _id: string; kind: string; value: string }[] }>('PUT', `/contact/debtor/${debtorId}`, {
      token: staff,
      body: { contacts: [body] },
    });
  const { body } = await contacts({ kind: 'EMAIL', value: old });
  const contactId = body.data.find(({ value }) => value === old)?._id ?? '';
  const link = await makeLink(app, company, debtorId, contactId);
  expect((await open(link.path)).status).toBe(200);
  expect((await contacts({ _id: contactId, kind: 'EMAIL', value: next })).status).toBe(200);
  await expect.poll(async () => (await open(link.path)).status, { timeout: 5_000 }).toBe(410);
  expect((await app.send('POST', '/portal/opt-out', { body: { path: link.path } })).status).toBe(200);
  const stopped = await db((work) =>
    work.trx.selectFrom('optOut').select('value').where('value', 'in', [old, next]).execute(),
  );
  expect(stopped).toEqual([{ value: old }]);
});

test('G16, G40: the link of a customer who was deleted is over, and still stops messages', async () => {
  const { debtorId } = await makeOwing(app, company, []);
  const { path, token } = await openPortal(app, company, debtorId, 'link');
  const state = async () => (await app.send<{ state: string }>('GET', `/portal/link/${path}`)).body.state;
  expect(await state()).toBe('active');
  await app.send('DELETE', `/debtor/${debtorId}`, { token: staff, body: { reason: 'Entered twice' } });
  expect((await statement(token)).status).toBe(401);
  expect(await state()).toBe('expired');
  expect(await open(path)).toMatchObject({ status: 410, body: { error: 'LINK_EXPIRED' } });
  expect(await app.send('POST', '/portal/opt-out', { body: { path } })).toMatchObject({ status: 200 });
  const stopped = await db((work) =>
    work.trx
      .selectFrom('optOut')
      .innerJoin('contact', 'contact.value', 'optOut.value')
      .select('contact.id')
      .where('contact.debtorId', '=', debtorId)
      .execute(),
  );
  expect(stopped).toHaveLength(1);
  await app.send('POST', `/debtor/${debtorId}/restore`, { token: staff });
  expect(await state(), 'it comes back with its customer').toBe('active');
});

describe('a team member’s view', () => {
  test('shows everything, changes nothing, counts as nothing the customer did, and is written down', async () => {
    const { debtorId, accountIds } = await makeOwing(app, company, [5_000]);
    const viewed = await app.send<{ url: string }>('POST', `/debtor/${debtorId}/view-portal`, { token: staff });
    const path = new URL(viewed.body.url).pathname.slice(1);
    const { body } = await open(path);
    expect(body.viewer).toBe('Ada Admin');
    expect((await statement(body.token)).body).toMatchObject({ access: { level: 'code', isView: true } });
    const pay = { _id: uuidv7(), accountIds, amountCents: 5_000 };
    for (const [method, address, sent] of [
      ['POST', '/portal/payments', pay],
      ['PUT', '/portal/preferences', { version: 1 }],
    ] as const) {
      const answer = await app.send(method, address, { token: body.token, body: sent });
      expect(answer).toMatchObject({ status: 403, body: { error: 'VIEW_ONLY' } });
    }
    expect(await timelineOf(app, company, debtorId)).toEqual([]);
    expect((await links(debtorId)).data, 'it is none of the customer’s links').toEqual([]);
    const audited = await db((work) =>
      work.trx.selectFrom('audit').select('action').where('recordId', '=', debtorId).orderBy('id').execute(),
    );
    expect(audited.map(({ action }) => action)).toContain('portal.view');
  });

  test('ends with the membership', async () => {
    const { debtorId } = await makeOwing(app, company, [5_000]);
    const token = await app.signIn(company.operator);
    const viewed = await app.send<{ url: string }>('POST', `/debtor/${debtorId}/view-portal`, { token });
    const { body } = await open(new URL(viewed.body.url).pathname.slice(1));
    expect((await statement(body.token)).status).toBe(200);
    const set = (status: string) =>
      db((work) => work.trx.updateTable('member').set({ status }).where('id', '=', company.operator.id).execute());
    await set('INVITED');
    expect((await statement(body.token)).status).toBe(401);
    await set('ACTIVE');
  });
});

test('G40: an expired link has a new one sent to where it had gone, a revoked one never, and the answer tells nothing', async () => {
  const { debtorId } = await makeOwing(app, company, [5_000]);
  const contact = await db((work) =>
    work.trx.selectFrom('contact').select('id').where('debtorId', '=', debtorId).executeTakeFirstOrThrow(),
  );
  const link = await makeLink(app, company, debtorId, contact.id);
  const renew = (path: string) => app.send('POST', `/portal/link/${path}/renew`, { body: {} });
  const asked = () =>
    db((work) =>
      work.trx
        .selectFrom('notice')
        .select('contactId')
        .where('debtorId', '=', debtorId)
        .where('kind', '=', 'NEW_LINK')
        .execute(),
    );
  const set = (values: object) =>
    db((work) => work.trx.updateTable('portalLink').set(values).where('id', '=', link.id).execute());
  const answers = [await renew(link.path), await renew('nobody-has-this-path-1234567890')];
  expect(await asked(), 'still valid').toEqual([]);
  await set({ expiresAt: new Date(Date.parse(PRESENT) - 1_000) });
  answers.push(await renew(link.path), await renew(link.path), await renew(link.path));
  expect(await asked(), 'two a day').toEqual([{ contactId: contact.id }, { contactId: contact.id }]);
  await set({ revokedAt: new Date() });
  answers.push(await renew(link.path));
  expect(await asked()).toHaveLength(2);
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
});

test('G40: papers show once they are public, after a code, and only the customer’s own', async () => {
  const { debtorId, accountIds } = await makeOwing(app, company, [5_000]);
  const paper = await sendFile<{ _id: string }>(app, staff, {
    method: 'PUT',
    path: `/account/${accountIds[0]}/attachment`,
    fileName: 'delivery.txt',
    content: 'Delivered',
  });
  const { token } = await openPortal(app, company, debtorId, 'code');
  const documents = async (of: string) =>
    (await app.send<{ data: { _id: string }[] }>('GET', '/portal/documents', { token: of })).body.data;
  expect(await documents(token)).toEqual([]);
  const show = { token: staff, body: { isPublic: true } };
  expect((await app.send('PUT', `/attachment/${paper._id}/public`, show)).status).toBe(200);
  expect(await documents(token)).toMatchObject([{ _id: paper._id, fileName: 'delivery.txt' }]);
  const fetched = await fetch(`${app.url}/v1/portal/documents/${paper._id}/file`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect([fetched.status, await fetched.text()]).toEqual([200, 'Delivered']);
  const other = await makeOwing(app, company, [5_000]);
  const stranger = await openPortal(app, company, other.debtorId, 'code');
  expect(await documents(stranger.token)).toEqual([]);
  expect((await app.send('GET', `/portal/documents/${paper._id}/file`, { token: stranger.token })).status).toBe(404);
});

test('contact me differently: wishes hold at once, a stale page is told, texts begin again only from the phone', async () => {
  const { debtorId } = await makeOwing(
    app,
    company,
    [5_000],
    [
      { kind: 'EMAIL', value: `wishes-${uuidv7()}@customer.example` },
      { kind: 'PHONE', value: '+12125550177' },
    ],
  );
  const { token } = await openPortal(app, company, debtorId, 'code');
  interface Wishes {
    version: number;
    language: string;
    contacts: { _id: string; kind: string; messages: boolean; calls: boolean | null; canResume: boolean }[];
  }
  const read = async () => (await app.send<Wishes>('GET', '/portal/preferences', { token })).body;
  const change = (body: object) => app.send<Wishes>('PUT', '/portal/preferences', { token, body });
  const before = await read();
  const phone = before.contacts.find(({ kind }) => kind === 'PHONE')?._id;
  const email = before.contacts.find(({ kind }) => kind === 'EMAIL')?._id;
  const { version } = before;
  const changed = await change({
    version,
    language: 'es',
    preferredChannel: 'EMAIL_MESSAGE',
    inconvenient: 'SAT-SUN 00:00-24:00',
    contacts: [
      { _id: phone, messages: false, calls: false },
      { _id: email, messages: false },
    ],
  });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  // Their links speak it from now on, whatever their browser prefers.
  const { path } = await makeLink(app, company, debtorId);
  const shown = await app.send<{ language: string | null }>('GET', `/portal/link/${path}`);
  expect(shown.body.language).toBe('es');
  expect(before).toMatchObject({ preferredChannel: 'DEFAULT' });
  expect(changed.body).toMatchObject({ preferredChannel: 'EMAIL_MESSAGE' });
  expect(changed.body).toMatchObject({ language: 'es', inconvenient: 'SAT-SUN 00:00-24:00' });
  expect(await change({ version, language: 'en' })).toMatchObject({ status: 409, body: { error: 'STALE_VERSION' } });
  const now = changed.body.version;
  expect(await change({ version: now, inconvenient: 'whenever' })).toMatchObject({
    status: 422,
    body: { fields: { inconvenient: expect.any(String) } },
  });
  expect((await change({ version: now, contacts: [{ _id: phone, messages: true }] })).status).toBe(422);
  const resumed = await change({ version: now, contacts: [{ _id: email, messages: true }] });
  expect(resumed.body.contacts).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ _id: email, messages: true }),
      expect.objectContaining({ _id: phone, messages: false, calls: false, canResume: false }),
    ]),
  );
  const told = await db(({ trx }) =>
    trx
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('action', '=', 'portal.change-preferences')
      .where('recordId', '=', debtorId)
      .orderBy('id')
      .execute(),
  );
  // G59: what changed and nothing else, and what was asked of each number and address.
  const asked = [
    { _id: phone, messages: false, calls: false },
    { _id: email, messages: false },
  ];
  expect(told).toEqual([
    {
      before: { language: 'en', preferredChannel: null, inconvenient: '' },
      after: { language: 'es', preferredChannel: 'EMAIL', inconvenient: 'SAT-SUN 00:00-24:00', contacts: asked },
    },
    { before: {}, after: { contacts: [{ _id: email, messages: true }] } },
  ]);
  const outlook = await app.send('GET', '/portal/contact', { token });
  // In no campaign: nobody is told that reminders are sent.
  const silent = { openAccounts: 1, isReminded: false, next: null, rests: 'not-planned', messages: [] };
  expect(outlook.body).toMatchObject(silent);
});

test('links made by hand stand among the requests of their account with who made them, beside its messages', async () => {
  // In the middle of the day everywhere in the country: a message may leave.
  const midday = await app.newCompany('Midday Links', '2026-11-20T19:00:00Z');
  const token = await app.signIn(midday.admin);
  const { debtorId, accountIds } = await makeOwing(app, midday, [5_000, 7_000]);
  const [accountId = '', otherId = ''] = accountIds;
  const make = (id: string, body: object) =>
    app.send<{ url: string }>('POST', `/account/${id}/collect`, { token, body });
  const { url } = (await make(accountId, { intent: 'PPLAN' })).body;
  await make(otherId, {});
  const message = {
    _id: uuidv7(),
    channel: 'EMAIL',
    accountId,
    subject: 'Please pay',
    message: 'Your invoice is open.',
  };
  const sent = await app.send('POST', `/debtor/${debtorId}/message`, { token, body: message });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  const requests = async (query = '') =>
    (
      await app.send<{ total: number; data: { kind: string; link?: { state: string; openedAt: string | null } }[] }>(
        'GET',
        `/account/${accountId}/requests${query}`,
        { token },
      )
    ).body;
  const link = { member: expect.stringMatching(/\w/), intent: 'PPLAN', state: 'active', openedAt: null };
  const listed = await requests();
  expect(listed).toMatchObject({ total: 2 });
  expect(listed.data).toEqual(
    expect.arrayContaining([
      { kind: 'LINK', link: expect.objectContaining(link) },
      { kind: 'MESSAGE', message: expect.objectContaining({ _id: message._id }) },
    ]),
  );
  expect(JSON.stringify(listed), 'its address is kept nowhere').not.toContain(url.split('/').at(-2));
  const paged = [await requests('?limit=10&page=1'), await requests('?limit=1&page=2')];
  expect(paged.map(({ data }) => data.length)).toEqual([2, 1]);
  await open(url.split('/').at(-2) ?? '');
  expect((await requests()).data.find(({ kind }) => kind === 'LINK')?.link?.openedAt).not.toBeNull();
  await app.send('DELETE', `/debtor/${debtorId}/portal-links`, { token, body: {} });
  expect((await requests()).data.find(({ kind }) => kind === 'LINK')?.link?.state).toBe('revoked');
});
