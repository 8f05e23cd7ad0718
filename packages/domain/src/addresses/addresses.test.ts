import { expect, test } from 'vitest';
import { addressMessages, checkAddress, isEmptyAddress } from './check-address.ts';
import { formatAddress } from './format-address.ts';
import { mapPartsOf } from './map-address.ts';
import { missingParts } from './missing-part.ts';

const good = { address: '2288 Lake St', unit: 'Suite 200', city: 'Buffalo', state: 'NY', zip: '14201', country: 'US' };

test('a US-style address needs city, ZIP and a state of at most 2 characters', () => {
  expect(checkAddress(good)).toEqual([]);
  expect(checkAddress({ ...good, city: ' ' })).toEqual(['city']);
  expect(checkAddress({ ...good, zip: null })).toEqual(['zip']);
  expect(checkAddress({ ...good, state: 'New York' })).toEqual(['state']);
  expect(checkAddress({})).toEqual(['city', 'zip', 'state']);
  expect(checkAddress({ country: 'DE' })).toEqual([]);
  expect(Object.values(addressMessages).map((message) => message.en)).toEqual([
    'Please provide city in US',
    'Please provide ZIP address',
    'Please provide state in US',
  ]);
});

test('the first missing part of a map address has a marker', () => {
  const full = {
    country: 'US',
    city: 'Buffalo',
    state: 'NY',
    address: '2288 Lake St',
    formatted_address: '2288 Lake St, Buffalo',
    postalCode: '14201',
    streetNumber: '2288',
    unit: '2',
    street: 'Lake St',
  };
  expect(missingParts(full)).toEqual([]);
  expect(missingParts({})[0]).toBe('country');
  expect(missingParts({ ...full, formatted_address: '', street: '' })).toEqual(['formatted address', 'street']);
  expect(missingParts({ ...full, unit: null })).toEqual(['unit']);
  expect(missingParts({ ...full, streetNumber: ' ' })).toEqual(['street number']);
});

test('an address that was typed has the parts of a map', () => {
  expect(mapPartsOf(good)).toEqual({
    formatted_address: '2288 Lake St, Suite 200, Buffalo, NY 14201',
    postalCode: '14201',
    streetNumber: '2288',
    street: 'Lake St',
  });
  expect(mapPartsOf({ address: ' Lake St ' })).toMatchObject({ streetNumber: '', street: 'Lake St', postalCode: '' });
  expect(mapPartsOf({})).toMatchObject({ streetNumber: '', street: '' });
});

test('on one line', () => {
  expect(formatAddress(good)).toBe('2288 Lake St, Suite 200, Buffalo, NY 14201');
  expect(formatAddress({ city: 'Berlin', country: 'DE' })).toBe('Berlin, DE');
  expect([isEmptyAddress({}), isEmptyAddress({ country: 'US' }), isEmptyAddress(good)]).toEqual([true, true, false]);
  expect(isEmptyAddress({ country: 'CN' })).toBe(false);
});
