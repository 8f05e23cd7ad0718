import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPublicAddress } from './outside-address.ts';
import { outsideFetch } from './outside-fetch.ts';

const request = { timeoutMs: 2_000, bytesMax: 1_000 };
let trap: Server;
let port: number;
let caught = 0;
beforeAll(async () => {
  trap = createServer((_request, response) => {
    caught += 1;
    response.setHeader('location', 'http://127.0.0.1/inside');
    response.writeHead(caught === 2 ? 302 : 200, { 'content-type': 'text/html' });
    response.end('x'.repeat(5_000));
  });
  await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve));
  port = (trap.address() as AddressInfo).port;
});
afterAll(() => new Promise((resolve) => trap.close(resolve)));

const inside = [
  ...['127.0.0.1', '127.1.2.3', '10.0.0.1', '172.16.0.1', '172.31.255.254', '192.168.1.1', '169.254.169.254'],
  ...['100.64.0.1', '0.0.0.0', '0.1.2.3', '192.0.0.1', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.9'],
  ...['224.0.0.1', '239.255.255.250', '240.0.0.1', '255.255.255.255', '192.88.99.1'],
  ...['::', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:10.0.0.1', '::127.0.0.1', '64:ff9b::7f00:1'],
  ...['fc00::1', 'fd12:3456::1', 'fe80::1', 'fec0::1', 'ff02::1', '2001:db8::1', '2002:7f00:1::', '2001::1', '3fff::1'],
  ...['100::1', '4000::1', 'fe80::1%eth0', 'nothing', ''],
];

describe('addresses that lead inside', () => {
  test.each(inside)('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each(['8.8.8.8', '93.184.216.34', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450:4001::1'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  const written = [
    ...['http://example.com/', 'ftp://example.com/', 'file:///etc/passwd', 'gopher://127.0.0.1/', 'not an address'],
    ...['https://127.0.0.1/', 'https://2130706433/', 'https://0x7f.1/', 'https://0177.0.0.1/', 'https://127.1/'],
    ...[
      'https://[::1]/',
      'https://[::ffff:7f00:1]/',
      'https://[::ffff:127.0.0.1]/',
      'https://[fd00::1]/',
      'https://0/',
    ],
    ...['https://user:secret@example.com/', 'https://169.254.169.254/latest/meta-data/', 'https://[fe80::1]/'],
    ...['https://①②⑦.⓪.⓪.①/', 'javascript:alert(1)', 'data:text/html,hi', '//127.0.0.1/', 'https://'],
  ];
  test.each(written)('%s is refused before anybody is asked', async (address) => {
    const before = caught;
    const answer = await outsideFetch({ WEBHOOK_ALLOW_HOSTS: [] }, () => Promise.resolve([]))(address, request);
    expect(answer.kind).toBe('refused');
    expect(caught).toBe(before);
  });

  test('a name counts by all of its addresses, and one that does not resolve is refused', async () => {
    const before = caught;
    const ask = (...addresses: string[]) =>
      outsideFetch({ WEBHOOK_ALLOW_HOSTS: [] }, () =>
        Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))),
      )(`https://both.example:${port}/`, request);
    expect(await ask('8.8.8.8', '127.0.0.1')).toEqual({ kind: 'refused', why: 'not-public' });
    expect(await ask('::ffff:7f00:1')).toEqual({ kind: 'refused', why: 'not-public' });
    expect(await ask()).toEqual({ kind: 'refused', why: 'no-such-host' });
    const broken = outsideFetch({ WEBHOOK_ALLOW_HOSTS: [] }, () => Promise.reject(new Error('SERVFAIL')));
    expect(await broken('https://broken.example/', request)).toEqual({ kind: 'refused', why: 'no-such-host' });
    expect(caught).toBe(before);
  });

  test('a name that points elsewhere a moment later is asked for once, and connected to where it was checked', async () => {
    let asked = 0;
    const rebinding = outsideFetch({ WEBHOOK_ALLOW_HOSTS: [`rebinding.example:${port}`] }, () => {
      asked += 1;
      return Promise.resolve([{ address: asked === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }]);
    });
    const answer = await rebinding(`http://rebinding.example:${port}/`, request);
    expect(answer).toMatchObject({ kind: 'answer', status: 200 });
    expect(asked).toBe(1);
  });

  test('hosts that the installation names are let through; a redirect is an answer, and not followed; much is cut', async () => {
    const open = outsideFetch({ WEBHOOK_ALLOW_HOSTS: [`127.0.0.1:${port}`] });
    const first = await open(`http://127.0.0.1:${port}/`, request);
    expect(first).toMatchObject({ kind: 'answer', status: 302 });
    expect(first.kind === 'answer' && first.body.length).toBe(1_000);
    expect(caught).toBe(2);
  });
});
