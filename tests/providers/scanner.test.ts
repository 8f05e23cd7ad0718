import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { type ClamdServer, eicar, startClamd } from '../../apps/sandbox/src/scanner/start-clamd.ts';
import { clamdScanGateway } from '../../apps/server/src/gateways/clamd-scan-gateway.ts';

let clamd: ClamdServer | undefined;
afterEach(() => clamd?.stop());

const ask = (url: string, content: string | Buffer, withinMs = 5_000) =>
  clamdScanGateway(url).scan(Readable.from([Buffer.from(content)]), withinMs);

test('G47: clamd is asked by its own protocol, in pieces, and its verdict is taken', async () => {
  clamd = await startClamd({ switches: { behave: 'scan', bytesMax: 1_000_000 } });
  expect(await ask(clamd.url, 'an honest file')).toBe('CLEAN');
  expect(await ask(clamd.url, '%PDF-1.7 trailer << /Encrypt 5 0 R >>')).toBe('ENCRYPTED');
  expect(await ask(clamd.url, eicar)).toBe('INFECTED');
  // The mark lies across the border of two pieces.
  expect(await ask(clamd.url, Buffer.concat([Buffer.alloc(64 * 1024 - 10, 'x'), Buffer.from(eicar)]))).toBe('INFECTED');
  expect(await ask(clamd.url, Buffer.alloc(3_000_000, 'x'))).toBe('TOO_LARGE');
});

test('it is reached by a socket of this machine as well', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'recoup-clamd-'));
  clamd = await startClamd({ path: path.join(folder, 'clamd.sock') });
  expect(await ask(clamd.url, eicar)).toBe('INFECTED');
  await rm(folder, { recursive: true });
});

test('G47: whatever is no OK is none: silence, a closed door, words that we do not know, nobody there', async () => {
  clamd = await startClamd();
  clamd.switches.behave = 'silent';
  expect(await ask(clamd.url, 'an honest file', 100)).toBe('UNKNOWN');
  for (const behave of ['away', 'nonsense'] as const) {
    clamd.switches.behave = behave;
    expect(await ask(clamd.url, 'an honest file')).toBe('UNKNOWN');
  }
  const { url } = clamd;
  await clamd.stop();
  expect(await ask(url, 'an honest file')).toBe('UNKNOWN');
  expect(await ask('unix:/nowhere/clamd.sock', 'an honest file')).toBe('UNKNOWN');
});

test('a file that cannot be read is not passed', async () => {
  clamd = await startClamd();
  const broken = new Readable({
    read() {
      this.destroy(new Error('storage is away'));
    },
  });
  expect(await clamdScanGateway(clamd.url).scan(broken, 5_000)).toBe('UNKNOWN');
});
