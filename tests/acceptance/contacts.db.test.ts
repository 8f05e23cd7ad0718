import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { makeLink } from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication({ role: 'all' });
  company = await app.newCompany('Reach Us');
  token = await app.signIn(company.admin);
});
afterAll(() => app.stop());

interface Contact {
  _id: string;
  kind: string;
  value: string;
  extension: string | null;
  label: string;
  isPrimary: boolean;
  isOptedOut: boolean;
  optOut: { source: string } | null;
  consents: { channel: string; state: string }[];
}
interface Problem {
  code: string;
  fields?: Record<string, string>;
}
type List = { data: Contact[] } & Problem;

const send = <T>(method: string, path: string, body?: unknown) => app.send<T>(method, path, { token, body });

async function customer(body: object = {}): Promise<string> {
  const made = await send<{ _id: string }>('POST', '/debtor', { companyName: `Customer ${uuidv7()}`, ...body });
  expect(made.status).toBe(200);
  return made.body._id;
}
const contactsOf = async (id: string) => (await send<List>('GET', `/contact/debtor/${id}`)).body.data;
const save = (id: string, contacts: object[]) => send<List>('PUT', `/contact/debtor/${id}`, { contacts });
const gateOf = async (debtorId: string) =>
  (
    await inCompany(app.context.db, company.id, (work) =>
      work.trx.selectFrom('debtorGate').select('stops').where('debtorId', '=', debtorId).executeTakeFirstOrThrow(),
    )
  ).stops;

