import { expect, test } from 'vitest';
import { saveInTurn } from './draft-lane.ts';

/** A server that answers when it is told to, and refuses whoever does not know its version. */
function slowServer() {
  let kept = { version: 0, text: '' };
  const open: (() => void)[] = [];
  return {
    save: (text: string) => (version: number) =>
      new Promise<{ version: number }>((resolve, reject) => {
        open.push(() => {
          if (version !== kept.version) return reject(new Error('STALE_VERSION'));
          kept = { version: version + 10, text };
          resolve(kept);
        });
      }),
    answer: () => open.shift()?.(),
    kept: () => kept,
    asked: () => open.length,
  };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('one after another, each on the version of the one before; what waited is passed over for the latest', async () => {
  const server = slowServer();
  const first = saveInTurn('one', 0, server.save('a'));
  await turn();
  const second = saveInTurn('one', 0, server.save('ab'));
  const third = saveInTurn('one', 0, server.save('abc'));
  await turn();
  expect(server.asked()).toBe(1);
  server.answer();
  await turn();
  expect(server.asked()).toBe(1);
  server.answer();
  expect(await Promise.all([first, second, third])).toEqual([10, null, 20]);
  expect(server.kept()).toEqual({ version: 20, text: 'abc' });
});

test('one that fails is told, and holds up nobody', async () => {
  const server = slowServer();
  const failed = saveInTurn('two', 7, server.save('a'));
  await turn();
  server.answer();
  await expect(failed).rejects.toThrow('STALE_VERSION');
  const next = saveInTurn('two', 0, server.save('b'));
  await turn();
  server.answer();
  expect(await next).toBe(10);
});
