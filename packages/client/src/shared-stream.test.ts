import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { createClient } from './create-client.ts';
import type { LiveNews } from './live-stream.ts';
import { listenTogether } from './shared-stream.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** A server whose streams stay open, as the live one. */
async function serveStreams() {
  const open = new Set<ServerResponse>();
  const server = createServer((request, reply) => {
    open.add(reply.writeHead(200, { 'content-type': 'text/event-stream' }));
    reply.write(': connected\n\n');
    request.on('close', () => open.delete(reply));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const client = createClient({ base: `http://127.0.0.1:${port}/v1`, token: () => 'token', language: () => 'en' });
  const tell = (id: string) => {
    for (const reply of open) reply.write(`data: ${JSON.stringify({ topic: 'debtor', ids: [id] })}\n\n`);
  };
  return { client, open, tell };
}

function openTab(client: Parameters<typeof listenTogether>[0]) {
  const stop = new AbortController();
  const heard: LiveNews[] = [];
  const over = listenTogether(client, stop.signal, (news) => heard.push(news));
  const close = async () => {
    stop.abort();
    await over;
  };
  ends.push(close);
  const ids = () => heard.flatMap((news) => (news.kind === 'event' ? news.event.ids : []));
  return { heard, ids, close };
}

const first = '019a9d00-0000-7000-8000-000000000001';
const second = '019a9d00-0000-7000-8000-000000000002';

test('one stream serves all tabs of a browser; the next one goes on when its tab is closed, and says what may be missed', async () => {
  const { client, open, tell } = await serveStreams();
  const leader = openTab(client);
  await vi.waitFor(() => expect(leader.heard).toContainEqual({ kind: 'open', missed: false }));
  const others = [openTab(client), openTab(client), openTab(client)];
  tell(first);
  for (const tab of [leader, ...others]) await vi.waitFor(() => expect(tab.ids()).toEqual([first]));
  expect(open.size).toBe(1);

  await leader.close();
  for (const tab of others) await vi.waitFor(() => expect(tab.heard).toContainEqual({ kind: 'open', missed: true }));
  await vi.waitFor(() => expect(open.size).toBe(1));
  tell(second);
  for (const tab of others) await vi.waitFor(() => expect(tab.ids()).toEqual([first, second]));
  expect(leader.ids()).toEqual([first]);
});

test('a stream that breaks is told as lost to every tab, and comes back for all', async () => {
  const { client, open } = await serveStreams();
  const tabs = [openTab(client), openTab(client)];
  await vi.waitFor(() => expect(open.size).toBe(1));
  for (const reply of open) reply.destroy();
  for (const { heard } of tabs) await vi.waitFor(() => expect(heard).toContainEqual({ kind: 'lost' }));
  for (const { heard } of tabs) {
    await vi.waitFor(() => expect(heard).toContainEqual({ kind: 'open', missed: true }), { timeout: 5_000 });
  }
});

test('the place of a tab that fell silent is taken by one that is looked at', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  ends.push(() => vi.useRealTimers());
  const { client, open } = await serveStreams();
  // A browser put it to sleep: it holds the lock and says nothing.
  const asleep = navigator.locks.request('recoup-live', () => new Promise<never>(() => undefined)).catch(() => 'taken');
  const tab = openTab(client);
  await vi.advanceTimersByTimeAsync(40_000);
  expect(open.size).toBe(0);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await asleep).toBe('taken');
  await vi.waitFor(() => expect(tab.heard).toContainEqual({ kind: 'open', missed: true }));
  expect(open.size).toBe(1);
});
