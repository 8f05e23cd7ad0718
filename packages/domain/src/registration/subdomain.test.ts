import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkSubdomain, suggestSubdomain } from './subdomain.ts';

test.each(['abc', 'bright-harbor', 'a1b', `a${'b'.repeat(39)}`])('takes %s', (name) => {
  expect(checkSubdomain(name)).toBe(null);
});

test.each(['', 'a', 'ab', '-ab', 'ab-', 'a b', 'a.b.c', 'Abc', 'ä-bc', 'a--b', 'xn--abc', 'new-acme', 'a'.repeat(41)])(
  'refuses %j',
  (name) => {
    expect(checkSubdomain(name)).toBe('NOT_A_NAME');
  },
);

test.each(['www', 'api', 'pay', 'acme'])('%s is the installation’s', (name) => {
  expect(checkSubdomain(name)).toBe('OURS');
});

test.each([
  ['Ruiz & Söhne, LLC', 'ruiz-sohne'],
  ['Bright Harbor Dental Inc.', 'bright-harbor-dental'],
  ['ACME', ''],
  ['7', ''],
  ['…', ''],
])('suggests for %s: %s', (company, name) => {
  expect(suggestSubdomain(company)).toBe(name);
});

test('suggests nothing that would be refused', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 120, unit: 'grapheme' }), (company) => {
      const name = suggestSubdomain(company);
      if (name !== '') expect(checkSubdomain(name)).toBe(null);
    }),
  );
});
