import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cleanUp } from '../../apps/server/src/features/cleaning/clean-up.job.ts';
import { deliverWebhooks } from '../../apps/server/src/features/webhook-endpoints/deliver-webhooks.ts';
import {
  leaveEndpoint,
  listDeliveries,
  takeEndpoint,
} from '../../apps/server/src/features/webhook-endpoints/deliveries.store.ts';
import { settleDeliveries } from '../../apps/server/src/features/webhook-endpoints/settle-deliveries.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { wakeTouchedCompanies } from '../../apps/server/src/worker/scheduler.ts';
import { killAt, until } from '../application/killed-job.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

const HOST = 'hooks.prairie.example';
const URL_OF = `https://${HOST}/in`;

interface Posted {
  readonly id: string;
  readonly body: string;
  readonly isVerified: boolean | null;
}
interface Endpoint {
  readonly _id: string;
  readonly version: number;
  readonly isActive: boolean;
}
interface Delivery {
  readonly _id: string;
  readonly eventId: string;
  readonly type: string;
  readonly state: string;
  readonly answer: string | null;
  readonly tries: { readonly status: number | null; readonly trouble: string | null }[];
}

let app: Application;
let company: TestCompany;
let token: string;
let endpoint: Endpoint;
let secret: string;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Prairie Hooks');
  token = await app.signIn(company.admin);
});
afterAll(() => app.stop());

beforeEach(async () => {
  const { body } = await send<{ data: Endpoint[] }>('GET', '/webhook-endpoint');
  for (const { _id } of body.data) await send('DELETE', `/webhook-endpoint/${_id}`);
  await deliver();
  const made = await send<{ endpoint: Endpoint; secret: string }>('POST', '/webhook-endpoint', {
    ...{ _id: uuidv7(), url: URL_OF, events: ['debtor.*', 'account.*', 'timeline.*'] },
  });
  expect(made.status).toBe(200);
  ({ endpoint, secret } = made.body);
  await receiver({ answer: 200, secret });
});

const send = <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.send<T>(method, path, { token, ...(body ? { body } : {}) });
const deliver = () => deliverWebhooks(app.context, company.id);

async function receiver(body: { answer?: number | 'hang'; secret?: string }): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const url = `${app.sandbox.url}/api/receivers/${HOST}`;
  const changed = await fetch(url, { method: 'PUT', headers, body: JSON.stringify(body) });
  expect(changed.status).toBe(200);
}

async function posted(): Promise<Posted[]> {
  const answer = await fetch(`${app.sandbox.url}/api/receivers/${HOST}`);
  const { received } = (await answer.json()) as { received: Posted[] };
  const own = received.filter(({ body }) => body.includes(company.id));
  return own;
}

/** Posts since the last time that it was asked. */
let seen = 0;
async function since(): Promise<{ type: string; data: { ids: Record<string, string>; changed: string[] } }[]> {
  const all = await posted();
  const fresh = all.slice(seen);
  seen = all.length;
  return fresh.map(({ body }) => JSON.parse(body));
}
const log = async () =>
  (await send<{ data: Delivery[] }>('GET', `/webhook-endpoint/${endpoint._id}/delivery`)).body.data;
const customer = async (companyName = 'Mason & Sons') =>
  (await send<{ _id: string }>('POST', '/debtor', { companyName })).body._id;

/** Lets so much of the true time pass for what waits. */
async function pass(interval: string): Promise<void> {
  await inCompany(app.context.db, company.id, async ({ trx }) => {
    await sql`update webhook_delivery set next_at = next_at - ${interval}::interval`.execute(trx);
    await sql`update webhook_endpoint set rest_until = null, lease_until = null,
      failing_since = failing_since - ${interval}::interval`.execute(trx);
  });
}

