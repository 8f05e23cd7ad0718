import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPayment } from '../../apps/server/src/features/payments/start-payment.ts';
import { auditLedger } from '../../apps/server/src/features/reconciliation/audit-ledger.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { makeActor } from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;
let operator: string;
let accountId: string;
let debtorId: string;

interface Account {
  _id: string;
  category: string | null;
  tags: { _id: string; name: string; tone: string }[];
  source: { _id: string; name: string } | null;
  origin: string;
  assignee: { _id: string; name: string } | null;
  terms: string;
  version: number;
  negotiation: { amount: number; expirationAt: string } | null;
  debtor: { _id: string };
}
interface Named {
  _id: string;
  name: string;
  usedIn: number | null;
}

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Word Works');
  token = await app.signIn(company.admin);
  operator = await app.signIn(company.operator);
  const made = await app.send<Account>('POST', '/account/create-with-debtor', {
    token,
    body: {
      account: { reference: 'W-1', amountCents: 50_000, issueDate: '2026-11-01', dueDate: '2026-12-01' },
      debtor: { companyName: 'Haddad Roofing', email: 'pays@customer.example', phone: '(716) 555-0101' },
    },
  });
  accountId = made.body._id;
  debtorId = made.body.debtor._id;
});
afterAll(() => app.stop());

const send = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) =>
  app.send<T>(method, path, { token, body });
const read = async () => (await send<Account>('GET', `/account/${accountId}`)).body;
const auditOf = (action: string) =>
  inCompany(app.context.db, company.id, (work) =>
    work.trx
      .selectFrom('audit')
      .select(['recordId', 'before', 'after'])
      .where('companyId', '=', company.id)
      .where('action', '=', action)
      .orderBy('id', 'desc')
      .execute(),
  );

describe('tags', () => {
  test('are made once, put on an account, renamed everywhere, and counted before they go', async () => {
    const first = await send<Named>('POST', '/account/tag', { name: 'VIP', tone: 'purple' });
    const again = await send<Named>('POST', '/account/tag', { name: 'vip' });
    expect(again.body._id).toBe(first.body._id);
    const other = await send<Named>('POST', '/account/tag', { name: 'Call first' });
    const tagged = await send<Account>('PUT', `/account/${accountId}/tags`, {
      tagIds: [first.body._id, other.body._id],
    });
    expect(tagged.body.tags.map((tag) => tag.name)).toEqual(['Call first', 'VIP']);
    await send('PUT', `/account/tag/${first.body._id}`, { name: 'Key customer', tone: 'green' });
    const less = await send<Account>('PUT', `/account/${accountId}/tags`, { tagIds: [first.body._id] });
    expect(less.body.tags).toEqual([{ _id: first.body._id, name: 'Key customer', tone: 'green' }]);
    const found = await send<{ data: Named[] }>('GET', '/account/tag?search=key&usage=true');
    expect(found.body.data).toMatchObject([{ name: 'Key customer', usedIn: 1 }]);
    const byIds = await send<{ data: Named[] }>('GET', `/account/tag?ids=${other.body._id}&ids=${first.body._id}`);
    expect(byIds.body.data.map((tag) => tag.name)).toEqual(['Call first', 'Key customer']);
    const taken = await send('PUT', `/account/tag/${other.body._id}`, { name: 'KEY customer', tone: 'blue' });
    expect(taken).toMatchObject({ status: 409, body: { error: 'NAME_ALREADY_USED', fields: { name: /already/ } } });
    expect((await send('DELETE', `/account/tag/${first.body._id}`)).status).toBe(200);
    expect((await read()).tags).toEqual([]);
    expect((await auditOf('tag.delete'))[0]?.before).toMatchObject({ name: 'Key customer', usedIn: 1 });
    const gone = await send('PUT', `/account/${accountId}/tags`, { tagIds: [first.body._id] });
    expect(gone.status).toBe(404);
  });

  test('an Operator puts them on, an Administrator changes them', async () => {
    const made = await app.send<Named>('POST', '/account/tag', { token: operator, body: { name: 'Made by Oto' } });
    expect(made.status).toBe(200);
    const changed = await app.send('DELETE', `/account/tag/${made.body._id}`, { token: operator });
    expect(changed.status).toBe(403);
  });
});

