import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MemberActor } from '../../apps/server/src/actor.ts';
import { addCredits, readCredits } from '../../apps/server/src/features/credits/credits.store.ts';
import { skipTrace } from '../../apps/server/src/features/skip-tracing/skip-trace.ts';
import { httpContactDataGateway } from '../../apps/server/src/gateways/http-contact-data-gateway.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { resetProvider, switchSandbox } from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Find Folks');
  token = await app.signIn(company.admin);
});
afterAll(() => app.stop());
beforeEach(() => resetProvider(app));

interface Trace {
  code?: string;
  found: { kind: string; value: string; isKnown: boolean }[];
  creditsLeft: number;
  isCharged: boolean;
}

const send = <T>(method: string, path: string, body?: unknown) => app.send<T>(method, path, { token, body });
const search = (id: string, method = 'POST') => send<Trace>(method, `/debtor/${id}/skip-tracing`);
const credits = () => inCompany(app.context.db, company.id, (work) => readCredits(work, 'skip-tracing'));
const setCredits = (quantity: number) =>
  inCompany(app.context.db, company.id, async (work) => {
    await work.trx.deleteFrom('credit').where('kind', '=', 'skip-tracing').execute();
    await addCredits(work, 'skip-tracing', quantity);
  });
const counts = async () =>
  (
    (await (await fetch(`${app.sandbox.url}/api/state`)).json()) as {
      contactData: { searches: number; repeated: number };
    }
  ).contactData;

async function customer(body: object = {}): Promise<string> {
  const made = await send<{ _id: string }>('POST', '/debtor', {
    firstName: 'Casey',
    lastName: `Lin ${uuidv7()}`,
    ...body,
  });
  return made.body._id;
}

test('a search costs one credit, shows what was found, and adds nothing by itself', async () => {
  await setCredits(3);
  const id = await customer();
  const found = await search(id);
  expect(found.status, JSON.stringify(found.body)).toBe(200);
  expect(found.body).toMatchObject({ creditsLeft: 2, isCharged: true });
  expect(found.body.found.map((each) => [each.kind, each.isKnown])).toHaveLength(3);
  expect((await send<{ data: unknown[] }>('GET', `/contact/debtor/${id}`)).body.data).toEqual([]);
  const email = found.body.found.find((each) => each.kind === 'EMAIL')?.value ?? '';
  await send('PUT', `/contact/debtor/${id}`, { contacts: [{ kind: 'EMAIL', value: email, label: 'Found' }] });
  const again = await search(id, 'GET');
  expect(again.body).toMatchObject({ creditsLeft: 2, isCharged: false });
  expect(again.body.found.find((each) => each.value === email)?.isKnown).toBe(true);
  const details = await send<{ skipTracingCredits: number }>('GET', `/debtor/${id}/sidebar/details`);
  expect(details.body.skipTracingCredits).toBe(2);
});

test('G29: with three credits, twenty at once find three customers; nobody pays twice', async () => {
  await setCredits(3);
  const ids = await Promise.all(Array.from({ length: 10 }, () => customer()));
  const answers = await Promise.all([...ids, ...ids].map((id) => search(id)));
  const charged = answers.filter((answer) => answer.status === 200 && answer.body.isCharged);
  expect(charged).toHaveLength(3);
  expect(await credits()).toBe(0);
  expect((await counts()).searches).toBe(3);
  const codes = new Set(answers.filter((answer) => answer.status !== 200).map((answer) => answer.body.code));
  expect([...codes].every((code) => code === 'NO_HAVE_CREDITS' || code === 'REQUEST_IN_PROGRESS')).toBe(true);
  expect(answers.find((answer) => answer.body.code === 'NO_HAVE_CREDITS')).toMatchObject({ status: 402 });
});

