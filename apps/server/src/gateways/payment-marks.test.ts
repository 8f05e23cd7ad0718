import type Stripe from 'stripe';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { marksOf, readMarks } from './payment-marks.ts';

const ids = { paymentId: uuidv7(), companyId: uuidv7(), debtorId: uuidv7() };
const partsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ accountId: uuidv7(), amountCents: 999_999_999_999 - index }));
const intentWith = (metadata: Record<string, string>) =>
  ({
    ...{ id: 'pi_1', amount: 5, currency: 'usd', status: 'succeeded', created: 1_700_000_000 },
    ...{ payment_method_types: ['card'], latest_charge: null, metadata },
  }) as Partial<Stripe.PaymentIntent> as Stripe.PaymentIntent;

test('G61: what a payment is for is read from its marks as it was written, within the limits of the provider', () => {
  for (const count of [1, 10, 11, 400]) {
    const purpose = { debtorId: ids.debtorId, source: 'plan', parts: partsOf(count) };
    const marks = marksOf(ids.paymentId, ids.companyId, purpose);
    expect(Object.keys(marks).length).toBeLessThanOrEqual(50);
    for (const [name, value] of Object.entries(marks)) {
      expect(name.length).toBeLessThanOrEqual(40);
      expect(value.length).toBeLessThanOrEqual(500);
    }
    expect(readMarks(intentWith(marks))).toMatchObject({ paymentId: ids.paymentId, companyId: ids.companyId, purpose });
  }
});

test('a payment with more parts than fit, or of somebody else, has no purpose', () => {
  const purpose = { debtorId: ids.debtorId, source: 'portal', parts: partsOf(401) };
  expect(readMarks(intentWith(marksOf(ids.paymentId, ids.companyId, purpose)))?.purpose).toBeNull();
  const spoilt = { ...marksOf(ids.paymentId, ids.companyId, { ...purpose, parts: partsOf(1) }), parts_0: 'x:1' };
  expect(readMarks(intentWith(spoilt))?.purpose).toBeNull();
  expect(readMarks(intentWith({ payment_id: 'theirs' }))).toBeNull();
});
