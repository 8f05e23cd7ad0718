import { request } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recheckHost } from '../../apps/server/src/features/branding/recheck-host.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { makeLink, makeOwing, openPortal } from '../application/debtor-visit.ts';
import { nameService } from '../application/name-service.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let names: ReturnType<typeof nameService>;
let app: Application;
let company: TestCompany;
let other: TestCompany;
let staff: string;

beforeAll(async () => {
  app = await startApplication();
  names = nameService(app.sandbox);
  company = await app.newCompany('Brand Bay');
  other = await app.newCompany('Other Ocean');
  staff = await app.signIn(company.admin);
});
afterAll(() => app.stop());

interface Branding {
  accent: string | null;
  asksCode: boolean;
  host: string | null;
  hostWish: string | null;
  alias: string;
  version: number;
}
const read = async (token = staff) => (await app.send<Branding>('GET', '/preference/portal', { token })).body;
async function change(part: Partial<Pick<Branding, 'accent' | 'asksCode' | 'host' | 'version'>>, token = staff) {
  const { accent, asksCode, host, hostWish, version } = await read(token);
  const body = { accent, asksCode, host: hostWish ?? host, version, ...part };
  return app.send<Branding & { error: string; fields: Record<string, string> }>('PUT', '/preference/portal', {
    token,
    body,
  });
}
/** What was written down of an action, oldest first. */
const audited = (action: string) =>
  inCompany(app.context.db, company.id, (work) =>
    work.trx.selectFrom('audit').select(['before', 'after']).where('action', '=', action).orderBy('id').execute(),
  );
const check = (token = staff) =>
  app.send<{ found: string; branding: Branding }>('POST', '/preference/portal/host/check', { token });

