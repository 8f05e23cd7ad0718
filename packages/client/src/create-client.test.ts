import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addAccountNote } from '@recoup/contract/notes.ts';
import { openSession } from '@recoup/contract/portal.ts';
import { afterEach, expect, test } from 'vitest';
import { createConnection } from './connection.ts';
import { createClient } from './create-client.ts';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server that answers these, one after the other, the last one for ever. */
async function serve(
  answers: readonly { readonly status: number; readonly retryAfter?: string; readonly error?: string }[],
) {
  const asked: IncomingHttpHeaders[] = [];
  const server = createServer((request, reply) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)] ?? { status: 500 };
    asked.push(request.headers);
    const headers = answer.retryAfter === undefined ? {} : { 'retry-after': answer.retryAfter };
    reply
      .writeHead(answer.status, headers)
      .end(JSON.stringify(answer.status === 200 ? {} : { error: answer.error ?? 'OVERLOADED' }));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const base = `http://127.0.0.1:${port}/v1`;
  const client = createClient({ base, token: () => null, language: () => 'en' });
  return { client, asked, base };
}

const input = { params: { id: '019a9d00-0000-7000-8000-000000000001' }, body: { value: 'Called' } };

test('G55: an overloaded server is asked again when it says so, as the same request (G20)', async () => {
  const busy = { status: 503, retryAfter: '0' };
  const { client, asked } = await serve([busy, busy, { status: 200 }]);
  await client.send(addAccountNote, input);
  expect(asked).toHaveLength(3);
  expect(new Set(asked.map((headers) => headers['idempotency-key'])).size).toBe(1);
});

test('one that stays overloaded is told of in the end, one that does not say when at once', async () => {
  const stays = await serve([{ status: 503, retryAfter: '0' }]);
  await expect(stays.client.send(addAccountNote, input)).rejects.toMatchObject({ status: 503, code: 'OVERLOADED' });
  expect(stays.asked).toHaveLength(4);
  const silent = await serve([{ status: 503 }]);
  await expect(silent.client.send(addAccountNote, input)).rejects.toMatchObject({ status: 503 });
  expect(silent.asked).toHaveLength(1);
});

test('a provider that does not answer is told of at once, though it says when to ask again', async () => {
  const { client, asked } = await serve([{ status: 503, retryAfter: '0', error: 'PROVIDER_UNAVAILABLE' }]);
  await expect(client.send(addAccountNote, input)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
  expect(asked).toHaveLength(1);
});

test('G20: a change goes on by itself when the server is back, and pressed again carries the same key until it is answered', async () => {
  const keys: (string | undefined)[] = [];
  const server = createServer((request, reply) => {
    keys.push(request.headers['idempotency-key']?.toString());
    if (keys.length <= 5) request.socket.destroy();
    else reply.writeHead(200).end('{}');
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const connection = createConnection();
  const seen: boolean[] = [];
  connection.subscribe(() => seen.push(connection.isLost()));
  const base = `http://127.0.0.1:${port}/v1`;
  const client = createClient({ base, token: () => null, language: () => 'en', waits: [1, 1], connection });
  await expect(client.send(addAccountNote, input)).rejects.toMatchObject({ code: 'OFFLINE' });
  expect(seen).toEqual([true]);
  // Its person presses again: the first may have been done.
  await client.send(addAccountNote, input);
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(6);
  expect(seen).toEqual([true, false]);
  // Answered: the same words once more are another note.
  await client.send(addAccountNote, input);
  expect(new Set(keys).size).toBe(2);
});

test('a call without an answer is given up after the limit, as if nobody could be reached', async () => {
  const server = createServer(() => undefined);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const base = `http://127.0.0.1:${port}/v1`;
  const client = createClient({ base, token: () => null, language: () => 'en', limitMs: 20 });
  await expect(client.send(addAccountNote, input)).rejects.toMatchObject({ status: 0, code: 'OFFLINE' });
  server.closeAllConnections();
});

test('a public call carries no token, whoever holds one', async () => {
  const { asked, base } = await serve([{ status: 200 }]);
  const client = createClient({ base, token: () => 'secret', language: () => 'en' });
  await client.send(openSession, { body: { path: 'a-path-of-16-bytes' } });
  await client.send(addAccountNote, input);
  expect(asked.map(({ authorization }) => authorization)).toEqual([undefined, 'Bearer secret']);
});

test('a call that was refused because other tabs renew the token goes on with theirs', async () => {
  const { base, asked } = await serve([{ status: 401 }, { status: 401 }, { status: 200 }]);
  let token = 'first';
  const refused: (string | null)[] = [];
  const renew = async (old: string | null) => {
    refused.push(old);
    token = `after ${old}`;
    return true;
  };
  const client = createClient({ base, token: () => token, language: () => 'en', renew });
  await client.send(addAccountNote, input);
  expect(refused).toEqual(['first', 'after first']);
  expect(asked.map((headers) => headers.authorization)).toEqual([
    'Bearer first',
    'Bearer after first',
    'Bearer after after first',
  ]);
});

test('a call that stays refused is told of in the end', async () => {
  const { base, asked } = await serve([{ status: 401 }]);
  const client = createClient({ base, token: () => 'old', language: () => 'en', renew: async () => true });
  await expect(client.send(addAccountNote, input)).rejects.toMatchObject({ status: 401 });
  expect(asked).toHaveLength(4);
});

test('G20: whoever is asked anew who they are goes on with the same request, and no other', async () => {
  const { client, asked } = await serve([{ status: 403, error: 'REAUTH_REQUIRED' }, { status: 200 }]);
  await expect(client.send(addAccountNote, input)).rejects.toMatchObject({ code: 'REAUTH_REQUIRED' });
  await client.send(addAccountNote, input);
  await client.send(addAccountNote, input);
  const [first, again, next] = asked.map((headers) => headers['idempotency-key']);
  expect(again).toBe(first);
  expect(next).not.toBe(first);
});
