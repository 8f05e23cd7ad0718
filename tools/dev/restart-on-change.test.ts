import { appendFileSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restartOnChange } from './restart-on-change.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'recoup-restart-'));
const word = path.join(folder, 'src/deep/word.mjs');
const heard: string[] = [];
let listener: ((word: string) => void) | undefined;
const server = createServer((request, reply) => {
  const said = request.url?.slice(1) ?? '';
  if (listener) listener(said);
  else heard.push(said);
  reply.end();
});

beforeAll(async () => {
  mkdirSync(path.dirname(word), { recursive: true });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What the program says next, when it is up. */
function next(): Promise<string> {
  const early = heard.shift();
  if (early !== undefined) return Promise.resolve(early);
  return new Promise((resolve) => {
    listener = (said) => {
      listener = undefined;
      resolve(said);
    };
  });
}

/** Waits until the program says it; one change may start it twice. */
async function until(text: string): Promise<void> {
  while ((await next()) !== text);
}

const source = (text: string): string => `export const word = '${text}';\n`;

/** As git and most editors save: another file takes the name. */
function replace(text: string): void {
  writeFileSync(`${word}.new`, source(text));
  renameSync(`${word}.new`, word);
}

test('starts a program anew at every change of a source, also of one that was replaced, and after it failed', async () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const program = path.join(folder, 'program.mjs');
  writeFileSync(word, source('first'));
  writeFileSync(
    program,
    `import { word } from './src/deep/word.mjs';\nawait fetch('http://127.0.0.1:${port}/' + word);\nsetInterval(() => {}, 1000);\n`,
  );
  const said: string[] = [];
  let onFailed: (() => void) | undefined;
  const failed = new Promise<void>((resolve) => {
    onFailed = resolve;
  });
  const stop = restartOnChange(
    { name: 'The program', args: [program], cwd: folder, env: process.env, folders: [path.join(folder, 'src')] },
    (text) => {
      said.push(text);
      if (text.includes('ended with code 1')) onFailed?.();
    },
  );
  try {
    await until('first');
    for (const text of ['second', 'third']) {
      replace(text);
      await until(text);
    }
    writeFileSync(word, source('fourth'));
    await until('fourth');
    appendFileSync(word, 'this is no source');
    await failed;
    replace('fifth');
    await until('fifth');
  } finally {
    await stop();
  }
  expect(said).toContain('deep/word.mjs has changed; the program starts anew.');
});
