import { expect, test } from 'vitest';
import { checkZip } from './check-zip.ts';

test.each([
  ['14201', 'US', null],
  [' 14201-1234 ', '', null],
  ['', 'US', null],
  [null, null, null],
  ['ABC', 'US', 'US'],
  ['1', undefined, 'US'],
  ['142011', 'US', 'US'],
  ['14201-12', 'US', 'US'],
  ['K1A 0B1', 'CA', null],
  ['k1a0b1', 'CA', null],
  ['14201', 'CA', 'CA'],
  ['D1A 0B1', 'CA', 'CA'],
  ['whatever', 'MX', null],
])('%s in %s', (zip, country, wrong) => {
  expect(checkZip(zip, country)).toBe(wrong);
});
