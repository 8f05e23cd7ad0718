import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startLiveHub } from '../../apps/server/src/http/live-hub.ts';
import { createLog } from '../../apps/server/src/wiring/log.ts';
import { type ClonedDatabase, cloneDatabase } from '../database/clone-database.ts';

let database: ClonedDatabase;
let teller: pg.Client;

beforeAll(async () => {
  database = await cloneDatabase();
  teller = new pg.Client(database.appUrl);
  await teller.connect();
});
afterAll(async () => {
  await teller.end();
  await database.drop();
});

/** A way to the database on which every connection can be broken off. */
async function startWay() {
  const { hostname, port } = new URL(database.appUrl);
  const open = new Set<Socket>();
  const way = { isClosed: false, refused: 0 };
  const server = createServer((near) => {
    if (way.isClosed) {
      way.refused += 1;
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => undefined).on('close', () => open.delete(socket));
    }
    near.pipe(far).pipe(near);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const { port: at } = server.address() as AddressInfo;
  const url = new URL(database.appUrl);
  url.hostname = '127.0.0.1';
  url.port = String(at);
  const close = () => {
    way.isClosed = true;
    for (const socket of open) socket.destroy();
  };
  const reopen = () => {
    way.isClosed = false;
  };
  return { url: url.href, close, reopen, refused: () => way.refused };
}

test('live updates come back after a try to come back has failed, and screens ask again for everything', {
  timeout: 20_000,
}, async () => {
  const way = await startWay();
  const hub = await startLiveHub(way.url, createLog({ LOG_LEVEL: 'silent' }), async (_, all) => new Set(all));
  const app = Fastify();
  const listener = { companyId: 'a-company', id: 'somebody', sessionId: 'a-session', roles: ['ADMIN'] };
  app.get('/live', async (_request, reply) => hub.join(listener, reply));
  onTestFinished(async () => {
    await hub.stop();
    await app.close();
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const screen = async () => {
    const { body } = await fetch(`${url}/live`);
    if (!body) throw new Error('no stream');
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader.read()).value).toBe(': connected\n\n');
    return reader;
  };
  const before = await screen();
  way.close();
  await expect.poll(way.refused, { timeout: 10_000, interval: 20 }).toBeGreaterThan(0);
  way.reopen();
  // Whoever looked meanwhile is let go, and asks again for all that is on the screen.
  expect((await before.read()).done).toBe(true);
  const after = await screen();
  await teller.query(`select pg_notify('live', $1)`, [
    JSON.stringify({ companyId: 'a-company', topic: 'account', ids: ['one'] }),
  ]);
  expect((await after.read()).value).toBe('data: {"topic":"account","ids":["one"]}\n\n');
});
