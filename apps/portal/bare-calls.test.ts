import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { bareContract } from './bare-calls.ts';

const contract = new URL('../../packages/contract/src/', import.meta.url);

test('a call keeps what the postman reads and loses its schemas; other lines keep their number', () => {
  const source = `import { z } from 'zod';
export const done = z.strictObject({ success: z.literal(true) });
export const pay = call({
  name: 'portal.pay',
  method: 'POST',
  path: '/portal/pay',
  summary: 'Pay',
  access: { who: 'portal', level: 'link' },
  body: z.strictObject({
    text: z.string(),
  }),
  reply: done,
  errors: ['CODE_REQUIRED'],
  timeoutMs: 30_000,
});
export const last = ['a', 'b'] as const;
`;
  const bare = bareContract(source);
  expect(bare).not.toMatch(/body|reply|summary|errors/);
  expect(bare).toContain("path: '/portal/pay'");
  expect(bare).toContain('timeoutMs: 30_000');
  expect(bare).toContain('done = /* @__PURE__ */ (() => (z.strictObject({ success: z.literal(true) })))()');
  const lineOf = (text: string) => text.slice(0, text.indexOf('last')).split('\n').length;
  expect(lineOf(bare)).toBe(lineOf(source));
});

test('a call with a spread says that it cannot be bared', () => {
  expect(() => bareContract('const a = call({ ...parts, name: "a" });')).toThrow('without spreads');
});

test('no call of the first view keeps a schema', async () => {
  for (const file of ['portal.ts', 'portal-statement.ts', 'portal-sign-in.ts', 'portal-answers.ts']) {
    const bare = bareContract(await readFile(new URL(file, contract), 'utf8'));
    expect(bare.match(/call\(\{[\s\S]*?\}\)/g)?.join(), file).not.toContain('z.');
  }
});