describe('sources', () => {
  test('say where an account comes from, and stay while one does', async () => {
    const source = await send<Named>('POST', '/account/source', { name: 'QuickBooks', origin: 'external' });
    const { version } = await read();
    const updated = await send<Account>('PUT', `/account/${accountId}`, { sourceId: source.body._id, version });
    expect(updated.body).toMatchObject({ source: { name: 'QuickBooks' }, origin: 'external' });
    const used = await send<{ data: Named[] }>('GET', '/account/source?search=quick&usage=true');
    expect(used.body.data).toMatchObject([{ usedIn: 1 }]);
    expect(await send('DELETE', `/account/source/${source.body._id}`)).toMatchObject({
      status: 409,
      body: { error: 'STILL_IN_USE' },
    });
    await send('PUT', `/account/source/${source.body._id}`, { name: 'Ledger' });
    expect((await read()).source?.name).toBe('Ledger');
    const unused = await send<Named>('POST', '/account/source', { name: 'Old shop' });
    expect((await send('DELETE', `/account/source/${unused.body._id}`)).status).toBe(200);
  });
});

describe('categories', () => {
  test('the company adds its own; accounts follow a new name and a removal', async () => {
    const added = await send<Named>('POST', '/account/category', { name: 'Repairs' });
    const taken = await send('POST', '/account/category', { name: 'car LOANS' });
    expect(taken).toMatchObject({ status: 409, body: { fields: { name: /in use/ } } });
    const { version } = await read();
    const updated = await send<Account>('PUT', `/account/${accountId}`, { category: 'Repairs', version });
    expect(updated.body.category).toBe('Repairs');
    await send('PUT', `/account/category/${added.body._id}`, { name: 'Roof repairs' });
    expect((await read()).category).toBe('Roof repairs');
    const list = await send<{ data: Named[] }>('GET', '/account/category?usage=true');
    expect(list.body.data.map((row) => [row.name, row._id !== null, row.usedIn])).toEqual([
      ...['Car loans', 'Mortgage loans', 'Credit cards', 'Sales Orders', 'Leases', 'Membership'].map((name) => [
        name,
        false,
        0,
      ]),
      ['Roof repairs', true, 1],
    ]);
    await send('DELETE', `/account/category/${added.body._id}`);
    expect((await read()).category).toBeNull();
    const unknown = await send('PUT', `/account/${accountId}`, {
      category: 'Roof repairs',
      version: (await read()).version,
    });
    expect(unknown).toMatchObject({ status: 422, body: { fields: { category: 'There is no such category.' } } });
  });
});

describe('what an account names must exist', () => {
  test('refusals stand at their fields, in the language of the person', async () => {
    const answer = await app.send('POST', '/account', {
      token,
      headers: { 'accept-language': 'es' },
      body: {
        reference: 'W-2',
        amountCents: 100,
        issueDate: '2026-11-02',
        dueDate: '2026-11-01',
        debtorId,
        assigneeId: uuidv7(),
        sourceId: uuidv7(),
        tagIds: [uuidv7()],
        category: 'Nothing',
      },
    });
    expect(answer).toMatchObject({
      status: 422,
      body: {
        fields: {
          dueDate: 'El vencimiento no puede ser anterior a la emisión.',
          assigneeId: expect.any(String),
          sourceId: expect.any(String),
          tagIds: expect.any(String),
          category: 'No existe esta categoría.',
        },
      },
    });
  });

  test('all of it is kept when it does', async () => {
    const tag = await send<Named>('POST', '/account/tag', { name: 'Fresh' });
    const source = await send<Named>('POST', '/account/source', { name: 'Branch 7' });
    const made = await send<Account>('POST', '/account', {
      reference: 'W-3',
      amountCents: 100,
      issueDate: '2026-11-01',
      dueDate: '2026-12-01',
      debtorId,
      assigneeId: company.operator.id,
      sourceId: source.body._id,
      tagIds: [tag.body._id],
      category: 'Leases',
      terms: 'Net 30',
    });
    expect(made.body).toMatchObject({
      assignee: { _id: company.operator.id, name: 'Oto Operator' },
      source: { name: 'Branch 7' },
      origin: 'internal',
      tags: [{ name: 'Fresh' }],
      category: 'Leases',
      terms: 'Net 30',
    });
    const free = await send<Account>('PUT', `/account/${made.body._id}/set-assignee`, { assigneeId: null });
    expect(free.body.assignee).toBeNull();
  });
});

