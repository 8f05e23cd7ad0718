import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseEmail } from './parse-email.ts';

test.each([
  ['Ben.Haddad1@Haddad-Roofing.example', 'ben.haddad1@haddad-roofing.example'],
  [' a+b@c.io ', 'a+b@c.io'],
  ["o'neil@example.com", "o'neil@example.com"],
])('takes %s', (text, email) => {
  expect(parseEmail(text)).toBe(email);
});

test.each([
  '',
  'a@b',
  '@example.com',
  'a b@example.com',
  'a@b@example.com',
  'a..b@example.com',
  '.a@example.com',
  'a@-example.com',
  'a@example.c1',
  'a@example.com, b@example.com',
  'a@example.com\r\nBcc: x@example.com',
  '<a@example.com>',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b.'.repeat(130)}com`,
])('refuses %j', (text) => {
  expect(parseEmail(text)).toBe(null);
});

test('what it returns it takes again unchanged', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (text) => {
      const email = parseEmail(text);
      if (email !== null) expect(parseEmail(email)).toBe(email);
    }),
  );
});