test('nothing is charged when the provider is down, fails, or breaks off', async () => {
  await setCredits(5);
  const troubles = [
    { dead: true },
    { dead: false, fault: { how: 'error', when: 'before', times: 1 } },
    { dead: false, fault: { how: 'reset', when: 'after', times: 1 } },
  ];
  for (const contactData of troubles) {
    await switchSandbox(app, { contactData });
    expect(await search(await customer())).toMatchObject({ status: 503, body: { code: 'PROVIDER_UNAVAILABLE' } });
    expect(await credits()).toBe(5);
  }
  await switchSandbox(app, { contactData: { dead: false, fault: null } });
  expect((await search(await customer())).body.creditsLeft).toBe(4);
});

test('a provider that does not answer is waited for no longer than the limit, and its credit comes back', async () => {
  await setCredits(1);
  const id = await customer();
  await switchSandbox(app, { contactData: { fault: { how: 'hang', when: 'after', times: 1 } } });
  const impatient = httpContactDataGateway(app.context.settings, { timeoutMs: 300 });
  const context = { ...app.context, gateways: { ...app.context.gateways, contactData: impatient } };
  expect(await skipTrace(context, actor(), id, 'test')).toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
  expect(await credits()).toBe(1);
});

test('a search whose process died is taken up under its own id: the provider counts it once', async () => {
  await setCredits(2);
  const id = await customer();
  const lost = { ...app.context, gateways: { ...app.context.gateways, contactData: diesAfterAsking() } };
  await expect(skipTrace(lost, actor(), id, 'test')).rejects.toThrow('killed');
  expect(await credits()).toBe(1);
  expect(await search(id)).toMatchObject({ status: 409, body: { code: 'REQUEST_IN_PROGRESS' } });
  await inCompany(app.context.db, company.id, (work) =>
    work.trx
      .updateTable('skipTrace')
      .set({ triedAt: new Date(0) })
      .where('debtorId', '=', id)
      .execute(),
  );
  const taken = await search(id);
  expect(taken.body).toMatchObject({ isCharged: true, creditsLeft: 1 });
  expect(await counts()).toMatchObject({ searches: 1, repeated: 1 });
});

function diesAfterAsking() {
  const real = httpContactDataGateway(app.context.settings);
  return {
    validate: real.validate,
    search: async (...asked: Parameters<typeof real.search>) => {
      await real.search(...asked);
      throw new Error('killed');
    },
  };
}

function actor(): MemberActor {
  const { id } = company.admin;
  return {
    kind: 'member',
    companyId: company.id,
    id,
    name: 'Ada Admin',
    roles: ['ADMIN'],
    sessionId: uuidv7(),
    isDemo: false,
    language: 'en',
  };
}

test('every contact is checked; the answer shows values in part, the contact keeps the result', async () => {
  const id = await customer({ email: 'bounce@mail.example', phone: '+1 305 555 0123' });
  await send('PUT', `/contact/debtor/${id}`, {
    contacts: [
      { kind: 'EMAIL', value: 'office@mail.example' },
      { kind: 'PHONE', value: '+1 305 555 0199' },
    ],
  });
  const checked = await send<{ data: { maskedValue: string; result: string }[] }>('POST', `/debtor/${id}/validate`);
  expect(checked.body.data.map(({ maskedValue, result }) => [maskedValue, result])).toEqual([
    ['••• 0123', 'valid'],
    ['••• 0199', 'invalid'],
    ['b•••@mail.example', 'invalid'],
    ['o•••@mail.example', 'risky'],
  ]);
  const contacts = await send<{ data: { check: { result: string } | null }[] }>('GET', `/contact/debtor/${id}`);
  expect(contacts.body.data.map((point) => point.check?.result)).toEqual(['valid', 'invalid', 'invalid', 'risky']);
  const [phone] = (await send<{ data: { _id: string }[] }>('GET', `/contact/debtor/${id}`)).body.data;
  const changed = await send<{ check: unknown }>('PUT', `/contact/${phone?._id}`, { value: '+1 305 555 0124' });
  expect(changed.body.check).toBe(null);
  await switchSandbox(app, { contactData: { dead: true } });
  expect(await send('GET', `/debtor/${id}/validate`)).toMatchObject({ status: 503 });
});
