import { expect, test } from 'vitest';
import { type OfferTermsFacts, offerTerms } from './offer-terms.ts';

const invoice = (reference: string, isDisputed = false) => ({ reference, amountCents: 150_00, isDisputed });
const facts: OfferTermsFacts = {
  ...{ creditor: 'Harbor Supply', currency: 'USD', waivedCents: 100_00, parts: 1, firstOn: '2026-11-29' },
  ...{ graceDays: 5, chargedLabel: null },
  invoices: [invoice('BETH-1'), invoice('BETH-2', true), invoice('BETH-3')],
};

test('what is in dispute waits by the terms, too: its sum, what is asked for now, and that nothing ends meanwhile', () => {
  const terms = offerTerms(facts, 'en');
  expect(terms).toContain('Payments: $450.00 · November 29, 2026. Total: $450.00.');
  expect(terms).toContain(
    'BETH-2 is in dispute: $150.00 of these payments waits until that is answered, and nobody has to pay it before. Asked for now: $300.00 · November 29, 2026.',
  );
  expect(terms).toContain(
    'While there is a dispute, the agreement does not end. Once it is answered, you have at least 10 days to pay what is missing.',
  );
  expect(offerTerms(facts, 'es').join(' ')).toMatch(
    /BETH-2 está en disputa: \$150\.00 .* Por ahora se pide: \$300\.00 · 29 de noviembre de 2026\./,
  );
});

test('in parts, each day asks for what is free; where all is in dispute nothing is asked for', () => {
  const asked = (more: Partial<OfferTermsFacts>) => offerTerms({ ...facts, ...more }, 'en')[2];
  expect(asked({ parts: 2 })).toMatch(/Asked for now: \$150\.00 · November 29, 2026; \$150\.00 · December 29, 2026\.$/);
  const all = facts.invoices.map((each) => ({ ...each, isDisputed: true }));
  expect(asked({ invoices: all })).toMatch(
    /^BETH-1, BETH-2, and BETH-3 are in dispute: \$450\.00 .*Nothing is asked for now\.$/,
  );
});

test('without a dispute they do not speak of one', () => {
  const invoices = [invoice('BETH-1'), invoice('BETH-2')];
  expect(offerTerms({ ...facts, invoices }, 'en').join(' ')).not.toMatch(/dispute/);
});
