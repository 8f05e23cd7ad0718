import { expect, test } from 'vitest';
import { isSameAddress } from './same-address.ts';

const china = { address: '', city: '', state: '', zip: '', country: 'CN' };

test('an address is the same part by part; a missing unit is an empty one', () => {
  expect(isSameAddress(null, undefined)).toBe(true);
  expect(isSameAddress(china, { ...china, unit: '' })).toBe(true);
  expect(isSameAddress(china, { ...china, country: 'US' })).toBe(false);
  expect(isSameAddress(china, null)).toBe(false);
});
