import { expect, test } from 'vitest';
import { mailedFiles } from './mailed-files.ts';

const file = (id: string, sizeBytes = 1_000) => ({ id, sizeBytes });
const ids = (files: readonly { readonly id: string }[]) => files.map(({ id }) => id).join('');

test('five files at most, each once, in their order', () => {
  expect(ids(mailedFiles([...'abcaabdefg'].map((id) => file(id))))).toBe('abcde');
});

test('no more than ten megabytes', () => {
  expect(ids(mailedFiles([file('a', 6_000_000), file('b', 6_000_000), file('c')]))).toBe('a');
});
