import { expect, test } from 'vitest';
import { hostOf } from './host-of.ts';

test.each([
  ['acme.pay.example', 'acme.pay.example'],
  ['ACME.Pay.Example', 'acme.pay.example'],
  ['acme.pay.example.', 'acme.pay.example'],
])('G34: %s is %s', (hostname, host) => {
  expect(hostOf({ hostname })).toBe(host);
});
