import { type ErrorCode, errorCatalogue, errorMessage } from '@recoup/domain/errors.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import {
  accountState,
  audit,
  confirmCard,
  DECLINED,
  makeLink,
  makeOwing,
  readProvider,
  switchSandbox,
} from '../application/debtor-visit.ts';
import { type Answer, type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication({ role: 'all' });
  company = await app.newCompany('Rough Seas');
  token = await app.signIn(company.admin);
});
afterAll(() => app.stop());
afterEach(() =>
  switchSandbox(app, {
    cards: { dead: false },
    sms: { dead: false },
    mail: { dead: false },
    webhooks: { drop: false },
  }),
);

/** The code with its status and its own words, in both languages. */
async function expectRefusal(
  code: ErrorCode,
  ask: (language: Record<string, string>) => Promise<Answer>,
  more: object = {},
): Promise<void> {
  for (const language of ['en', 'es'] as const) {
    expect(await ask({ 'accept-language': language })).toMatchObject({
      status: errorCatalogue[code].status,
      body: { error: code, code, message: errorMessage(code, language), ...more },
    });
  }
}

const invoice = (reference: string) => ({
  reference,
  amountCents: 10_000,
  issueDate: '2026-11-01',
  dueDate: '2026-12-01',
});
const create = (account: object, headers = {}, customer = uuidv7()) =>
  app.send('POST', '/account/create-with-debtor', {
    token,
    headers,
    body: { account, debtor: { companyName: 'Rough Customer', internalReference: customer } },
  });

describe('G4, G42: amounts and dates that cannot be', () => {
  const text = expect.any(String);
  test.each([
    ['a negative amount', { amountCents: -1 }, 'account.amountCents'],
    ['nothing', { amountCents: 0 }, 'account.amountCents'],
    ['half a cent', { amountCents: 0.5 }, 'account.amountCents'],
    ['more than anybody owes', { amountCents: 1e14 }, 'account.amountCents'],
    ['more than a number holds', { amountCents: 2 ** 53 }, 'account.amountCents'],
    ['an amount as text', { amountCents: '100' }, 'account.amountCents'],
    ['a day that does not exist', { dueDate: '2026-02-30' }, 'account.dueDate'],
    ['a date the other way round', { dueDate: '31/12/2026' }, 'account.dueDate'],
    ['no date', { issueDate: '' }, 'account.issueDate'],
  ])('%s', async (_what, wrong, field) => {
    await expectRefusal('INVALID_FIELD', (headers) => create({ ...invoice(`X-${uuidv7()}`), ...wrong }, headers), {
      fields: { [field]: text },
    });
  });
  test('a field that is not there is named', async () => {
    const { dueDate: _, ...rest } = invoice('X-missing');
    await expectRefusal('SOME_FIELD_IS_MISSING', (headers) => create(rest, headers), {
      fields: { 'account.dueDate': text },
    });
  });
});

describe('references and closed accounts', () => {
  test('a reference is used once, of an account and of a customer', async () => {
    expect((await create(invoice('D-1'), {}, 'C-1')).status).toBe(200);
    await expectRefusal('ACCOUNT_REF_ALREADY_USED', (headers) => create(invoice('D-1'), headers), {
      fields: { 'account.reference': expect.any(String) },
    });
    await expectRefusal('COSTUMER_REF_ALREADY_USED', (headers) => create(invoice(`D-${uuidv7()}`), headers, 'C-1'), {
      fields: { 'debtor.internalReference': expect.any(String) },
    });
  });

  test('a paid invoice takes no second payment and no other amount', async () => {
    const { accountIds, visitor, start } = await visit();
    const { card } = await start();
    await confirmCard(app, card.clientSecret);
    const [accountId] = accountIds;
    await vi.waitFor(async () => expect(await state(accountId)).toMatchObject({ status: 'Paid Off' }), WAIT);
    await expectRefusal('ACCOUNT_ALREADY_CLOSED', (headers) =>
      app.send('POST', '/portal/payments', {
        token: visitor,
        headers,
        body: { _id: uuidv7(), accountIds, amountCents: 10_000 },
      }),
    );
    const { body } = await app.send<{ version: number }>('GET', `/account/${accountId}`, { token });
    await expectRefusal('ACCOUNT_ALREADY_CLOSED', (headers) =>
      app.send('PUT', `/account/${accountId}`, { token, headers, body: { amountCents: 5, version: body.version } }),
    );
    expect(await audit(app, company)).toEqual([]);
  });
});

