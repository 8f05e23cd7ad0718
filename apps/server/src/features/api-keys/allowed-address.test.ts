import { expect, test } from 'vitest';
import { isAddressRange, isAllowedAddress } from './allowed-address.ts';

test('addresses and ranges are told from everything else', () => {
  for (const good of ['203.0.113.7', '203.0.113.0/24', '0.0.0.0/0', '2001:db8::1', '2001:db8::/32'])
    expect(isAddressRange(good), good).toBe(true);
  for (const bad of ['', 'example.com', '203.0.113', '203.0.113.0/33', '2001:db8::/129', '1.2.3.4/8/8', '1.2.3.4/-1'])
    expect(isAddressRange(bad), bad).toBe(false);
});

test('a key is used from its addresses, and without any from everywhere', () => {
  expect(isAllowedAddress('198.51.100.1', [])).toBe(true);
  const ranges = ['203.0.113.0/24', '198.51.100.7', '2001:db8::/32'];
  for (const inside of ['203.0.113.255', '198.51.100.7', '::ffff:203.0.113.9', '2001:db8:1::5'])
    expect(isAllowedAddress(inside, ranges), inside).toBe(true);
  for (const outside of ['203.0.114.1', '198.51.100.8', '2001:db9::1', '::ffff:203.0.114.9', 'nowhere', ''])
    expect(isAllowedAddress(outside, ranges), outside).toBe(false);
});
