import type { LookupAddress } from 'node:dns';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guardedWebhookGateway } from './guarded-webhook-gateway.ts';

const sent = { headers: { 'webhook-id': 'one' }, body: '{}' };
let trap: Server;
let port: number;
const caught: string[] = [];
beforeAll(async () => {
  trap = createServer((request, response) => {
    caught.push(`${request.method} ${request.url}`);
    response.writeHead(307, { location: `http://127.0.0.1:${port}/inside`, 'retry-after': '60' });
    response.end('x'.repeat(5_000));
  });
  await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve));
  port = (trap.address() as AddressInfo).port;
});
afterAll(() => new Promise((resolve) => trap.close(resolve)));

const answering = (...rounds: string[][]) => {
  let round = 0;
  return async (): Promise<LookupAddress[]> => {
    const addresses = rounds[Math.min(round, rounds.length - 1)] ?? [];
    round += 1;
    return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  };
};

test('G48: saving and sending refuse the same addresses, and the trap sees nothing', async () => {
  const hosts = [
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '127.1',
    '[::1]',
    '[::ffff:7f00:1]',
    '[fd00::1]',
    '0',
  ];
  const inside = hosts.flatMap((host) => [`https://${host}:${port}/in`, `http://${host}:${port}/in`]);
  const { check, post } = guardedWebhookGateway({ SANDBOX_URL: undefined, WEBHOOK_ALLOW_HOSTS: [] });
  for (const url of [...inside, 'file:///etc/passwd', `https://a:b@127.0.0.1:${port}/`, 'nothing']) {
    const why = await check(url);
    expect(why, url).not.toBeNull();
    expect(await post('ours', url, sent), url).toEqual({ kind: 'refused', why });
  }
  expect(caught).toEqual([]);
});

test('G48: a name that was public when it was saved and leads inside when it is sent is not connected to', async () => {
  const askAddresses = answering(['93.184.216.34'], ['127.0.0.1'], ['93.184.216.34', '::1']);
  const { check, post } = guardedWebhookGateway({ SANDBOX_URL: undefined, WEBHOOK_ALLOW_HOSTS: [] }, { askAddresses });
  const url = `https://rebinding.test:${port}/in`;
  expect(await check(url)).toBeNull();
  expect(await post('ours', url, sent)).toEqual({ kind: 'refused', why: 'not-public' });
  expect(await post('ours', url, sent), 'one of two').toEqual({ kind: 'refused', why: 'not-public' });
  expect(caught).toEqual([]);
});

test('a redirect is an answer that is not followed, and a kilobyte of it is kept', async () => {
  const { post } = guardedWebhookGateway({ SANDBOX_URL: undefined, WEBHOOK_ALLOW_HOSTS: [`127.0.0.1:${port}`] });
  const answer = await post('ours', `http://127.0.0.1:${port}/in`, sent);
  expect(answer).toMatchObject({ kind: 'answer', status: 307, retryAfter: '60' });
  expect(answer.kind === 'answer' && answer.said.length).toBe(1_024);
  expect(caught).toEqual(['POST /in']);
});

test('beside the sandbox receivers under .example are its own, over https alone', async () => {
  const sandbox = { SANDBOX_URL: `http://127.0.0.1:${port}`, WEBHOOK_ALLOW_HOSTS: [] };
  const { check, post, reachesWorld } = guardedWebhookGateway(sandbox);
  expect(await check('https://hooks.acme.example/in')).toBeNull();
  expect(await check('http://hooks.acme.example/in')).not.toBeNull();
  expect([reachesWorld('https://hooks.acme.example/in'), reachesWorld('https://shop.test/in')]).toEqual([false, true]);
  caught.length = 0;
  await post('ours', 'https://hooks.acme.example/../../api/reset?x=1', sent);
  expect(caught).toEqual(['POST /receivers/hooks.acme.example/api/reset']);
});
