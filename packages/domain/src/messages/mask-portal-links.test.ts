import { expect, test } from 'vitest';
import { maskPortalLinks } from './mask-portal-links.ts';

const token = '3tlH7BV2U1Vl_boQWGPK1g';

test.each([
  [`> Pay here: http://acme.pay.localhost:4180/${token}`, '> Pay here: http://acme.pay.localhost:4180/…'],
  [`(https://pay.acme.example/${token}/opt-out)`, '(https://pay.acme.example/…/opt-out)'],
  [`https://a.example/${token} and https://b.example/${token}?x=1`, 'https://a.example/… and https://b.example/…?x=1'],
  [`https://drive.example/d/${token}0123456789a/view`, `https://drive.example/d/${token}0123456789a/view`],
  [`reference ${token}`, `reference ${token}`],
  ['see https://acme.example/invoices/10233', 'see https://acme.example/invoices/10233'],
])('%s', (written, kept) => {
  expect(maskPortalLinks(written)).toBe(kept);
});
