import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOwing, openPortal } from '../application/debtor-visit.ts';
import { postFile } from '../application/make-records.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;

beforeAll(async () => {
  app = await startApplication({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });
  company = await app.newCompany('Patient People');
});
afterAll(() => app.stop());

const WORDS_OF_LINK = 100;
const WORDS_OF_CUSTOMER = 150;
const FILES_OF_LINK = 60;
const SIX_HOURS = 6 * 3_600;

async function customer() {
  const { debtorId, accountIds } = await makeOwing(app, company, [10_000]);
  return { debtorId, accountId: accountIds[0] ?? '' };
}

let visitor = 0;
/** Says "I already paid", each time from another network address. */
function claim(token: string, accountId: string, _id: string = uuidv7()) {
  visitor += 1;
  return app.send<{ error: string; _id: string }>('POST', '/portal/answers/already-paid', {
    token,
    headers: { 'x-forwarded-for': `198.51.100.${visitor % 250}` },
    body: { _id, accountId, paidOn: '2026-11-02', amountCents: 10_000, method: 'CHECK' },
  });
}

/** How many of so many claims were taken. */
async function claims(token: string, accountId: string, times: number): Promise<number> {
  let taken = 0;
  for (let time = 0; time < times; time += 1) if ((await claim(token, accountId)).status === 200) taken += 1;
  return taken;
}

test('G39, G55: one link cannot fill the desks, whatever sessions and addresses it comes from, nor can one customer by more links', async () => {
  const { debtorId, accountId } = await customer();
  const { token, path } = await openPortal(app, company, debtorId, 'link');
  const first = uuidv7();
  expect((await claim(token, accountId, first)).status).toBe(200);
  expect(await claims(token, accountId, WORDS_OF_LINK)).toBe(WORDS_OF_LINK - 1);
  const refused = await claim(token, accountId);
  expect(refused).toMatchObject({ status: 429, body: { error: 'TOO_MANY_REQUESTS' } });
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(SIX_HOURS - 120);
  expect(wait).toBeLessThanOrEqual(SIX_HOURS);
  expect((await claim(token, accountId, first)).status, 'what was said is answered again').toBe(200);
  const headers = { host: `${company.subdomain}.${app.context.settings.PORTAL_HOST}` };
  const again = await app.send<{ token: string }>('POST', '/portal/session', { body: { path }, headers });
  expect((await claim(again.body.token, accountId)).status, 'another session of the same link').toBe(429);
  const { token: second } = await openPortal(app, company, debtorId, 'link');
  expect(await claims(second, accountId, 60), 'another link').toBe(WORDS_OF_CUSTOMER - WORDS_OF_LINK);
  expect((await app.send('GET', '/portal/statement', { token })).status, 'reading goes on').toBe(200);
  const pay = { _id: uuidv7(), accountIds: [accountId], amountCents: 10_000 };
  expect((await app.send('POST', '/portal/payments', { token, body: pay })).status, 'and paying').toBe(200);
  const other = await customer();
  const { token: theirs } = await openPortal(app, company, other.debtorId, 'link');
  expect((await claim(theirs, other.accountId)).status, 'of nobody else').toBe(200);
  expect((await app.send('POST', '/portal/sign-out', { token })).status).toBe(200);
}, 300_000);

test('G39, G55: files have a share of their own, and one too many is refused with an answer', async () => {
  const { debtorId } = await customer();
  const { token } = await openPortal(app, company, debtorId, 'link');
  const file = {
    method: 'PUT',
    path: `/portal/answers/${uuidv7()}/file`,
    fileName: 'a.pdf',
    content: '%PDF-1.7\n%%EOF\n',
  };
  const seen: number[] = [];
  for (let time = 0; time <= FILES_OF_LINK; time += 1) seen.push((await postFile(app, token, file)).status);
  expect(seen.slice(0, -1)).toEqual(Array(FILES_OF_LINK).fill(404));
  expect(seen.at(-1)).toBe(429);
}, 300_000);
