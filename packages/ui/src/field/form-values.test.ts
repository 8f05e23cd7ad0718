import { expect, test } from 'vitest';
import { copyOfValues, saySame } from './form-values.ts';

test.each([
  [{ name: '' }, {}],
  [{ name: null, isTest: false }, { name: undefined }],
  [{ days: 30 }, { days: '30' }],
  [{ address: { city: '', zip: undefined } }, {}],
  [{ lines: [{ cents: 100 }] }, { lines: [{ cents: 100, note: '' }] }],
])('%o says the same as %o', (one, other) => {
  expect(saySame(one, other)).toBe(true);
  expect(saySame(other, one)).toBe(true);
});

test.each([
  [{ name: 'Ann' }, {}],
  [{ lines: [{ cents: 100 }] }, { lines: [{ cents: 100 }, { cents: 200 }] }],
  [{ address: { city: 'Austin' } }, { address: { city: 'Dallas' } }],
  [{ isTest: true }, { isTest: false }],
])('%o says something else than %o', (one, other) => {
  expect(saySame(one, other)).toBe(false);
  expect(saySame(other, one)).toBe(false);
});

test('a copy stays as it was', () => {
  const values = { lines: [{ cents: 100 }] };
  const copy = copyOfValues(values);
  values.lines[0] = { cents: 200 };
  expect(copy).toEqual({ lines: [{ cents: 100 }] });
});
