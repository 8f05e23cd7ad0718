import { mkdtemp, readdir, rm } from 'node:fs/promises';
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

/** Destroys it after so many turns of the loop. */
function breakOff(content: Readable, error: Error, turns: number): void {
  if (turns === 0) content.destroy(error);
  else setImmediate(() => breakOff(content, error, turns - 1));
}

test('of content that breaks off nothing stays, whenever it does', async () => {
  const files = localFiles(path.join(folder, 'broken'));
  for (let index = 0; index < 40; index += 1) {
    const content = new Readable({ read: () => undefined });
    if (index % 2 === 0) content.push('some');
    const error = new Error('gone');
    // Before it is written, while the file is being made, and after.
    breakOff(content, error, index % 10);
    content.on('error', () => undefined);
    await expect(files.write(`exports/${index}`, content)).rejects.toThrow('gone');
    await files.remove(`exports/${index}`);
  }
  expect(await readdir(path.join(folder, 'broken', 'exports'))).toEqual([]);
});

test('what cannot be written lets its content go', async () => {
  const files = localFiles(path.join(folder, 'full'));
  await files.write('exports/a', Readable.from(['x']));
  const content = new Readable({ read: () => undefined });
  content.push('some');
  // A file stands where a folder is needed.
  await expect(files.write('exports/a/b', content)).rejects.toThrow();
  expect(content.destroyed).toBe(true);
});
