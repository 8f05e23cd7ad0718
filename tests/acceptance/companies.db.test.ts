import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { makeLink, makeOwing } from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let other: TestCompany;
let staff: string;
let operator: string;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Brand Bay');
  other = await app.newCompany('Other Ocean');
  staff = await app.signIn(company.admin);
  operator = await app.signIn(company.operator);
});
afterAll(() => app.stop());

interface Company {
  _id: string;
  name: string;
  version: number;
  hasLogo: boolean;
  visitedTabs: string[];
  error?: string;
  fields?: Record<string, string>;
}

const profile = {
  ...{ name: 'Brand Bay', legalName: 'Brand Bay Dental LLC', businessType: 'Limited Liability Corporation' },
  ...{ kind: 'private', industry: 'HEALTHCARE', region: 'USA_AND_CANADA', website: 'brandbay.example' },
  ...{ address: '12 Harbor Street', unit: 'Suite 4', city: 'Portland', state: 'me', zip: '04101', country: 'US' },
  ...{ supportPhone: '(207) 555-0134', supportEmail: 'Billing@BrandBay.example' },
};

// 20 × 20 pixels of one colour.
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABQAAAAUCAIAAAAC64paAAAAGklEQVR42mPgqg0lGzGMah7VPKp5VPPAagYA1wJX0FxgdDwAAAAASUVORK5CYII=',
  'base64',
);

type Sent = { readonly company?: unknown; readonly logo?: Buffer; readonly token?: string; readonly key?: string };

/** The form as browsers send it, its parts in the order in which they are given. */
async function put({ token = staff, key, ...parts }: Sent) {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts))
    if (Buffer.isBuffer(part)) form.set(name, new Blob([new Uint8Array(part)]), 'logo.png');
    else form.set(name, typeof part === 'string' ? part : JSON.stringify(part));
  const headers = { authorization: `Bearer ${token}`, ...(key ? { 'idempotency-key': key } : {}) };
  const answer = await fetch(`${app.url}/v1/company`, { method: 'PUT', body: form, headers });
  return { status: answer.status, body: (await answer.json()) as Company, headers: answer.headers };
}
const read = async (token = staff) => (await app.send<Company>('GET', '/company', { token })).body;
const audited = (action: string) =>
  inCompany(app.context.db, company.id, (work) =>
    work.trx.selectFrom('audit').select(['before', 'after']).where('action', '=', action).orderBy('id').execute(),
  );

