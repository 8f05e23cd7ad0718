import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localFiles } from './local-files.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recoup-files-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a file is read as it was written, and gone once removed', async () => {
  const files = localFiles(folder);
  await files.write('imports/a/b.csv', Readable.from([Buffer.from('Nº;'), Buffer.from('Café')]));
  expect(await text(await files.read('imports/a/b.csv'))).toBe('Nº;Café');
  await files.remove('imports/a/b.csv');
  await files.remove('imports/a/b.csv');
  await expect(files.read('imports/a/b.csv').then(text)).rejects.toThrow();
});

test('a key cannot leave the folder', async () => {
  const files = localFiles(path.join(folder, 'inner'));
  await expect(files.write('../outside.csv', Readable.from(['x']))).rejects.toThrow();
});
