import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { seedDemo } from '../../apps/server/src/features/demo/seed-demo.ts';
import { startServer } from '../../apps/server/src/main.ts';
import { findFreePort } from '../../tools/network/free-port.ts';
import { type Application, startApplication } from '../application/start-application.ts';

let app: Application;

beforeAll(async () => {
  app = await startApplication({ role: 'web', environment: { DEMO: 'on' } });
  expect(await seedDemo(app.database.ownerUrl, app.context.settings)).toBe(true);
});
afterAll(() => app.stop());

const credentials = { email: 'admin@acme-dental.example', password: 'recoup-demo' };
const signIn = (url: string) =>
  fetch(`${url}/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ credentials }),
  });

test('a database with the demo in it is shut to its members where the demo is off', async () => {
  const open = await signIn(app.url);
  expect(open.status).toBe(200);
  const { token } = (await open.json()) as { token: string };
  const me = (url: string) => fetch(`${url}/v1/user`, { headers: { authorization: `Bearer ${token}` } });
  expect((await me(app.url)).status).toBe(200);

  const PORT = await findFreePort(app.context.settings.PORT + 100, '127.0.0.1');
  const shut = await startServer({ ...app.context.settings, PORT, DEMO: 'off' }, app.database.appUrl);
  onTestFinished(() => shut.stop());
  const refused = await signIn(shut.url ?? '');
  expect(await refused.json()).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  expect((await fetch(`${shut.url}/v1/auth/login/demo`)).status).toBe(404);
  expect((await me(shut.url ?? '')).status).toBe(401);
});

test('G41: a page that is opened, fetched ahead or asked for its head alone signs nobody in', async () => {
  // Not by fetch, which says of itself how it fetches.
  const ask = async (method: string, headers: Record<string, string> = {}) => {
    const outgoing = request(`${app.url}/v1/auth/login/demo`, { method, headers });
    outgoing.end();
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    answer.resume();
    return { status: answer.statusCode, cookie: answer.headers['set-cookie'] };
  };
  const refused = { status: 405, cookie: undefined };
  expect(await ask('HEAD')).toEqual(refused);
  expect(await ask('GET', { 'sec-fetch-mode': 'navigate' })).toEqual(refused);
  expect(await ask('GET', { 'sec-purpose': 'prefetch;prerender' })).toEqual(refused);
  expect(await ask('GET', { 'sec-fetch-mode': 'cors' })).toMatchObject({ status: 200, cookie: [expect.any(String)] });
});

test('the demo is filled into a new database alone, never beside companies that are there', async () => {
  const other = await startApplication({ role: 'web' });
  onTestFinished(() => other.stop());
  await other.newCompany('Restored Ltd');
  expect(await seedDemo(other.database.ownerUrl, other.context.settings)).toBe(false);
});