describe('an event', () => {
  test('is written with its cause, sent signed, ids only, and is in the log', async () => {
    await since();
    const debtorId = await customer();
    await deliver();
    const made = (await since()).filter(({ type }) => type === 'debtor.created');
    expect(made).toHaveLength(1);
    expect(made[0]).toMatchObject({
      ...{ companyId: company.id, apiVersion: '2026-11-30', sequence: expect.any(Number) },
      data: { ids: { debtorId }, changed: expect.arrayContaining(['companyName']) },
    });
    expect(JSON.stringify(made)).not.toContain('Mason');
    expect((await posted()).at(-1)?.isVerified).toBe(true);
    expect((await log())[0]).toMatchObject({ state: 'DELIVERED', answer: 'thank you', tries: [{ status: 200 }] });
  });

  test('G24: is not written where its cause is refused, and the scheduler finds it where the worker died', async () => {
    await since();
    expect((await send('POST', '/debtor', { companyName: 'x'.repeat(5_000) })).status).toBe(422);
    await deliver();
    expect(await since()).toEqual([]);
    await customer();
    // Nobody was told by the one who made it: what is there is found.
    expect(await wakeTouchedCompanies(app.context)).toBeGreaterThan(0);
    await deliver();
    expect((await since()).map(({ type }) => type)).toContain('debtor.created');
  });

  test('is not kept for what nobody asks for, and not sent to whoever came later', async () => {
    await since();
    const template = { name: 'Late', channel: 'EMAIL', kind: 'REMINDER', subject: 'Late', message: 'Please pay.' };
    await send('POST', '/template', template);
    await deliver();
    expect((await since()).filter(({ type }) => type.startsWith('template.'))).toEqual([]);
    await customer();
    const other = await send<{ endpoint: Endpoint }>('POST', '/webhook-endpoint', { _id: uuidv7(), url: URL_OF });
    await deliver();
    const answer = await send<{ data: Delivery[] }>('GET', `/webhook-endpoint/${other.body.endpoint._id}/delivery`);
    expect(answer.body.data).toEqual([]);
  });

  test('has numbers without gaps', async () => {
    await since();
    for (let count = 0; count < 5; count += 1) await customer(`Number ${count}`);
    await deliver();
    const numbers = (await posted()).slice(-5).map(({ body }) => (JSON.parse(body) as { sequence: number }).sequence);
    expect([...numbers].sort((a, b) => a - b)).toEqual(Array.from({ length: 5 }, (_, at) => Math.min(...numbers) + at));
  });
});

