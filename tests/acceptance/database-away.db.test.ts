import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { waitForDatabase } from '../../apps/server/src/db/wait-for-database.ts';
import { startServer } from '../../apps/server/src/main.ts';
import { findFreePort } from '../../tools/network/free-port.ts';
import { type Application, startApplication } from '../application/start-application.ts';
import { openWay } from '../application/way.ts';

let app: Application;

beforeAll(async () => {
  app = await startApplication();
});
afterAll(() => app.stop());

const freePort = () => findFreePort(app.context.settings.PORT + 100, '127.0.0.1');

/** A way to the database that can be cut and mended, and its own address of the database. */
async function openDatabaseWay(databaseUrl: string) {
  const through = new URL(databaseUrl);
  const way = await openWay(Number(through.port));
  onTestFinished(way.close);
  through.port = String(way.port);
  return { ...way, url: through.href };
}

/** A page as the browser of a visitor of another host gets it; `fetch` names no host but that of its address. */
async function pageUnder(host: string, url: string) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${url}/some-link`, { headers: { host } }, resolve).once('error', reject);
  });
  const { 'content-type': type, 'retry-after': again } = answer.headers;
  return { status: answer.statusCode, type, again, body: await text(answer) };
}

test('G55, G57: while the database is away every call says try again later, and goes on by itself', async () => {
  const way = await openDatabaseWay(app.database.appUrl);
  const server = await startServer({ ...app.context.settings, PORT: await freePort() }, way.url);
  onTestFinished(() => server.stop());
  const company = await app.newCompany('Away Co');
  const token = await app.signIn(company.admin);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const ask = (path: string, init: RequestInit = {}) => fetch(`${server.url}${path}`, { headers, ...init });
  const ready = async () => (await ask('/readyz')).status;
  expect(await ready()).toBe(200);
  expect((await ask('/v1/account')).status).toBe(200);
  way.cut('connections close');
  const calls = [
    ask('/v1/account'),
    ask('/v1/debtor/by-filter', { method: 'POST', body: JSON.stringify({}) }),
    ask('/v1/auth/login', {
      method: 'POST',
      body: JSON.stringify({ credentials: { email: company.admin.email, password: 'wrong wrong' } }),
    }),
    ask('/readyz'),
  ];
  for (const answer of await Promise.all(calls)) {
    expect(answer.status, answer.url).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ code: 'OVERLOADED' });
  }
  expect((await ask('/healthz')).status).toBe(200);
  // Whose portal it is stands in the database: a browser gets a page that asks again, no error of a call.
  const page = await pageUnder('pay.away-co.example', server.url ?? '');
  expect(page).toMatchObject({ status: 503, type: 'text/html; charset=utf-8', again: '5' });
  expect(page.body).toContain('It tries again by itself');
  await way.mend();
  await expect.poll(ready).toBe(200);
  expect((await ask('/v1/account')).status).toBe(200);
});

test('G56: on its way out a process says so, and serves until the port closes', async () => {
  const settings = { ...app.context.settings, PORT: await freePort(), DRAIN_SECONDS: 1 };
  const server = await startServer(settings, app.database.appUrl);
  const stopping = server.stop();
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${server.url}/v1/openapi.json`)).status).toBe(200);
  await stopping;
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
});

test('processes that start together wait for one migration', async () => {
  const url = new URL(app.database.ownerUrl);
  const name = `${url.pathname.slice(1)}_starts`;
  const hand = new pg.Client(app.database.ownerUrl);
  await hand.connect();
  await hand.query(`create database ${name}`);
  onTestFinished(async () => {
    await hand.query(`drop database ${name} with (force)`);
    await hand.end();
  });
  url.pathname = `/${name}`;
  await Promise.all([migrate(url.href), migrate(url.href), migrate(url.href), migrate(url.href)]);
});

test('a start waits for its database, and says for which setting', async () => {
  const way = await openDatabaseWay(app.database.appUrl);
  way.cut('connections close');
  const said: string[] = [];
  const say = (text: string) => void said.push(text);
  const wait = waitForDatabase('DATABASE_APP_URL', way.url, { seconds: 30, say });
  await expect.poll(() => said).toEqual([expect.stringMatching(/^Waiting for the database at .*\(DATABASE_APP_URL\)/)]);
  await way.mend();
  await wait;
  way.cut('connections close');
  await expect(waitForDatabase('DATABASE_URL', way.url, { seconds: 0, say })).rejects.toThrow(
    /^DATABASE_URL: no database answered at 127\.0\.0\.1:\d+ within 0 seconds/,
  );
  const wrong = new URL(app.database.appUrl);
  wrong.password = 'wrong';
  await expect(waitForDatabase('DATABASE_URL', wrong.href, { seconds: 30, say })).rejects.toThrow(
    /^DATABASE_URL: the database at .* refuses/,
  );
});