/** A call under a host name; `fetch` keeps the host of the address, so this speaks HTTP itself. */
function under(host: string, path: string, options: { method?: string; body?: object; token?: string } = {}) {
  const { hostname, port } = new URL(app.url);
  const body = options.body ? JSON.stringify(options.body) : '';
  return new Promise<{ status: number; text: string; headers: Record<string, unknown> }>((resolve, reject) => {
    const sent = request(
      {
        hostname,
        port,
        path,
        method: options.method ?? 'GET',
        headers: {
          host,
          ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}),
          ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
        },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('latin1').on('data', (part: string) => {
          text += part;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers }));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

describe('colour and code', () => {
  test('G27: are changed by an administrator on the version that was read, and written down', async () => {
    const { version } = await read();
    const changed = await change({ accent: '#0a7d55', asksCode: true });
    expect(changed).toMatchObject({ status: 200, body: { accent: '#0a7d55', asksCode: true, version: version + 1 } });
    expect(await change({ accent: '#ffffff', version })).toMatchObject({
      status: 409,
      body: { error: 'STALE_VERSION' },
    });
    const operator = await app.signIn(company.operator);
    expect((await change({ accent: '#ffffff' }, operator)).status).toBe(403);
    expect((await change({ accent: 'red' })).status).toBe(422);
    expect(await audited('branding.update')).toMatchObject([
      { before: { asksCode: false }, after: { accent: '#0a7d55', asksCode: true } },
    ]);
  });

  test('G40: a link says what its portal looks like, and whether nothing may show before the code', async () => {
    const { debtorId } = await makeOwing(app, company, [5_000]);
    const { path } = await makeLink(app, company, debtorId);
    const link = () => app.send<{ isDiscreet: boolean; branding: object }>('GET', `/portal/link/${path}`);
    expect((await link()).body).toMatchObject({
      isDiscreet: true,
      branding: { logo: null, accent: { light: { accent: '#0a7d55' } } },
    });
    await change({ asksCode: false, accent: null });
    expect((await link()).body).toMatchObject({ isDiscreet: false, branding: { accent: null } });
    await inCompany(app.context.db, company.id, (work) =>
      work.trx.updateTable('company').set({ collectsAs: 'THIRD' }).where('companyId', '=', company.id).execute(),
    );
    expect((await link()).body.isDiscreet, 'a business').toBe(false);
    await inCompany(app.context.db, company.id, (work) =>
      work.trx.updateTable('debtor').set({ nature: 'CONSUMER' }).where('id', '=', debtorId).execute(),
    );
    expect((await link()).body.isDiscreet, 'a consumer of a third party').toBe(true);
  });
});

describe('G34: a host of its own', () => {
  test('is refused when it is none, a bare domain or one of ours', async () => {
    for (const host of ['acme.com', '127.0.0.1', 'a b.c', 'x.pay.localhost', 'pay..com'])
      expect(await change({ host }), host).toMatchObject({
        status: 422,
        body: { fields: { host: expect.any(String) } },
      });
  });

  test('counts once its name server points at this company’s portal, and belongs to nobody else', async () => {
    const host = 'pay.brand.example';
    expect((await change({ host: 'https://Pay.Brand.example/' })).body).toMatchObject({ hostWish: host, host: null });
    expect((await check()).body.found).toBe('NOT_FOUND');
    await names.alias(host, `${other.subdomain}.pay.localhost`);
    expect((await check()).body.found, 'points at another company').toBe('ELSEWHERE');
    const { debtorId } = await makeOwing(app, company, [5_000]);
    const early = await makeLink(app, company, debtorId);
    await names.alias(host, (await read()).alias);
    expect((await check()).body).toMatchObject({ found: 'ANSWERS', branding: { host, hostWish: null } });
    expect(await audited('branding.host')).toMatchObject([{ before: { host: null }, after: { host } }]);
    const viewed = await app.send<{ url: string }>('POST', `/debtor/${debtorId}/view-portal`, { token: staff });
    expect(new URL(viewed.body.url).hostname, 'new links lead there').toBe(host);
    for (const place of [host, `${company.subdomain}.pay.localhost`, '127.0.0.1'])
      expect((await under(place, `/v1/portal/link/${early.path}`)).status, place).toBe(200);
    expect(JSON.parse((await under(host, '/api/subdomain')).text)).toEqual({ subdomain: company.subdomain });

    const rival = await app.signIn(other.admin);
    await change({ host }, rival);
    await names.alias(host, `${other.subdomain}.pay.localhost`);
    expect((await check(rival)).body).toMatchObject({ found: 'TAKEN', branding: { host: null, hostWish: host } });
  });

  test('never opens a link or a session of another company', async () => {
    const { debtorId } = await makeOwing(app, other, [5_000]);
    const theirs = await openPortal(app, other, debtorId, 'link');
    for (const host of ['pay.brand.example', `${company.subdomain}.pay.localhost`, 'nobody.pay.localhost']) {
      expect((await under(host, `/v1/portal/link/${theirs.path}`)).status, host).toBe(404);
      const opened = await under(host, '/v1/portal/session', { method: 'POST', body: { path: theirs.path } });
      expect(opened.status, host).toBe(404);
      expect((await under(host, '/v1/portal/statement', { token: theirs.token })).status, host).toBe(401);
    }
    const own = `${other.subdomain}.pay.localhost`;
    expect((await under(own, '/v1/portal/statement', { token: theirs.token })).status).toBe(200);
  });

  test('one that leads elsewhere is given up in the second night, and says so', async () => {
    const host = 'pay.brand.example';
    const { alias } = await read();
    const night = () => recheckHost(app.context, company.id);
    const later = (hours: number) =>
      inCompany(app.context.db, company.id, (work) =>
        sql`update company set portal_host_missed_at = portal_host_missed_at - make_interval(hours => ${hours}::int)
          where company_id = ${company.id}`.execute(work.trx),
      );
    await names.alias(host, alias);
    expect(await night()).toBe(0);
    expect(await read()).toMatchObject({ host, hostMissedAt: null });
    await names.alias(host, 'parking.example');
    expect(await night()).toBe(0);
    expect(await read()).toMatchObject({ host, hostMissedAt: expect.any(String) });
    await names.alias(host, alias);
    await later(24);
    expect(await night()).toBe(0);
    expect(await read(), 'it leads here again').toMatchObject({ host, hostMissedAt: null });
    await names.alias(host, 'parking.example');
    await night();
    await later(2);
    expect(await night(), 'the same night').toBe(0);
    await later(20);
    expect(await night()).toBe(1);
    expect(await read()).toMatchObject({ host: null, hostWish: host, hostMissedAt: expect.any(String) });
    expect(await audited('branding.host-lost')).toMatchObject([{ before: { host }, after: { host: null } }]);
    expect((await under(host, '/api/subdomain')).text).not.toContain(company.subdomain);
    await names.alias(host, alias);
    expect((await check()).body).toMatchObject({ found: 'ANSWERS', branding: { host, hostMissedAt: null } });
    await names.alias(host, `${other.subdomain}.pay.localhost`);
  });

  test('is given back at once', async () => {
    expect((await change({ host: null })).body).toMatchObject({ host: null, hostWish: null });
    expect(JSON.parse((await under('pay.brand.example', '/api/subdomain')).text)).toEqual({ subdomain: '' });
    const rival = await app.signIn(other.admin);
    expect((await check(rival)).body.found).toBe('ANSWERS');
  });
});

test('nothing a team member does in a view counts as the customer’s word', async () => {
  const { debtorId } = await makeOwing(app, company, [5_000]);
  const viewed = await app.send<{ url: string }>('POST', `/debtor/${debtorId}/view-portal`, { token: staff });
  const path = new URL(viewed.body.url).pathname.slice(1);
  for (const [call, body] of [
    ['/portal/opt-out', { path }],
    [`/portal/link/${path}/not-me`, {}],
  ] as const)
    expect(await app.send('POST', call, { body }), call).toMatchObject({ status: 403, body: { error: 'VIEW_ONLY' } });
  const optOuts = await inCompany(app.context.db, company.id, (work) =>
    work.trx.selectFrom('optOut').select('value').execute(),
  );
  expect(optOuts).toEqual([]);
});