describe('the list of contacts', () => {
  test('several of each kind, with extension, name and label; the first is primary until another is chosen', async () => {
    const id = await customer({ email: 'first@reach.example' });
    const saved = await save(id, [
      { kind: 'EMAIL', value: ' Second@Reach.example ', name: 'Ann', label: 'Accounts payable' },
      { kind: 'PHONE', value: '(305) 555-0111', extension: '12345' },
      { kind: 'PHONE', value: '030 123456', country: 'DE', label: 'Office' },
    ]);
    expect(saved.status).toBe(200);
    expect(saved.body.data).toMatchObject([
      { kind: 'PHONE', value: '+13055550111', extension: '12345', isPrimary: true },
      { kind: 'PHONE', value: '+4930123456', label: 'Office', isPrimary: false, callingCode: '49' },
      { kind: 'EMAIL', value: 'first@reach.example', isPrimary: true },
      { kind: 'EMAIL', value: 'second@reach.example', name: 'Ann', label: 'Accounts payable', isPrimary: false },
    ]);
    const second = saved.body.data[3]?._id ?? '';
    const moved = await send<Contact>('PUT', `/contact/${second}`, { isPrimary: true, label: 'Billing' });
    expect(moved.body).toMatchObject({ isPrimary: true, label: 'Billing', value: 'second@reach.example' });
    const debtor = await send<{ emailPrimary: object; timeZone: { zones: string[] } }>('GET', `/debtor/${id}`);
    expect(debtor.body.emailPrimary).toEqual({ value: 'second@reach.example' });
    expect(debtor.body.timeZone.zones.sort()).toEqual(['America/New_York', 'Europe/Berlin', 'Europe/Busingen']);
  });

  test('the same number twice is one contact; what cannot be read is told at its field', async () => {
    const id = await customer({ phone: '+1 305 555 0122' });
    await save(id, [{ kind: 'PHONE', value: '305 555 0122', label: 'Mobile' }]);
    expect(await contactsOf(id)).toMatchObject([{ value: '+13055550122', label: 'Mobile', isPrimary: true }]);
    const wrong = await save(id, [
      { kind: 'EMAIL', value: 'nobody' },
      { kind: 'PHONE', value: '12' },
      { kind: 'PHONE', value: '305 555 0123', extension: '1'.repeat(21) },
    ]);
    expect(wrong).toMatchObject({
      status: 422,
      body: {
        code: 'INVALID_FIELD',
        fields: {
          'contacts.0.value': 'Enter a valid e-mail address.',
          'contacts.1.value': 'Please enter a valid phone number.',
          'contacts.2.extension': 'An extension has up to 20 digits.',
        },
      },
    });
    expect(await save(id, [{ kind: 'PHONE', value: 'x' }])).toMatchObject({ body: { code: 'INVALID_COUNTRY' } });
    expect(await save(id, [{ _id: uuidv7(), kind: 'PHONE', value: '305 555 0123' }])).toMatchObject({ status: 404 });
    expect(await contactsOf(id)).toHaveLength(1);
  });

  test('a primary mark goes to another, never away', async () => {
    const id = await customer({ email: 'a@reach.example' });
    const [first] = await contactsOf(id);
    await save(id, [{ kind: 'EMAIL', value: 'b@reach.example' }]);
    expect(await send('PUT', `/contact/${first?._id}`, { isPrimary: false })).toMatchObject({
      status: 404,
      body: { code: 'PRIMARY_CONTACT_NOT_FOUND' },
    });
    const [, second] = await contactsOf(id);
    expect(await send('DELETE', `/contact/${first?._id}`, { reason: 'Left the firm' })).toMatchObject({
      body: { code: 'PRIMARY_CONTACT_NOT_FOUND' },
    });
    const gone = await send<List>('DELETE', `/contact/${first?._id}`, {
      reason: 'Left the firm',
      primaryId: second?._id,
    });
    expect(gone.body.data).toMatchObject([{ value: 'b@reach.example', isPrimary: true }]);
    const last = await send<List>('DELETE', `/contact/${second?._id}`, { reason: 'Wrong address' });
    expect(last.body.data).toEqual([]);
    const timeline = await send<{ data: { type: string; data: object }[] }>('GET', `/debtor/${id}/activities`);
    expect(timeline.body.data.map(({ type, data }) => [type, data])).toEqual([
      ['contact deleted', { reason: 'Wrong address', kind: 'EMAIL' }],
      ['contact deleted', { reason: 'Left the firm', kind: 'EMAIL' }],
      ['note created', { change: 'contact-added', contactId: second?._id, kind: 'EMAIL', fields: '' }],
    ]);
  });

  test('G27, G59: two people change different fields; both stay, and the timeline names the fields without what they say', async () => {
    const id = await customer({ phone: '+1 503 555 0111' });
    const [phone] = await contactsOf(id);
    const put = (body: object) => send('PUT', `/contact/${phone?._id}`, body);
    expect(
      await put({ value: '+1 503 555 0199', name: 'Alice', seen: { value: '+15035550111', name: '' } }),
    ).toMatchObject({ status: 200 });
    expect(await put({ label: 'Mobile', seen: { label: '' } })).toMatchObject({ status: 200 });
    expect(await contactsOf(id)).toMatchObject([{ value: '+15035550199', name: 'Alice', label: 'Mobile' }]);
    expect(await put({ value: '+1 503 555 0122', seen: { value: '+15035550111' } })).toMatchObject({
      body: { code: 'STALE_VERSION' },
    });
    const timeline = await send<{ data: { data: object }[] }>('GET', `/debtor/${id}/activities`);
    expect(timeline.body.data.map(({ data }) => data)).toEqual([
      { change: 'contact-changed', contactId: phone?._id, kind: 'PHONE', fields: 'label' },
      { change: 'contact-changed', contactId: phone?._id, kind: 'PHONE', fields: 'value,name' },
    ]);
  });

  test('G40: a link that went to a contact opens nothing once the contact is taken away', async () => {
    const id = await customer({ phone: '+1 305 555 0166' });
    const [phone] = await contactsOf(id);
    const link = await makeLink(app, company, id, phone?._id);
    const headers = { host: `${company.subdomain}.${app.context.settings.PORTAL_HOST}` };
    const open = () => app.send('POST', '/portal/session', { body: { path: link.path }, headers });
    expect((await open()).status).toBe(200);
    await send('DELETE', `/contact/${phone?._id}`, { reason: 'Wrong number' });
    await vi.waitFor(async () => expect((await open()).status).toBe(410), { timeout: 20_000, interval: 100 });
  });

  test('G13: saving and deleting a contact waits for messages under way', async () => {
    const id = await customer({ email: 'gate@reach.example' });
    const before = await gateOf(id);
    await save(id, [{ kind: 'PHONE', value: '305 555 0133' }]);
    const [phone] = await contactsOf(id);
    await send('DELETE', `/contact/${phone?._id}`, { reason: 'Wrong number' });
    expect(await gateOf(id)).toBe(before + 2);
  });
});

