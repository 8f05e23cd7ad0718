import { request } from 'node:http';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { audit, confirmCard, makeLink, makeOwing, timelineOf } from '../application/debtor-visit.ts';
import { type Application, PRESENT, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let other: TestCompany;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Portal Park');
  other = await app.newCompany('Elsewhere');
});
afterAll(() => app.stop());

const open = (path: string) => app.send<{ token: string }>('POST', '/portal/session', { body: { path } });

async function visit(amounts: readonly number[] = [10_000]) {
  const owing = await makeOwing(app, company, amounts);
  const link = await makeLink(app, company, owing.debtorId);
  const { body } = await open(link.path);
  return { ...owing, ...link, token: body.token };
}

interface Statement {
  totalCents: number;
  dueNowCents: number;
  accounts: { _id: string; status: string; balanceCents: number }[];
  openPayment: { _id: string; status: string } | null;
  receipts: { _id: string }[];
}
const statement = (token: string) => app.send<Statement>('GET', '/portal/statement', { token });

describe('a visit', () => {
  test('see, pay, receipt, and nothing left to pay', async () => {
    const { token, accountIds, debtorId } = await visit([4_000, 6_000]);
    const owed = await statement(token);
    expect(owed.body).toMatchObject({
      ...{ totalCents: 10_000, dueNowCents: 0, freeCents: 10_000 },
      ...{ openPayment: null, receipts: [] },
    });
    const _id = uuidv7();
    const body = { _id, accountIds, amountCents: 10_000 };
    const started = await app.send<{
      payment: { status: string };
      card: { clientSecret: string; fieldsUrl: string; provider: string };
    }>('POST', '/portal/payments', { token, body });
    expect(started.status).toBe(200);
    expect(started.body.card.provider).toBe('sandbox');
    expect((await fetch(started.body.card.fieldsUrl)).status).toBe(200);
    expect((await statement(token)).body.openPayment).toMatchObject({ _id, status: 'REQUESTED' });
    expect((await app.send('GET', `/portal/receipt/${_id}`, { token })).status).toBe(404);
    await confirmCard(app, started.body.card.clientSecret);
    const returned = await app.send('POST', `/portal/payments/${_id}/return`, { token, body: {} });
    expect(returned.body).toMatchObject({ _id, status: 'SUCCESS', failure: null });
    const receipt = await app.send('GET', `/portal/receipt/${_id}`, { token });
    expect(receipt.body).toMatchObject({
      amountCents: 10_000,
      status: 'SUCCESS',
      methodLabel: 'Visa •••• 4242',
      remainingCents: 0,
      creditor: { name: company.name, subdomain: company.subdomain },
    });
    const after = await statement(token);
    expect(after.body).toMatchObject({ totalCents: 0, dueNowCents: 0, openPayment: null, receipts: [{ _id }] });
    expect(after.body.receipts).toMatchObject([{ amountCents: 10_000, wentBackCents: 0 }]);
    expect(after.body.accounts.map((account) => account.status)).toEqual(['paid', 'paid']);
    const again = await app.send('POST', '/portal/payments', { token, body: { ...body, _id: uuidv7() } });
    expect(again.body).toMatchObject({ error: 'ACCOUNT_ALREADY_CLOSED' });
    expect(await timelineOf(app, company, debtorId)).toContain('portal opened');
    expect(await audit(app, company)).toEqual([]);
  });

  test('refusals come with the code and the text of the catalogue, in the language of the browser', async () => {
    const { token, accountIds } = await visit();
    const wrong = (amountCents: number, language = 'en') =>
      app.send('POST', '/portal/payments', {
        token,
        body: { _id: uuidv7(), accountIds, amountCents },
        headers: { 'accept-language': language },
      });
    expect((await wrong(10_001)).body).toMatchObject({
      error: 'INVALID_AMOUNT',
      message: expect.stringMatching(/cannot exceed/),
    });
    expect((await wrong(10_001, 'es')).body).toMatchObject({ message: expect.stringMatching(/no puede superar/) });
    for (const amount of [0, -1, 0.5, 1e15]) expect((await wrong(amount)).status).toBe(422);
  });
});

describe('G19: machines open nothing', () => {
  test('GET and HEAD of everything a link leads to change no row', async () => {
    const { debtorId } = await makeOwing(app, company, [5_000]);
    const link = await makeLink(app, company, debtorId);
    for (const method of ['GET', 'HEAD']) {
      for (const url of [`/v1/portal/link/${link.path}`, `/${link.path}`, `/v1/portal/opt-out/${link.path}`]) {
        const host = `${company.subdomain}.${app.context.settings.PORTAL_HOST}`;
        await fetch(`${app.url}${url}`, { method, headers: { host } }).then((answer) => answer.arrayBuffer());
      }
    }
    expect(await timelineOf(app, company, debtorId)).toEqual([]);
    const rows = await inCompany(app.context.db, company.id, async (work) => ({
      sessions: await work.trx.selectFrom('portalSession').select('id').where('linkId', '=', link.id).execute(),
      link: await work.trx.selectFrom('portalLink').select('openedAt').where('id', '=', link.id).executeTakeFirst(),
      optOuts: await work.trx.selectFrom('optOut').selectAll().execute(),
    }));
    expect(rows).toMatchObject({ sessions: [], link: { openedAt: null }, optOuts: [] });
  });
});

