import { expect, test } from 'vitest';
import { planDue } from './plan-due.ts';
import type { PlanInstallment } from './plan-installment.ts';

const installment = (number: number, dueDate: string, amountCents: number, paidCents = 0): PlanInstallment => ({
  ...{ number, dueDate, amountCents, agreedCents: amountCents, paidCents, askedOn: null, reopenedOn: null },
  payUntil: null,
});
const plan = [
  installment(1, '2026-12-05', 592_73),
  installment(2, '2027-01-05', 500_00),
  installment(3, '2027-02-05', 500_00),
];
const onDay = (today: string, onItsWayCents = 0, charged: number[] = []) =>
  planDue(plan, { today, onItsWayCents, charged });

test('before its day an installment is the next one and not due', () => {
  expect(onDay('2026-11-29')).toMatchObject({
    dueNowCents: 0,
    next: { number: 1, dueDate: '2026-12-05', leftCents: 592_73 },
  });
});

test('what has come is due, with what was missed', () => {
  expect(onDay('2026-12-05').dueNowCents).toBe(592_73);
  expect(onDay('2027-01-06').dueNowCents).toBe(1_092_73);
});

test('what is under way is not asked for, and the next one is the one after it', () => {
  const due = onDay('2026-12-06', 592_73, [1]);
  expect(due).toMatchObject({ dueNowCents: 0, next: { number: 2, dueDate: '2027-01-05' } });
  expect([...due.onItsWay]).toEqual([[1, 592_73]]);
  expect(onDay('2026-12-06', 100_00)).toMatchObject({ dueNowCents: 492_73, next: { number: 1, leftCents: 492_73 } });
});

test('a charge of one installment is under way for that one, what is more for the first of the others', () => {
  expect([...onDay('2027-01-05', 600_00, [2]).onItsWay]).toEqual([
    [2, 500_00],
    [1, 100_00],
  ]);
});

test('when all is paid or under way nothing is next', () => {
  expect(onDay('2027-02-05', 1_592_73)).toMatchObject({ dueNowCents: 0, next: null });
});