describe('what a company says about itself', () => {
  test('is read by everybody of the team and changed by an administrator on the version that was read', async () => {
    const before = await read(operator);
    expect(before).toMatchObject({
      _id: company.id,
      name: 'Brand Bay',
      tier: 'ENTERPRISE',
      limits: { openAccounts: null },
    });
    const { version } = before;
    expect((await put({ company: { ...profile, version }, token: operator })).status).toBe(403);
    const changed = await put({ company: { ...profile, version } });
    expect(changed).toMatchObject({
      status: 200,
      body: { ...profile, state: 'ME', supportPhone: '+12075550134', supportEmail: 'billing@brandbay.example' },
    });
    expect(changed.body.version).toBe(version + 1);
    expect(await read()).toEqual(changed.body);
    const stale = await put({ company: { ...profile, name: 'Late', version } });
    expect(stale).toMatchObject({ status: 409, body: { error: 'STALE_VERSION' } });
    expect(await audited('company.update')).toMatchObject([
      { before: { legalName: '' }, after: { legalName: 'Brand Bay Dental LLC', state: 'ME', city: 'Portland' } },
    ]);
  });

  test('the portal and the mails name it from then on', async () => {
    const { debtorId } = await makeOwing(app, company, [5_000]);
    const { path } = await makeLink(app, company, debtorId);
    const link = await app.send('GET', `/portal/link/${path}`);
    expect(link.body).toMatchObject({
      creditor: {
        ...{ name: 'Brand Bay', phone: '+12075550134', email: 'billing@brandbay.example' },
        addressLines: ['12 Harbor Street, Suite 4', 'Portland, ME 04101'],
      },
    });
  });

  test('US addresses are asked for in the document’s words, all of them at their fields', async () => {
    const { version } = await read();
    const wrong = await put({
      company: { ...profile, city: '', zip: '', state: 'Maine', supportPhone: '12', version },
    });
    expect(wrong).toMatchObject({
      status: 422,
      body: {
        error: 'INVALID_FIELD',
        fields: {
          ...{ city: 'Please provide city in US', zip: 'Please provide ZIP address' },
          ...{ state: 'Please provide state in US', supportPhone: expect.any(String) },
        },
      },
    });
    expect((await put({ company: { ...profile, version, colour: 'red' } })).body.fields).toHaveProperty('colour');
    expect((await put({ company: '{"name":' })).body.fields).toHaveProperty('company');
    expect((await put({})).status).toBe(422);
    const abroad = await put({ company: { ...profile, country: 'CA', state: 'Ontario', zip: '', version } });
    expect(abroad).toMatchObject({ status: 200, body: { country: 'CA', state: 'Ontario' } });
  });

  test('G27: of two who change it at the same moment one is told', async () => {
    const { version } = await read();
    const both = await Promise.all(
      ['One', 'Two'].map((name) => put({ company: { ...profile, name: `Brand ${name}`, version } })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('G20: the same form under its key is answered again, another one is refused', async () => {
    const { version } = await read();
    const key = uuidv7();
    const first = await put({ company: { ...profile, version }, key });
    const again = await put({ company: { ...profile, version }, key });
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    const another = await put({ company: { ...profile, name: 'Another', version }, key });
    expect(another.body.error).toBe('IDEMPOTENCY_KEY_REUSED');
  });
});

describe('the logo', () => {
  test('G47: is a picture and nothing more, one for portal, papers and staff', async () => {
    const before = await read();
    expect((await put({ logo: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') })).status).toBe(422);
    expect((await put({ logo: PNG.subarray(0, 60) })).body.fields).toHaveProperty('logo');
    expect((await put({ logo: Buffer.concat([PNG, Buffer.alloc(600 * 1024)]) })).status).toBe(413);
    expect(await read()).toEqual(before);
    const polyglot = Buffer.concat([PNG, Buffer.from('<script>')]);
    const after = await put({ logo: polyglot });
    expect(after).toMatchObject({ status: 200, body: { hasLogo: true, version: before.version + 1 } });
    const { debtorId } = await makeOwing(app, company, [5_000]);
    const { path } = await makeLink(app, company, debtorId);
    for (const [address, token] of [
      [`/portal/link/${path}/logo`, undefined],
      ['/company/logo', operator],
    ] as const) {
      const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {});
      const shown = await fetch(`${app.url}/v1${address}`, { headers });
      expect([shown.status, shown.headers.get('content-type')], address).toEqual([200, 'image/png']);
      expect(shown.headers.get('content-security-policy')).toContain('sandbox');
      const picture = Buffer.from(await shown.arrayBuffer());
      expect([picture.includes('<script>'), picture.subarray(0, 8)]).toEqual([false, PNG.subarray(0, 8)]);
    }
    expect((await app.send('GET', '/preference/portal', { token: staff })).body).toMatchObject({ hasLogo: true });
  });

  test.each([['first'], ['last']])('goes with the profile in one form, the picture %s', async (place) => {
    const { version } = await read();
    const company = { ...profile, name: `Brand ${place}`, version };
    const sent = place === 'first' ? { logo: PNG, company } : { company, logo: PNG };
    expect(await put(sent)).toMatchObject({ status: 200, body: { name: company.name, hasLogo: true } });
    const stale = await put({ ...sent, company: { ...company, name: 'Stale' } });
    expect(stale).toMatchObject({ status: 409 });
    expect(await read()).toMatchObject({ name: company.name, version: version + 1 });
  });

  test('G41: goes by both ways that the document and good manners name, and by no page that is opened', async () => {
    const address = `/company/delete-logo/${company.id}`;
    const opened = await app.send('GET', address, { token: staff, headers: { purpose: 'prefetch' } });
    expect([opened.status, (await read()).hasLogo]).toEqual([405, true]);
    expect(await app.send('DELETE', `/company/delete-logo/${other.id}`, { token: staff })).toMatchObject({
      status: 404,
      body: { error: 'COMPANY_NOT_FOUND' },
    });
    expect((await app.send('GET', address, { token: staff })).body).toMatchObject({ hasLogo: false });
    await put({ logo: PNG });
    expect((await app.send('DELETE', address, { token: staff })).body).toMatchObject({ hasLogo: false });
    expect((await app.send('DELETE', address, { token: staff })).status, 'again').toBe(200);
    expect((await app.send('GET', '/company/logo', { token: staff })).status).toBe(404);
    expect(await audited('company.delete-logo')).toMatchObject([
      { before: { hasLogo: true }, after: { hasLogo: false } },
      { before: { hasLogo: true }, after: { hasLogo: false } },
    ]);
  });
});

test('places that were visited only grow, whoever of the team has been there, and are a closed list', async () => {
  const visit = (tabs: string[], token = staff) =>
    app.send<{ visitedTabs: string[] }>('PUT', '/company/set-visited-tabs', { token, body: { tabs } });
  expect((await visit(['accounts'], operator)).body).toEqual({ visitedTabs: ['accounts'] });
  expect((await visit(['dashboard', 'accounts'])).body).toEqual({ visitedTabs: ['dashboard', 'accounts'] });
  expect((await visit([])).body).toEqual({ visitedTabs: ['dashboard', 'accounts'] });
  expect((await visit(['nowhere'])).status).toBe(422);
  expect(await read()).toMatchObject({ visitedTabs: ['dashboard', 'accounts'] });
});
