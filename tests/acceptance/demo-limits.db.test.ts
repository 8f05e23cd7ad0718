import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  CHANGES_PER_MINUTE,
  FILES,
  VISITORS_OF_AN_ADDRESS,
} from '../../apps/server/src/features/demo/visitor-limit.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { makeOwing } from '../application/debtor-visit.ts';
import { postFile } from '../application/make-records.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;

beforeAll(async () => {
  app = await startApplication({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => app.stop());

/** A company in which whoever signs in is a visitor of the demo. */
async function demoCompany(name: string): Promise<TestCompany> {
  const company = await app.newCompany(name);
  await inCompany(app.context.db, company.id, ({ trx }) =>
    sql`update member set is_demo = true where company_id = ${company.id}`.execute(trx),
  );
  return company;
}

let addresses = 0;
function from(): Readonly<Record<string, string>> {
  addresses += 1;
  return { 'x-forwarded-for': `198.51.100.${addresses}` };
}

const tag = (token: string, headers: Readonly<Record<string, string>>, name: string = uuidv7()) =>
  app.send<{ error: string }>('POST', '/account/tag', { token, headers, body: { name } });

/** The answer to the change after so many that were taken. */
async function afterChanges(token: string, headers: Readonly<Record<string, string>>, times: number) {
  for (let time = 0; time < times; time += 1) expect((await tag(token, headers)).status, String(time)).toBe(200);
  return tag(token, headers);
}

test('G39: a visitor of the demo changes sixty things a minute, reads on, and leaves', async () => {
  const company = await demoCompany('Busy Visitor');
  const headers = from();
  const token = await app.signIn(company.admin, headers);
  const held = await afterChanges(token, headers, CHANGES_PER_MINUTE);
  expect(held).toMatchObject({ status: 429, body: { error: 'TOO_MANY_REQUESTS' } });
  const wait = Number(held.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect((await app.send('GET', '/account/tag', { token, headers })).status).toBe(200);
  const other = await app.signIn(company.admin, headers);
  expect((await tag(other, headers)).status, 'another visitor').toBe(200);
  expect((await app.send('POST', '/auth/logout', { token, headers })).status).toBe(200);
});

test('G39: opening the demo again and again from one address is no way around it', async () => {
  const company = await demoCompany('Many Visits');
  const headers = from();
  for (let visit = 0; visit < VISITORS_OF_AN_ADDRESS; visit += 1) {
    const token = await app.signIn(company.admin, headers);
    for (let time = 0; time < CHANGES_PER_MINUTE; time += 1) await tag(token, headers, 'the same name');
  }
  expect((await tag(await app.signIn(company.admin, headers), headers)).status).toBe(429);
  const elsewhere = from();
  expect((await tag(await app.signIn(company.admin, elsewhere), elsewhere)).status).toBe(200);
});

test('G39: ten files, of two megabytes', async () => {
  const company = await demoCompany('Leaves Files');
  const { accountIds } = await makeOwing(app, company, [10_000]);
  const path = `/account/${accountIds[0]}/attachment`;
  const token = await app.signIn(company.admin, from());
  const put = (bytes: number) =>
    postFile(app, token, { method: 'PUT', path, fileName: 'a.txt', content: 'a'.repeat(bytes) });
  const tooLarge = await put(2 * 1024 * 1024 + 1);
  expect(tooLarge.status).toBe(413);
  expect(await tooLarge.json()).toMatchObject({ error: 'FILE_TOO_LARGE' });
  expect((await put(2 * 1024 * 1024)).status).toBe(200);
  for (let file = 2; file < FILES; file += 1) expect((await put(10)).status, String(file)).toBe(200);
  const held = await put(10);
  expect(held.status).toBe(429);
  expect(await held.json()).toMatchObject({ error: 'TOO_MANY_REQUESTS' });
});

test('a member of any other company is held back by neither', async () => {
  const company = await app.newCompany('Works For Real');
  const token = await app.signIn(company.admin, from());
  expect((await afterChanges(token, from(), CHANGES_PER_MINUTE)).status).toBe(200);
  const { accountIds } = await makeOwing(app, company, [10_000]);
  const put = () =>
    postFile(app, token, {
      method: 'PUT',
      path: `/account/${accountIds[0]}/attachment`,
      fileName: 'a.txt',
      content: 'a'.repeat(2 * 1024 * 1024 + 1),
    });
  for (let file = 0; file <= FILES; file += 1) expect((await put()).status, String(file)).toBe(200);
});
