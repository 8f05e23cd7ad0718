import { expect, test } from 'vitest';
import { parseSource } from '../source-file.ts';
import { bareCalls } from './bare-calls.ts';

const importing = `import { readLink } from '@recoup/contract/portal.ts';\n`;

function linesIn(text: string, path = 'apps/portal/src/features/links/a.tsx'): number[] {
  return bareCalls(parseSource(path, text)).map(({ line }) => line);
}

test.each([
  ['a schema of a call', 'readLink.reply.parse(1);'],
  ['a schema by its text', "readLink['body'];"],
  ['a schema taken apart', 'const { query } = readLink;'],
  ['a schema of any call', 'const send = (call: Call) => call.params;'],
])('finds %s', (_, text) => {
  expect(linesIn(importing + text)).toEqual([2]);
});

test.each([
  ['what travels', 'readLink.name;'],
  ['its types', 'type Link = ReplyOf<typeof readLink>;'],
  ['parts of anything else', 'answer.reply; const { body } = request;'],
  ['what is sent', 'client.send(readLink, { body: {} });'],
])('accepts %s', (_, text) => {
  expect(linesIn(importing + text)).toEqual([]);
});

test('other apps have the schemas', () => {
  expect(linesIn(`${importing}readLink.reply;`, 'apps/staff/src/features/links/a.tsx')).toEqual([]);
});
