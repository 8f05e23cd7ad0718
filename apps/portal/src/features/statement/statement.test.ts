import { expect, test } from 'vitest';
import { owesNothing, type StatementAccount, waitsForArrival } from './statement.ts';

const sums = { totalCents: 0, disputedCents: 0, onItsWayCents: 0 };
const account = (
  _id: string,
  of: Pick<StatementAccount, 'balanceCents' | 'onItsWayCents' | 'status'>,
): StatementAccount => ({
  ...{ _id, reference: 'INV-1', description: '', amountCents: 90_00, paidCents: 0, issueDate: '2026-11-01' },
  ...{ dueDate: '2026-12-01', daysPastDue: 0, disputedCents: 0, ...of },
});

test('while a bank works on a payment, or something is in dispute, not everything is settled', () => {
  expect(owesNothing(sums)).toBe(true);
  expect(owesNothing({ ...sums, onItsWayCents: 90_00 })).toBe(false);
  expect(owesNothing({ ...sums, disputedCents: 1 })).toBe(false);
  expect(owesNothing({ ...sums, totalCents: 1 })).toBe(false);
});

test('the rest of an invoice whose payment is on its way waits for it; another invoice can be paid', () => {
  const partly = account('a', { balanceCents: 60_00, onItsWayCents: 30_00, status: 'open' });
  const free = account('b', { balanceCents: 10_00, onItsWayCents: 0, status: 'open' });
  const paid = account('c', { balanceCents: 0, onItsWayCents: 90_00, status: 'processing' });
  expect(waitsForArrival({ accounts: [partly, paid], totalCents: 60_00 })).toBe(true);
  expect(waitsForArrival({ accounts: [partly, free], totalCents: 70_00 })).toBe(false);
  expect(waitsForArrival({ accounts: [paid], totalCents: 0 })).toBe(false);
});
