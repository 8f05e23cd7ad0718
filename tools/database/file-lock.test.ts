import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir, uptime } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withFileLock } from './file-lock.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recoup-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function taken(content: string, ageSeconds: number): Promise<string> {
  const file = path.join(folder, 'lock');
  await writeFile(file, content);
  const at = new Date(Date.now() - ageSeconds * 1_000);
  await utimes(file, at, at);
  return withFileLock(file, () => Promise.resolve('taken'));
}

test('a lock of a process that has ended is taken over', async () => {
  expect(await taken('999999999', 1)).toBe('taken');
  expect(await readdir(folder)).toEqual([]);
});

test('G57: a lock without a name, as a power cut leaves it, is taken over', async () => {
  expect(await taken('', 60)).toBe('taken');
});

test('G57: a lock from before the machine started is taken over, whoever has its number now', async () => {
  expect(await taken(String(process.pid), uptime() + 60)).toBe('taken');
});

test('nobody runs beside the holder', async () => {
  const file = path.join(folder, 'lock');
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await readdir(folder);
    running -= 1;
  };
  await Promise.all(Array.from({ length: 5 }, () => withFileLock(file, work)));
  expect(most).toBe(1);
});
