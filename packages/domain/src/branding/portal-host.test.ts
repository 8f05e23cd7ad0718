import { expect, test } from 'vitest';
import { checkPortalHost, subdomainOf, tidyHost } from './portal-host.ts';

const own = { portalHost: 'pay.recoup.example', staffHost: 'app.recoup.example' };

test('a pasted address becomes the name in it', () => {
  expect(tidyHost(' HTTPS://Pay.Acme.com/path?x=1 ')).toBe('pay.acme.com');
  expect(tidyHost('pay.acme.com.')).toBe('pay.acme.com');
});

test.each(['pay.acme.com', 'a.b.co', 'xn--bcher-kva.acme.de', 'billing.eu.acme.co.uk'])('%s may be used', (host) => {
  expect(checkPortalHost(host, own)).toBeNull();
});

test.each([
  ['', 'NOT_A_NAME'],
  ['pay acme.com', 'NOT_A_NAME'],
  ['pay.acme.com:8080', 'NOT_A_NAME'],
  ['-pay.acme.com', 'NOT_A_NAME'],
  ['127.0.0.1', 'NOT_A_NAME'],
  ['pay..com', 'NOT_A_NAME'],
  ['bücher.acme.de', 'NOT_A_NAME'],
  [`${'a.'.repeat(130)}com`, 'NOT_A_NAME'],
  ['acme.com', 'BARE_DOMAIN'],
  ['localhost', 'BARE_DOMAIN'],
  ['other.pay.recoup.example', 'OURS'],
  ['pay.recoup.example', 'OURS'],
  ['app.recoup.example', 'OURS'],
  ['x.app.recoup.example', 'OURS'],
])('%s may not: %s', (host, problem) => {
  expect(checkPortalHost(host, own)).toBe(problem);
});

test('a host below the portal host names a company', () => {
  expect(subdomainOf('acme.pay.recoup.example', own.portalHost)).toBe('acme');
  expect(subdomainOf('pay.acme.com', own.portalHost)).toBeNull();
  expect(subdomainOf('acmepay.recoup.example', own.portalHost)).toBeNull();
});
