import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumMoney } from '../money/sum-money.ts';
import { evenOut } from './even-out.ts';
import { followLedger } from './plan-balance.ts';
import { openCents, type PlanInstallment } from './plan-installment.ts';

const today = '2026-03-20';

function installment(number: number, agreedCents: number, more: Partial<PlanInstallment> = {}): PlanInstallment {
  const dueDate = `2026-0${2 + number}-01`;
  return {
    number,
    dueDate,
    amountCents: agreedCents,
    agreedCents,
    paidCents: 0,
    askedOn: null,
    reopenedOn: null,
    payUntil: null,
    ...more,
  };
}

const open = (installments: readonly PlanInstallment[]) => installments.map(openCents);

test('a cent that went back is asked for with as much of another installment as a charge needs', () => {
  const paid = { askedOn: '2026-03-01', paidCents: 33_34 };
  const made = [
    installment(1, 33_34, paid),
    installment(2, 33_33, { ...paid, paidCents: 33_33 }),
    installment(3, 33_33),
  ];
  const account = { accountId: 'a', dueDate: today, coveredCents: 100_00, waivedCents: 0, outstandingCents: 66_67 };
  const back = followLedger(made, [{ ...account, receivedCents: 33_33 }], { meantFor: [], today });
  expect(open(back)).toEqual([50, 33_33, 32_84]);
  expect(back[0]?.reopenedOn).toBe(today);
});

test('what gave way while a charge was too small gets it back, so that nobody is late with what was paid', () => {
  const paid = { askedOn: '2026-03-01', paidCents: 33_34 };
  const made = [
    installment(1, 33_34, paid),
    installment(2, 33_33, { ...paid, paidCents: 33_33, dueDate: '2026-03-10' }),
    installment(3, 33_33, { dueDate: '2026-03-22' }),
  ];
  const account = { accountId: 'a', dueDate: today, coveredCents: 100_00, waivedCents: 0 };
  const ledger = (receivedCents: number) => [{ ...account, receivedCents, outstandingCents: 100_00 - receivedCents }];
  const facts = { meantFor: [], today };
  const taken = followLedger(made, ledger(33_33), facts);
  expect(open(followLedger(taken, ledger(66_67), facts))).toEqual([0, 0, 33_33]);
  // As much of it as pays what is due: no rest that is too small takes its place.
  expect(open(followLedger(taken, ledger(66_66), facts))).toEqual([0, 50, 32_84]);
});

test('where nothing can give way the rest is closed, and what was paid before takes it', () => {
  const made = [installment(1, 50_00, { paidCents: 49_70 }), installment(2, 50_00, { paidCents: 49_40 })];
  expect(open(evenOut(made, today))).toEqual([0, 90]);
  const alone = [installment(1, 50_00, { paidCents: 49_70 }), installment(2, 50_00, { paidCents: 50_00 })];
  // All that is left is less: it waits to be paid by hand.
  expect(open(evenOut(alone, today))).toEqual([30, 0]);
});

test('where one other has too little to give, several do', () => {
  const short = [installment(1, 60, { paidCents: 30 }), installment(2, 60), installment(3, 60)];
  expect(open(evenOut(short, today))).toEqual([50, 50, 50]);
  // Two make room for the rest together, as neither could alone.
  const full = [
    installment(1, 50, { paidCents: 20 }),
    installment(2, 65, { paidCents: 15 }),
    installment(3, 65, { paidCents: 15 }),
  ];
  expect(open(evenOut(full, today))).toEqual([0, 65, 65]);
  // And one that could be charged goes into the small one, where there is no other way.
  const narrow = [installment(1, 100, { paidCents: 70 }), installment(2, 55)];
  expect(open(evenOut(narrow, today))).toEqual([85, 0]);
});

test('what need not change stays the same row', () => {
  const made = [installment(1, 60_00, { paidCents: 59_70 }), installment(2, 60_00), installment(3, 60_00)];
  const even = evenOut(made, today);
  expect(even[1]).toBe(made[1]);
  expect(evenOut(even, today)).toBe(even);
});

/** Whether a sum can be divided so that each gets nothing, or at least a charge and at most what was agreed. */
function canBeEven(agreed: readonly number[], totalCents: number): boolean {
  const largest = agreed.toSorted((left, right) => right - left).slice(0, Math.floor(totalCents / 50));
  return largest.reduce((sum, cents) => sum + cents, 0) >= totalCents;
}

test('whatever was paid, sums stay, nothing grows beyond what was agreed, and no rest is left that can be avoided', () => {
  const one = fc.record({
    agreed: fc.integer({ min: 50, max: 400 }),
    dropped: fc.integer({ min: 0, max: 400 }),
    paid: fc.integer({ min: 0, max: 400 }),
  });
  fc.assert(
    fc.property(fc.array(one, { minLength: 1, maxLength: 5 }), (rows) => {
      const made = rows.map(({ agreed, dropped, paid }, index) => {
        const amountCents = Math.max(0, agreed - dropped);
        return installment(index + 1, agreed, { amountCents, paidCents: Math.min(paid, amountCents) });
      });
      const even = evenOut(made, today);
      for (const of of ['amountCents', 'paidCents', 'agreedCents'] as const)
        expect(sumMoney(even, (each) => each[of])).toBe(sumMoney(made, (each) => each[of]));
      for (const each of even) {
        expect(each.amountCents).toBeLessThanOrEqual(each.agreedCents);
        expect(each.paidCents).toBeGreaterThanOrEqual(0);
        expect(openCents(each)).toBeGreaterThanOrEqual(0);
      }
      const isEven = open(even).every((cents) => cents === 0 || cents >= 50);
      const agreed = rows.map((row) => row.agreed);
      expect(isEven).toBe(canBeEven(agreed, sumMoney(made, openCents)));
      expect(evenOut(even, today)).toBe(even);
    }),
    { numRuns: 2_000 },
  );
});
