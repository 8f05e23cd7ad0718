import { expect, test } from 'vitest';
import { type AgreedInvoice, afterArrival, agreedNow } from './agreed-now.ts';

const invoice = (accountId: string, more: Partial<AgreedInvoice> = {}): AgreedInvoice => ({
  ...{ accountId, amountCents: 200_00, receivedCents: 0, balanceCents: 300_00, isDisputed: false },
  parts: [
    { dueOn: '2026-12-01', amountCents: 100_00 },
    { dueOn: '2027-01-01', amountCents: 100_00 },
  ],
  ...more,
});

test('without a dispute all of it is asked for', () => {
  expect(agreedNow([invoice('a'), invoice('b')])).toEqual({
    ...{ accountIds: ['a', 'b'], restCents: 400_00, heldCents: 0, heldBalanceCents: 0 },
    nextPart: { dueOn: '2026-12-01', amountCents: 200_00 },
  });
});

test('what is in dispute waits, and the others are asked for their own parts', () => {
  expect(agreedNow([invoice('a'), invoice('b', { isDisputed: true }), invoice('c')])).toEqual({
    ...{ accountIds: ['a', 'c'], restCents: 400_00, heldCents: 200_00, heldBalanceCents: 300_00 },
    nextPart: { dueOn: '2026-12-01', amountCents: 200_00 },
  });
});

test('once the others are paid nothing is asked for until the dispute is answered', () => {
  const paid = invoice('a', { receivedCents: 200_00, balanceCents: 100_00 });
  expect(agreedNow([paid, invoice('b', { isDisputed: true })])).toMatchObject({
    ...{ restCents: 0, heldCents: 200_00, nextPart: null },
  });
});

test('money on an invoice in dispute counts for the others, and never more than is left of the whole', () => {
  const over = invoice('b', { isDisputed: true, receivedCents: 250_00, balanceCents: 50_00 });
  expect(agreedNow([invoice('a'), over])).toMatchObject({ restCents: 150_00, heldCents: 0 });
});

test('a discount leaves the day of a part as it was agreed, with no more than is owed', () => {
  expect(agreedNow([invoice('a', { balanceCents: 50_00 })])).toMatchObject({
    ...{ restCents: 50_00, nextPart: { dueOn: '2026-12-01', amountCents: 50_00 } },
  });
});

test('what is on its way is asked for no more: the following part is next, and the rest is less by it', () => {
  const sent = { ...invoice('a'), pendingCents: 100_00, onItsWayCents: 100_00 };
  expect(agreedNow(afterArrival([sent]))).toMatchObject({
    ...{ restCents: 100_00, nextPart: { dueOn: '2027-01-01', amountCents: 100_00 } },
  });
});