describe('G23: a receiver', () => {
  test('that is broken is asked again under the same id, and one answer makes it well', async () => {
    await since();
    await receiver({ answer: 500 });
    await customer();
    await deliver();
    const [first] = (await log()).filter(({ tries }) => tries.length > 0);
    expect(first).toMatchObject({
      state: 'WAITING',
      tries: [{ status: 500 }],
      answer: 'something broke while we took this',
    });
    const failing = await send<{ failingSince: string | null }>('GET', `/webhook-endpoint/${endpoint._id}`);
    expect(failing.body.failingSince).not.toBeNull();
    await receiver({ answer: 200 });
    await deliver();
    expect(
      (await log()).some(({ state }) => state === 'DELIVERED'),
      'it rests',
    ).toBe(false);
    await pass('1 hour');
    await deliver();
    expect((await log()).every(({ state }) => state === 'DELIVERED')).toBe(true);
    const ids = (await posted()).map(({ id }) => id);
    expect(ids.filter((id) => id === first?.eventId)).toHaveLength(2);
    const well = await send<{ failingSince: string | null }>('GET', `/webhook-endpoint/${endpoint._id}`);
    expect(well.body.failingSince).toBeNull();
  });

  test('hears it again under the same id from another worker within 30 seconds, where the first was killed', async () => {
    await since();
    await receiver({ answer: 'hang' });
    await customer();
    const before = (await posted()).length;
    const reached = () => until(async () => (await posted()).length > before);
    await killAt(app, { name: 'webhooks.deliver', companyId: company.id, reached });
    await receiver({ answer: 200 });
    await deliver();
    expect((await posted()).length, 'the dead one holds it').toBeLessThanOrEqual(before + 5);
    const { rows } = await inCompany(app.context.db, company.id, ({ trx }) =>
      sql<{ held: number }>`
        select extract(epoch from lease_until - now())::float8 as held from webhook_endpoint`.execute(trx),
    );
    expect(rows[0]?.held).toBeLessThanOrEqual(30);
    await pass('30 seconds');
    await deliver();
    expect((await log()).every(({ state }) => state === 'DELIVERED')).toBe(true);
    const told = (await posted()).slice(before);
    const lost = told[0];
    expect(told.filter(({ id, body }) => id === lost?.id && body === lost.body)).toHaveLength(2);
  }, 60_000);

  test('that took it has it, whatever a worker that was halted tells later', async () => {
    await customer();
    await deliver();
    const late = await inCompany(app.context.db, company.id, async (work) => {
      const [first] = (await listDeliveries(work, endpoint._id, { page: 1, limit: 1 })).rows;
      if (!first) throw new Error('nothing was told');
      const answer = { kind: 'refused', why: 'too-long' } as const;
      const tried = { delivery: { ...first, state: 'WAITING' as const }, at: new Date(), ms: 15_000, answer };
      await settleDeliveries(work, endpoint._id, [tried], { byHand: false });
      return first.id;
    });
    const told = (await log()).find(({ _id }) => _id === late);
    expect(told).toMatchObject({ state: 'DELIVERED', tries: [{ status: 200 }, { trouble: 'too-long' }] });
  });

  test('is held by one worker: one that was halted takes nothing from whoever came after it', async () => {
    const hold = (before: string | null) =>
      inCompany(app.context.db, company.id, (work) => takeEndpoint(work, endpoint._id, before));
    const first = await hold(null);
    expect(await hold(null)).toBeNull();
    await pass('30 seconds');
    const second = await hold(null);
    expect(await hold(first)).toBeNull();
    await inCompany(app.context.db, company.id, (work) => leaveEndpoint(work, endpoint._id, first ?? ''));
    expect(await hold(null)).toBeNull();
    expect(await hold(second)).not.toBeNull();
  });

  test('that says later is asked later', async () => {
    await receiver({ answer: 429 });
    await customer();
    await deliver();
    const [first] = await nextWaits();
    expect(first).toBeGreaterThan(110);
    expect(first).toBeLessThanOrEqual(120);
  });

  test('that is gone is switched off, and Administrators hear of it', async () => {
    await receiver({ answer: 410 });
    await customer();
    await deliver();
    const gone = await send('GET', `/webhook-endpoint/${endpoint._id}`);
    expect(gone.body).toMatchObject({ isActive: false, disabledWhy: 'GONE' });
    expect(await mails()).toMatchObject([{ host: HOST, days: 0, disabledWhy: 'GONE' }]);
    await receiver({ answer: 200 });
    const { version } = gone.body as Endpoint;
    await since();
    await customer('While it was off');
    await deliver();
    expect(await since()).toEqual([]);
    const on = await send('PUT', `/webhook-endpoint/${endpoint._id}`, { isActive: true, version });
    expect(on.body).toMatchObject({ isActive: true, disabledWhy: null });
    const recovered = await send<{ events: number }>('POST', `/webhook-endpoint/${endpoint._id}/recover`, {
      since: new Date(Date.now() - 3_600_000).toISOString(),
    });
    expect(recovered.body.events).toBeGreaterThanOrEqual(2);
    await pass('1 minute');
    await deliver();
    expect((await log()).every(({ state }) => state === 'DELIVERED')).toBe(true);
  });

  test('that fails for five days is switched off; mails on days 1, 3 and 5', async () => {
    await receiver({ answer: 500 });
    await inCompany(app.context.db, company.id, ({ trx }) => sql`delete from team_mail`.execute(trx));
    for (let hours = 0; hours <= 120; hours += 12) {
      await customer(`Hour ${hours}`);
      await pass('12 hours');
      await deliver();
    }
    expect((await send('GET', `/webhook-endpoint/${endpoint._id}`)).body).toMatchObject({ disabledWhy: 'FAILING' });
    expect((await mails()).map(({ days }) => days)).toEqual([1, 3, 5]);
  });

  test('that never answers holds up no other endpoint', async () => {
    const other = 'quick.prairie.example';
    const asked = async (host: string) => {
      const answer = await fetch(`${app.sandbox.url}/api/receivers/${host}`);
      return ((await answer.json()) as { received: Posted[] }).received.length;
    };
    await send('POST', '/webhook-endpoint', { _id: uuidv7(), url: `https://${other}/in`, events: ['debtor.*'] });
    await receiver({ answer: 'hang' });
    const before = await asked(HOST);
    await customer();
    const delivering = deliver();
    // The one that is silent holds its request while the other has been answered.
    await expect.poll(async () => [(await asked(HOST)) > before, await asked(other)]).toEqual([true, 1]);
    await receiver({ answer: 200 });
    await delivering;
    expect((await log()).at(-1)?.tries.map(({ trouble }) => trouble)).toEqual(['too-long']);
  }, 40_000);
});