describe('links', () => {
  const openLink = (path: string, headers: Record<string, string>) =>
    app.send('POST', '/portal/session', { headers, body: { path } });

  test('an expired one, and one that was never sent', async () => {
    const { debtorId } = await makeOwing(app, company, [1_000]);
    const { path, id } = await makeLink(app, company, debtorId);
    await inCompany(app.context.db, company.id, (work) =>
      work.trx
        .updateTable('portalLink')
        .set({ expiresAt: sql`company_now() - interval '1 second'` })
        .where('id', '=', id)
        .execute(),
    );
    await expectRefusal('LINK_EXPIRED', (headers) => openLink(path, headers));
    await expectRefusal('NOT_FOUND', (headers) => openLink('never-sent-never-sent', headers));
  });

  test('what belongs to another customer is not there', async () => {
    const mine = await visit();
    const theirs = await visit();
    const { payment } = await theirs.start();
    await expectRefusal('NOT_FOUND', (headers) =>
      app.send('GET', `/portal/payments/${payment._id}`, { token: mine.visitor, headers }),
    );
    await expectRefusal('ACCOUNT_NOT_FOUND', (headers) =>
      app.send('POST', '/portal/payments', {
        token: mine.visitor,
        headers,
        body: { _id: uuidv7(), accountIds: theirs.accountIds, amountCents: 10_000 },
      }),
    );
  });
});