describe('consent', () => {
  const say = (contactId: string, channel: string, state: string, evidence: string) =>
    send<Contact & Problem>('POST', `/contact/${contactId}/consent`, { channel, state, evidence });
  const historyOf = async (contactId: string) =>
    (await send<{ data: object[] }>('GET', `/contact/${contactId}/consents`)).body.data;

  test('G13, G16: taking messages back opts out at once, for everybody with the number; agreeing again ends it', async () => {
    const one = await customer({ phone: '+1 305 555 0144' });
    const other = await customer({ phone: '+1 305 555 0144' });
    const [point] = await contactsOf(one);
    const id = point?._id ?? '';
    const before = await gateOf(other);
    const revoked = await say(id, 'SMS', 'REVOKED', 'Call on Nov 20, "no more texts"');
    expect(revoked.body).toMatchObject({
      isOptedOut: true,
      optOut: { source: 'staff' },
      consents: [{ channel: 'SMS', state: 'REVOKED' }],
    });
    expect(await contactsOf(other)).toMatchObject([{ isOptedOut: true }]);
    expect(await gateOf(other)).toBe(before + 1);
    await say(id, 'SMS', 'REVOKED', 'Letter of Nov 21');
    expect((await say(id, 'SMS', 'GRANTED', 'Signed form 4711')).body).toMatchObject({
      isOptedOut: false,
      optOut: null,
    });
    expect(await historyOf(id)).toMatchObject([
      { state: 'GRANTED', source: 'staff', evidence: 'Signed form 4711', member: { name: 'Ada Admin' } },
      { state: 'REVOKED', evidence: 'Letter of Nov 21' },
      { state: 'REVOKED', evidence: 'Call on Nov 20, "no more texts"' },
    ]);
  });

  test('calls have a consent of their own, which stops no messages; a channel must fit its contact', async () => {
    const id = await customer({ phone: '+1 305 555 0155', email: 'calls@reach.example' });
    const [phone, email] = await contactsOf(id);
    const revoked = await say(phone?._id ?? '', 'PHONE_CALL', 'REVOKED', 'Asked for letters only');
    expect(revoked.body).toMatchObject({ isOptedOut: false, consents: [{ channel: 'PHONE_CALL', state: 'REVOKED' }] });
    expect(await say(email?._id ?? '', 'SMS', 'GRANTED', 'x')).toMatchObject({
      status: 422,
      body: { fields: { channel: 'This contact does not have that channel.' } },
    });
  });

  test('no line of the history can be changed or removed', async () => {
    const id = await customer({ email: 'kept@reach.example' });
    const [point] = await contactsOf(id);
    await say(point?._id ?? '', 'EMAIL', 'GRANTED', 'Order form');
    for (const statement of ['update contact_consent set evidence = null', 'delete from contact_consent']) {
      await expect(
        inCompany(app.context.db, company.id, (work) => sql`${sql.raw(statement)}`.execute(work.trx)),
      ).rejects.toThrow(/permission denied|append-only/);
    }
    await send('DELETE', `/contact/${point?._id}`, { reason: 'Left' });
    await save(id, [{ kind: 'EMAIL', value: 'kept@reach.example' }]);
    const [again] = await contactsOf(id);
    expect(await historyOf(again?._id ?? '')).toMatchObject([{ evidence: 'Order form' }]);
  });
});