describe('by hand', () => {
  test('an endpoint is tried, and an event replayed under its id', async () => {
    await since();
    const tried = await send<Delivery>('POST', `/webhook-endpoint/${endpoint._id}/test`, {});
    expect(tried.body).toMatchObject({ type: 'webhook.test', state: 'DELIVERED', tries: [{ status: 200 }] });
    await receiver({ answer: 500 });
    const replayed = await send<Delivery>(
      'POST',
      `/webhook-endpoint/${endpoint._id}/delivery/${tried.body._id}/replay`,
      {},
    );
    // It was taken once, whatever became of it now.
    expect(replayed.body).toMatchObject({ state: 'DELIVERED', eventId: tried.body.eventId });
    expect(replayed.body.tries.map(({ status }) => status)).toEqual([200, 500]);
  });

  test('a secret is told once, kept closed, and the one before signs for a day', async () => {
    const rotated = await send<{ secret: string }>('POST', `/webhook-endpoint/${endpoint._id}/rotate`, {});
    expect(rotated.body.secret).toMatch(/^whsec_/);
    await customer();
    await deliver();
    expect((await posted()).at(-1)?.isVerified, 'by the one before').toBe(true);
    await receiver({ secret: rotated.body.secret });
    await customer();
    await deliver();
    expect((await posted()).at(-1)?.isVerified, 'by the new one').toBe(true);
    const { rows } = await inCompany(app.context.db, company.id, ({ trx }) =>
      sql<{ line: string }>`select to_jsonb(s)::text as line from webhook_secret s
        union all select to_jsonb(a)::text from audit a union all select to_jsonb(k)::text from idempotency_key k`.execute(
        trx,
      ),
    );
    const words = [secret, rotated.body.secret].map((each) => each.slice(8, 30));
    expect(rows.filter(({ line }) => words.some((word) => line.includes(word)))).toEqual([]);
    // Yesterday’s ends.
    await inCompany(app.context.db, company.id, ({ trx }) =>
      sql`update webhook_secret set ends_at = ends_at - interval '25 hours'`.execute(trx),
    );
    await receiver({ secret });
    await customer();
    await deliver();
    expect((await posted()).at(-1)?.isVerified).toBe(false);
  });

  test('there are ten of them at most, and another’s version is refused', async () => {
    for (let count = 1; count < 10; count += 1)
      await send('POST', '/webhook-endpoint', { _id: uuidv7(), url: URL_OF, events: ['run.*'] });
    const eleventh = await send('POST', '/webhook-endpoint', { _id: uuidv7(), url: URL_OF });
    expect(eleventh).toMatchObject({ status: 422, body: { fields: { url: expect.stringContaining('10') } } });
    const again = await send('POST', '/webhook-endpoint', { _id: endpoint._id, url: URL_OF });
    expect(again).toMatchObject({ body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    const path = `/webhook-endpoint/${endpoint._id}`;
    expect(await send('PUT', path, { isActive: false, version: 99 })).toMatchObject({
      body: { code: 'STALE_VERSION' },
    });
  });

  test('G48: what leads inside is refused where it is saved, tried and sent', async () => {
    const trap = app.sandbox.url;
    const addresses = [
      trap,
      'https://127.0.0.1/in',
      'https://[::ffff:7f00:1]/in',
      'https://localhost/in',
      'ftp://a.test',
    ];
    for (const url of addresses) {
      const saved = await send('POST', '/webhook-endpoint', { _id: uuidv7(), url });
      expect(saved, url).toMatchObject({ status: 422, body: { fields: { url: expect.any(String) } } });
    }
    // One that was let through some other way is stopped where it is sent.
    await inCompany(app.context.db, company.id, ({ trx }) =>
      sql`update webhook_endpoint set url = 'https://127.0.0.1/in'`.execute(trx),
    );
    const tried = await send<Delivery>('POST', `/webhook-endpoint/${endpoint._id}/test`, {});
    expect(tried.body).toMatchObject({ state: 'WAITING', tries: [{ status: null, trouble: 'not-public' }] });
  });
});

describe('beside the rest', () => {
  test('two customers become one: both are told, and the log keeps the ids of then', async () => {
    const [winner, loser] = [await customer('Mason'), await customer('Mason Sons')];
    await since();
    expect((await send('POST', `/debtor/${loser}/merge`, { intoId: winner })).status).toBe(200);
    await deliver();
    const ids = (await since()).flatMap(({ data }) => Object.values(data.ids));
    expect(ids).toContain(winner);
    expect(ids).toContain(loser);
  });

  test('a company that closes tells nothing, and goes on when it is kept', async () => {
    await since();
    const state = (to: string) =>
      inCompany(app.context.db, company.id, ({ trx }) => sql`update company set state = ${to}`.execute(trx));
    await customer('Before the end');
    await state('CLOSING');
    await deliver();
    expect(await since()).toEqual([]);
    await state('ACTIVE');
    await send('POST', `/webhook-endpoint/${endpoint._id}/recover`, {
      since: new Date(Date.now() - 60_000).toISOString(),
    });
    await deliver();
    expect((await since()).map(({ type }) => type)).toContain('debtor.created');
  });

  test('what is older than thirty days is removed', async () => {
    await customer();
    await deliver();
    await inCompany(app.context.db, company.id, ({ trx }) =>
      sql`update webhook_event set kept_at = kept_at - interval '31 days'`.execute(trx),
    );
    expect((await cleanUp(app.context, company.id))['webhook-events']).toBeGreaterThan(0);
    expect(await log()).toEqual([]);
  });

  test('an Operator sees no endpoint, and a key changes none', async () => {
    const operator = await app.signIn(company.operator);
    expect((await app.send('GET', '/webhook-endpoint', { token: operator })).status).toBe(403);
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    const body = { name: 'Hooks', scopes: ['settings:read', 'settings:write'], expiresAt };
    const key = await send<{ secretKey: string }>('POST', '/api-key', body);
    const by = { token: key.body.secretKey };
    expect((await app.send('GET', '/webhook-endpoint', by)).status).toBe(200);
    expect((await app.send('DELETE', `/webhook-endpoint/${endpoint._id}`, by)).body).toMatchObject({
      code: 'SCOPE_MISSING',
    });
  });
});

test('Standard Webhooks: the library of strangers takes what is sent', async () => {
  await customer();
  await deliver();
  const last = (await posted()).at(-1);
  const at = new Date();
  const signature = new Webhook(secret).sign(last?.id ?? '', at, last?.body ?? '');
  const headers = {
    'webhook-id': last?.id ?? '',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signature,
  };
  expect(new Webhook(secret).verify(last?.body ?? '', headers)).toMatchObject({ id: last?.id });
});

async function nextWaits(): Promise<number[]> {
  const { rows } = await inCompany(app.context.db, company.id, ({ trx }) =>
    sql<{ seconds: number }>`select extract(epoch from next_at - now())::float8 as seconds from webhook_delivery
      where state = 'WAITING' and tries_made > 0 order by next_at`.execute(trx),
  );
  return rows.map(({ seconds }) => seconds);
}

async function mails(): Promise<{ host: string; days: number }[]> {
  const rows = await inCompany(app.context.db, company.id, ({ trx }) =>
    trx.selectFrom('teamMail').select('values').where('kind', '=', 'WEBHOOK_FAILING').orderBy('id').execute(),
  );
  return rows.map(({ values }) => values as { host: string; days: number });
}