describe('notes', () => {
  test('G11: card numbers are masked; the timeline shows the words until the note is deleted by its author', async () => {
    const added = await send<{ _id: string; value: string; isOwn: boolean }>('POST', `/account/${accountId}/notes`, {
      value: 'Read me 4242 4242 4242 4242 over the phone',
    });
    expect(added.body).toMatchObject({ isOwn: true });
    expect(added.body.value).not.toMatch(/4242 4242 4242/);
    const line = async () =>
      (
        await send<{ data: { type: string; data: Record<string, unknown> }[] }>(
          'GET',
          `/account/${accountId}/activities`,
        )
      ).body.data[0];
    expect(await line()).toMatchObject({ type: 'note created', data: { text: added.body.value } });
    const list = await app.send<{ data: { isOwn: boolean }[]; total: number }>('GET', `/account/${accountId}/notes`, {
      token: operator,
    });
    expect(list.body).toMatchObject({ total: 1, data: [{ isOwn: false }] });
    expect((await app.send('DELETE', `/note/${added.body._id}`, { token: operator })).status).toBe(403);
    const ofDebtor = await send<{ data: { account: { reference: string } }[] }>('GET', `/debtor/${debtorId}/notes`);
    expect(ofDebtor.body.data).toMatchObject([{ account: { reference: 'W-1' } }]);
    expect((await send('DELETE', `/note/${added.body._id}`)).status).toBe(200);
    expect((await send<{ total: number }>('GET', `/account/${accountId}/notes`)).body.total).toBe(0);
    expect((await line())?.data).not.toHaveProperty('text');
    expect((await send('POST', `/account/${accountId}/notes`, { value: '  ' })).status).toBe(422);
  });
});