describe('paying', () => {
  test('a declined card: said in the catalogue’s words, nothing booked, the next card pays', async () => {
    const { accountIds, visitor, start } = await visit();
    const { payment, card } = await start();
    expect(await confirmCard(app, card.clientSecret, DECLINED)).toBe(402);
    const answer = await app.send('POST', `/portal/payments/${payment._id}/return`, { token: visitor });
    expect(answer.body).toMatchObject({ failure: { code: 'PAYMENT_DECLINED', message: expect.any(String) } });
    expect(await state(accountIds[0])).toMatchObject({ paid: 0, status: 'Active' });
    expect(await confirmCard(app, card.clientSecret)).toBe(200);
    await vi.waitFor(async () => expect(await state(accountIds[0])).toMatchObject({ status: 'Paid Off' }), WAIT);
    expect(await audit(app, company)).toEqual([]);
  });

  test('a double click is one payment; a second window is told that one is under way', async () => {
    const { accountIds, visitor } = await visit();
    const body = { _id: uuidv7(), accountIds, amountCents: 10_000 };
    const clicks = await Promise.all(
      [1, 2].map(() => app.send<Started>('POST', '/portal/payments', { token: visitor, body })),
    );
    const secrets = clicks.filter(({ status }) => status === 200).map((click) => click.body.card?.clientSecret);
    expect(new Set(secrets).size).toBe(1);
    const { intents } = await readProvider(app);
    expect(intents.filter((intent) => intent.metadata.payment_id === body._id)).toHaveLength(1);
    await expectRefusal('PAYMENT_IN_PROGRESS', (headers) =>
      app.send('POST', '/portal/payments', { token: visitor, headers, body: { ...body, _id: uuidv7() } }),
    );
  });

  test('G7: a card provider that is down: said at once, the attempt is kept, and the same one pays later', async () => {
    const { accountIds, visitor } = await visit();
    const body = { _id: uuidv7(), accountIds, amountCents: 10_000 };
    const ask = (headers = {}) => app.send<Started>('POST', '/portal/payments', { token: visitor, headers, body });
    await switchSandbox(app, { cards: { dead: true } });
    await expectRefusal('PROVIDER_UNAVAILABLE', (headers) => ask(headers));
    expect(Number((await ask()).headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await state(accountIds[0])).toMatchObject({ paid: 0, balance: 10_000 });
    await switchSandbox(app, { cards: { dead: false } });
    const { status, body: started } = await ask();
    expect(status, JSON.stringify(started)).toBe(200);
    await confirmCard(app, started.card?.clientSecret ?? '');
    await vi.waitFor(async () => expect(await state(accountIds[0])).toMatchObject({ status: 'Paid Off' }), WAIT);
  });
});

describe('messages while a provider is down', () => {
  const message = 'Please pay {{account_reference}}: {{payment_link}}';
  test.each([
    ['e-mail', 'mail', { type: 'send_email', inputs: { delay: { type: 'immediately' }, subject: 'Open', message } }],
    ['SMS', 'sms', { type: 'send_sms', inputs: { delay: { type: 'immediately' }, message } }],
  ])('%s: nothing is lost and nothing is sent twice', async (_what, provider, step) => {
    const harbor = await app.newCompany(`Down ${provider}`);
    const staff = await app.signIn(harbor.admin);
    const to = provider === 'mail' ? `down-${uuidv7()}@customer.example` : `+1716555${String(Date.now()).slice(-4)}`;
    const contact = provider === 'mail' ? { email: to } : { phone: to };
    const campaign = await app.send<{ _id: string }>('POST', '/workflow', { token: staff, body: { name: 'Once' } });
    const workflowId = campaign.body._id;
    await app.send('POST', `/workflow/${workflowId}/action`, { token: staff, body: step });
    await app.send('POST', '/account/create-with-debtor', {
      token: staff,
      body: { account: { ...invoice('M-1'), workflowId }, debtor: { companyName: 'Down Ltd', ...contact } },
    });
    await switchSandbox(app, { [provider]: { dead: true } });
    await app.send('PUT', `/workflow/${workflowId}/set-send-active`, { token: staff, body: { isSendActive: true } });
    const advance = (hours: number) => app.send('POST', '/time-machine/advance', { token: staff, body: { hours } });
    expect((await advance(2)).status).toBe(200);
    expect(await arrived(provider, to)).toBe(0);
    await switchSandbox(app, { [provider]: { dead: false } });
    await vi.waitFor(async () => {
      expect((await advance(1)).status).toBe(200);
      expect(await arrived(provider, to)).toBe(1);
    }, WAIT);
    await advance(12);
    expect(await arrived(provider, to)).toBe(1);
  });
});

interface Started {
  readonly payment: { readonly _id: string; readonly status: string };
  readonly card: { readonly clientSecret: string } | null;
}

async function visit() {
  const { debtorId, accountIds } = await makeOwing(app, company, [10_000]);
  const { path } = await makeLink(app, company, debtorId);
  const session = await app.send<{ token: string }>('POST', '/portal/session', { body: { path } });
  const visitor = session.body.token;
  const start = async () => {
    const body = { _id: uuidv7(), accountIds, amountCents: 10_000 };
    const answer = await app.send<Started>('POST', '/portal/payments', { token: visitor, body });
    const { payment, card } = answer.body;
    if (!card) throw new Error(`no card fields: ${JSON.stringify(answer.body)}`);
    return { payment, card };
  };
  return { debtorId, accountIds, visitor, start };
}

const state = (accountId = '') => accountState(app, company, accountId);

async function arrived(provider: string, to: string): Promise<number> {
  const response = await fetch(`${app.sandbox.url}/api/${provider}?to=${encodeURIComponent(to)}`);
  return ((await response.json()) as unknown[]).length;
}

const WAIT = { timeout: 20_000, interval: 50 };

test('a day where a moment is wanted is told how a moment is written', async () => {
  const body = { amount: 30_00, expirationAt: '2026-12-10', partsMax: 1, accountIds: [uuidv7()] };
  expect(await app.send('PUT', `/debtor/${uuidv7()}/negotiation`, { token, body })).toMatchObject({
    status: 422,
    body: { fields: { expirationAt: 'Enter a date with its time in UTC, as 2026-12-10T15:00:00Z.' } },
  });
});

test('a text that no column can hold is refused at its field', async () => {
  const search = await app.send('GET', '/account?search=a%00b', { token });
  expect(search).toMatchObject({
    status: 422,
    body: { code: 'INVALID_FIELD', fields: { search: expect.any(String) } },
  });
  for (const text of ['x\0y', 'half \ud83d']) {
    const made = await app.send('POST', '/debtor', { token, body: { companyName: text } });
    expect(made).toMatchObject({ status: 422, body: { fields: { companyName: 'This value is not valid.' } } });
    const nested = { account: { ...invoice('Z-1'), custom: { [uuidv7()]: text } }, debtor: { companyName: 'Z' } };
    const deep = await app.send('POST', '/account/create-with-debtor', { token, body: nested });
    expect(deep.status).toBe(422);
  }
});

test('G54: an address that is none is answered like one that leads nowhere', async () => {
  for (const path of ['/v1/debtor/%ff', '/v1/%', '/%c0']) {
    const answer = await fetch(`${app.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status, path).toBe(404);
    const body = (await answer.json()) as object;
    expect(body).toMatchObject({ code: 'NOT_FOUND', requestId: expect.any(String) });
    expect(JSON.stringify(body)).not.toContain('FST_');
  }
});
