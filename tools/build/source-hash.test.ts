import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sourceHash } from './source-hash.ts';

test('changes with content, name and new files, and with nothing else', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'recoup-hash-'));
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  const hash = () => sourceHash(root, ['src', 'package-lock.json', 'not-there']);
  write('src/a.ts', 'a');
  write('package-lock.json', '{}');
  const first = await hash();
  write('src/dist/built.js', 'built');
  write('src/node_modules/x.js', 'installed');
  write('elsewhere/b.ts', 'b');
  write('src/a.ts', 'a');
  expect(await hash()).toBe(first);
  const seen = new Set([first]);
  for (const [file, text] of [
    ['src/a.ts', 'b'],
    ['src/deep/c.ts', ''],
    ['package-lock.json', '{ }'],
  ] as const) {
    write(file, text);
    seen.add(await hash());
  }
  expect(seen.size).toBe(4);
  rmSync(root, { recursive: true });
});