describe('G40: links', () => {
  test('a guessed path is as unknown as one on another company’s host', async () => {
    const { path } = await visit();
    const guess = `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`;
    expect(await open(guess)).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } });
    expect((await app.send('GET', `/portal/link/${guess}`)).status).toBe(404);
    expect((await app.send('GET', '/portal/link/short')).status).toBeGreaterThanOrEqual(404);
    const foreign = await onHost(other, path);
    expect(foreign).toEqual({ status: 404, error: 'NOT_FOUND' });
    expect(await onHost(company, path)).toMatchObject({ status: 200 });
  });

  test('an expired or revoked link says so and opens nothing; its session ends with the revocation', async () => {
    const { debtorId, id, path, token } = await visit();
    const set = (values: { revokedAt?: Date | null; expiresAt?: Date }) =>
      inCompany(app.context.db, company.id, (work) =>
        work.trx.updateTable('portalLink').set(values).where('id', '=', id).execute(),
      );
    await set({ expiresAt: new Date(Date.parse(PRESENT) - 1_000) });
    expect(await open(path)).toMatchObject({ status: 410, body: { error: 'LINK_EXPIRED' } });
    expect((await app.send('GET', `/portal/link/${path}`)).body).toMatchObject({ state: 'expired' });
    await set({ expiresAt: new Date(Date.parse(PRESENT) + 24 * 3_600_000), revokedAt: new Date() });
    expect(await open(path)).toMatchObject({ status: 410 });
    expect((await statement(token)).status).toBe(401);
    expect(await timelineOf(app, company, debtorId)).toEqual(['portal opened']);
  });

  test('a session ends after half an hour of rest and after twelve hours in all', async () => {
    const { token, id } = await visit();
    const age = (column: 'last_used_at' | 'expires_at', interval: string) =>
      inCompany(app.context.db, company.id, (work) =>
        sql`update portal_session set ${sql.ref(column)} = now() + ${interval}::interval where link_id = ${id}`.execute(
          work.trx,
        ),
      );
    expect((await statement(token)).status).toBe(200);
    await age('last_used_at', '-29 minutes');
    expect((await statement(token)).status).toBe(200);
    await age('last_used_at', '-31 minutes');
    expect((await statement(token)).status).toBe(401);
    await age('last_used_at', '0 minutes');
    await age('expires_at', '-1 second');
    expect((await statement(token)).status).toBe(401);
    expect((await statement('made-up-token')).status).toBe(401);
  });

  test('G33: another debtor’s accounts and payments are not there', async () => {
    const mine = await visit();
    const theirs = await visit();
    const _id = uuidv7();
    const body = { _id, accountIds: theirs.accountIds, amountCents: 10_000 };
    const stolen = await app.send('POST', '/portal/payments', { token: mine.token, body });
    expect(stolen).toMatchObject({ status: 404, body: { error: 'ACCOUNT_NOT_FOUND' } });
    await app.send('POST', '/portal/payments', { token: theirs.token, body });
    for (const [method, path] of [
      ['GET', `/portal/payments/${_id}`],
      ['POST', `/portal/payments/${_id}/return`],
      ['POST', `/portal/payments/${_id}/cancel`],
      ['GET', `/portal/receipt/${_id}`],
    ] as const) {
      const answer = await app.send(method, path, { token: mine.token, ...(method === 'POST' ? { body: {} } : {}) });
      expect(answer.status).toBe(404);
    }
    expect((await app.send('GET', `/portal/payments/${_id}`, { token: theirs.token })).status).toBe(200);
  });
});

describe('G16: opting out', () => {
  async function contactLink(kind: 'EMAIL' | 'PHONE', value: string) {
    const { debtorId } = await makeOwing(app, company, [5_000], [{ kind, value }]);
    const contact = await inCompany(app.context.db, company.id, (work) =>
      work.trx.selectFrom('contact').select('id').where('debtorId', '=', debtorId).executeTakeFirstOrThrow(),
    );
    return { debtorId, ...(await makeLink(app, company, debtorId, contact.id)) };
  }
  const optOuts = (value: string) =>
    inCompany(app.context.db, company.id, (work) =>
      work.trx.selectFrom('optOut').select(['kind', 'source']).where('value', '=', value).execute(),
    );

  test('by the page, twice, also with an expired link', async () => {
    const { path, id } = await contactLink('PHONE', '+17015550177');
    await inCompany(app.context.db, company.id, (work) =>
      work.trx
        .updateTable('portalLink')
        .set({ expiresAt: new Date(0) })
        .where('id', '=', id)
        .execute(),
    );
    for (let time = 0; time < 2; time += 1) {
      const answer = await app.send('POST', '/portal/opt-out', { body: { path } });
      expect(answer).toMatchObject({ status: 200, body: { success: true } });
    }
    expect(await optOuts('+17015550177')).toEqual([{ kind: 'PHONE', source: 'link' }]);
  });

  test('by one click of the mail program (RFC 8058)', async () => {
    const { path } = await contactLink('EMAIL', 'stop@customer.example');
    const answer = await fetch(`${app.url}/v1/portal/opt-out/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(answer.status).toBe(200);
    expect(await optOuts('stop@customer.example')).toEqual([{ kind: 'EMAIL', source: 'list-unsubscribe' }]);
  });
});

/** Opens a link on the portal host of a company; `fetch` keeps the host of the address, so this speaks HTTP itself. */
async function onHost(asked: TestCompany, path: string): Promise<{ status: number; error?: string }> {
  const { hostname, port } = new URL(app.url);
  const body = JSON.stringify({ path });
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        hostname,
        port,
        method: 'POST',
        path: '/v1/portal/session',
        headers: {
          host: `${asked.subdomain}.${app.context.settings.PORTAL_HOST}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('end', () => {
          const { error } = JSON.parse(text) as { error?: string };
          resolve({ status: response.statusCode ?? 0, ...(error ? { error } : {}) });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
