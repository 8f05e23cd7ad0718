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

test('where nothing can give way the rest is closed, and what was paid before takes it', () => {
  const made = [installment(1, 50_00, { paidCents: 49_70 }), installment(2, 50_00, { paidCents: 49_40 })];
  expect(open(evenOut(made, today))).toEqual([0, 90]);
  const alone = [installment(1, 50_00, { paidCents: 49_70 }), installment(2, 50_00, { paidCents: 50_00 })];
  // All that is left is less: it waits to be paid by hand.
  expect(open(evenOut(alone, today))).toEqual([30, 0]);
});

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
      const small = (installments: readonly PlanInstallment[]) =>
        open(installments).filter((cents) => cents > 0 && cents < 50).length;
      expect(small(even)).toBeLessThanOrEqual(small(made));
      if (open(made).some((cents) => cents >= 100)) expect(small(even)).toBe(0);
    }),
    { numRuns: 5_000 },
  );
});