describe('offers', () => {
  test('up to what is open, until a moment ahead; replaced, taken back, on the timeline', async () => {
    const ahead = '2026-12-24T12:00:00Z';
    const put = (amount: number, expirationAt = ahead) =>
      send('PUT', `/account/${accountId}/negotiation`, { amount, expirationAt });
    expect(await put(50_001)).toMatchObject({
      status: 422,
      body: { error: 'INVALID_AMOUNT', fields: { amount: /exceed/ } },
    });
    expect(await put(40_000, '2026-11-20T13:00:00Z')).toMatchObject({
      status: 422,
      body: { fields: { expirationAt: /ahead/ } },
    });
    expect((await put(40_000)).status).toBe(200);
    expect((await put(35_000)).status).toBe(200);
    expect((await read()).negotiation).toMatchObject({
      ...{ amount: 35_000, status: 'OPEN' },
      expirationAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect((await send('DELETE', `/account/${accountId}/negotiation`)).status).toBe(200);
    expect((await send('DELETE', `/account/${accountId}/negotiation`)).status).toBe(404);
    expect((await read()).negotiation).toBeNull();
    const timeline = await send<{ data: { type: string }[] }>('GET', `/account/${accountId}/activities?limit=3`);
    expect(timeline.body.data.map((line) => line.type)).toEqual([
      'negotiation deleted',
      'negotiation created',
      'negotiation created',
    ]);
  });

  test('G5: money on its way counts', async () => {
    const actor = await makeActor(app, company, debtorId);
    const command = {
      paymentId: uuidv7(),
      accountIds: [accountId],
      amountCents: 30_000,
      messageId: null,
      requestId: 't',
    };
    await startPayment(app.context, actor, command);
    const answer = await send('PUT', `/account/${accountId}/negotiation`, {
      amount: 20_001,
      expirationAt: '2026-12-24T12:00:00Z',
    });
    expect(answer).toMatchObject({ status: 422, body: { error: 'INVALID_AMOUNT' } });
    expect(await inCompany(app.context.db, company.id, auditLedger)).toEqual([]);
  });
});

describe('collect', () => {
  test('says what is open and whom a link would reach; a link opens the portal and is written down', async () => {
    const found = await send('GET', `/account/${accountId}/collect`);
    expect(found.body).toMatchObject({
      balanceCents: 50_000,
      pendingCents: 30_000,
      collectableCents: 20_000,
      blockedBy: null,
      contacts: [
        { kind: 'EMAIL', value: 'pays@customer.example', isPrimary: true, isOptedOut: false },
        { kind: 'PHONE', value: '+17165550101' },
      ],
    });
    const key = { 'idempotency-key': uuidv7() };
    const made = await app.send<{ url: string; expiresAt: string }>('POST', `/account/${accountId}/collect`, {
      token,
      headers: key,
    });
    expect(made.body.expiresAt).toMatch(/^2027-02-18/);
    const { host, pathname } = new URL(made.body.url);
    expect(host).toBe(`${company.subdomain}.${app.context.settings.PORTAL_HOST}`);
    const opened = await app.send('POST', '/portal/session', {
      body: { path: pathname.slice(1) },
      headers: { host },
    });
    expect(opened.status).toBe(200);
    expect((await auditOf('portal-link.make'))[0]?.recordId).toBe(accountId);
    for (const [intent, ending] of [
      ['FULL_PAYMENT', '/pay'],
      ['PPLAN', '/payment-plan'],
      ['SCHEDULE_PAYMENT', '/schedule-payment'],
      ['PARTIAL_PAYMENT', '?intent=PARTIAL_PAYMENT'],
    ] as const) {
      const { url } = (await send<{ url: string }>('POST', `/account/${accountId}/collect`, { intent })).body;
      expect(url.slice(new URL(url).origin.length + 23)).toBe(ending);
      const told = (await auditOf('portal-link.make')).map(({ after }) => after);
      expect(told).toContainEqual(expect.objectContaining({ intent }));
    }
    const other = await app.send('POST', `/account/${accountId}/collect`, { token, body: { intent: 'ELSE' } });
    expect(other.body).toMatchObject({ error: 'INVALID_FIELD', fields: { intent: expect.anything() } });
    // G40: the address is told once and kept nowhere.
    const kept = await inCompany(app.context.db, company.id, (work) =>
      work.trx.selectFrom('idempotencyKey').select('reply').where('companyId', '=', company.id).execute(),
    );
    expect(JSON.stringify(kept)).not.toContain(pathname.slice(1));
  });

  test('nothing is asked for on a draft', async () => {
    const draft = await send<Account>('POST', '/account', {
      reference: 'W-draft',
      amountCents: 100,
      issueDate: '2026-11-01',
      dueDate: '2026-12-01',
      status: 'Draft',
      debtorId,
    });
    expect((await send('GET', `/account/${draft.body._id}/collect`)).body).toMatchObject({ blockedBy: 'draft' });
    expect(await send('POST', `/account/${draft.body._id}/collect`)).toMatchObject({
      status: 409,
      body: { error: 'INVALID_STATUS' },
    });
  });
});

test('requests and disputes of an account are pages, empty ones too', async () => {
  const account = { reference: 'W-PAGES', amountCents: 5_000, issueDate: '2026-11-01', dueDate: '2026-12-01' };
  const { _id } = (await send<Account>('POST', '/account', { debtorId, ...account })).body;
  for (const what of ['requests', 'disputes']) {
    expect((await send('GET', `/account/${_id}/${what}?page=1`)).body).toEqual({
      data: [],
      page: 1,
      limit: 20,
      total: 0,
    });
  }
});
