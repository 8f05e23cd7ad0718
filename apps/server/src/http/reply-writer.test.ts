import { allCalls } from '@recoup/contract/all-calls.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { replyWriter } from './reply-writer.ts';

test('every answer of the contract can be written', () => {
  for (const call of allCalls) expect(replyWriter(call.reply), call.path).toBeTypeOf('function');
});

test('G36: what the schema does not name never leaves', () => {
  const account = z.strictObject({ name: z.string(), tags: z.array(z.strictObject({ id: z.string() })) });
  const loaded = { name: 'Acme', passwordHash: 'x', tags: [{ id: 'a', companyId: 'b' }] };
  expect(replyWriter(account)(loaded)).toBe('{"name":"Acme","tags":[{"id":"a"}]}');
});

test('a writer is compiled once', () => {
  const schema = z.object({ name: z.string() });
  expect(replyWriter(schema)).toBe(replyWriter(schema));
});
