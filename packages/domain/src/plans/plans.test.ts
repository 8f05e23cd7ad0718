import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reachableStates } from '../../../../tests/simulation/reachable-states.ts';
import { addDays } from '../calendar/add-days.ts';
import { dateOfDayNumber, dayNumberOf } from '../calendar/iso-date.ts';
import { sumMoney } from '../money/sum-money.ts';
import { allocateInstallments } from './allocate-installments.ts';
import { buildSchedule, countForAmount } from './build-schedule.ts';
import { moveInstallment, skipInstallment } from './change-installment.ts';
import { checkTerms } from './check-terms.ts';
import { creditInstallments, debitInstallments } from './credit-installments.ts';
import { graceUntil, judgePlan } from './judge-plan.ts';
import { planAgreement } from './plan-agreement.ts';
import { followLedger, type PlanAccount, planOpenCents, planRemainingCents } from './plan-balance.ts';
import { installmentState, openCents, type PlanInstallment } from './plan-installment.ts';
import { formatPlanDate, planNextDate, shownNextDate } from './plan-next-date.ts';
import { defaultPlanPolicy, mostInstallments } from './plan-policy.ts';
import { nthDate, planRhythms, type RegularRhythm, shiftDay } from './plan-rhythm.ts';
import { type PlanState, planMoves, planStates, verbsOf } from './plan-state.ts';
import type { AgreedInstallment, PlanTerms } from './plan-terms.ts';

const today = '2026-11-22';
const someCents = fc.integer({ min: 1, max: 99_999_999_999 });
const someDate = fc.integer({ min: dayNumberOf('2024-01-01'), max: dayNumberOf('2030-12-31') }).map(dateOfDayNumber);
const someRhythm = fc.constantFrom<RegularRhythm>('WEEKLY', 'BIWEEKLY', 'MONTHLY');

function standing(agreed: readonly AgreedInstallment[]): PlanInstallment[] {
  return agreed.map(({ number, dueDate, amountCents }) => ({
    number,
    dueDate,
    amountCents,
    agreedCents: amountCents,
    paidCents: 0,
    askedOn: dueDate,
    reopenedOn: null,
    payUntil: null,
  }));
}

function monthly(count: number, totalCents: number, firstDate = '2026-12-01'): PlanInstallment[] {
  return standing(
    buildSchedule({ rhythm: 'MONTHLY', count, firstDate, firstAmountCents: null }, totalCents, 'ANY_DAY'),
  );
}

test('G4: installments add up to the total to the cent, and the first ones carry the remainder', () => {
  fc.assert(
    fc.property(
      someCents,
      fc.integer({ min: 1, max: 120 }),
      someRhythm,
      someDate,
      (total, count, rhythm, firstDate) => {
        const schedule = buildSchedule({ rhythm, count, firstDate, firstAmountCents: null }, total, 'ANY_DAY');
        expect(sumMoney(schedule, (each) => each.amountCents)).toBe(total);
        expect(schedule.map((each) => each.amountCents)).toEqual(
          schedule.map((each) => each.amountCents).toSorted((left, right) => right - left),
        );
        const amounts = schedule.map((each) => each.amountCents);
        expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1);
      },
    ),
  );
  expect(monthly(3, 100_00).map((each) => each.amountCents)).toEqual([33_34, 33_33, 33_33]);
});

test('G4: with a first payment of its own, the rest is split exactly', () => {
  const terms = { rhythm: 'WEEKLY', count: 4, firstDate: today, firstAmountCents: 50_00 } as const;
  expect(buildSchedule(terms, 150_01, 'ANY_DAY').map((each) => each.amountCents)).toEqual([50_00, 33_34, 33_34, 33_33]);
});

test('months are counted from the first day: the 31st is the 28th in February and the 31st again in March', () => {
  expect([0, 1, 2, 3].map((index) => nthDate('MONTHLY', '2026-12-31', index))).toEqual([
    '2026-12-31',
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
  ]);
  expect(nthDate('MONTHLY', '2027-12-29', 2)).toBe('2028-02-29');
  expect(nthDate('MONTHLY', '2026-12-30', 2)).toBe('2027-02-28');
  expect(nthDate('BIWEEKLY', '2026-10-25', 1)).toBe('2026-11-08');
});

test('dates rise strictly in every rhythm, also when weekends and holidays are left out', () => {
  fc.assert(
    fc.property(someRhythm, someDate, fc.integer({ min: 2, max: 60 }), (rhythm, firstDate, count) => {
      for (const policy of ['ANY_DAY', 'NEXT_BUSINESS_DAY'] as const) {
        const dates = buildSchedule({ rhythm, count, firstDate, firstAmountCents: null }, 600_000, policy).map(
          (each) => each.dueDate,
        );
        for (const [index, date] of dates.entries()) if (index > 0) expect(date > (dates[index - 1] ?? '')).toBe(true);
      }
    }),
  );
  // Thanksgiving 2026 is the 26th of November; Christmas 2026 is a Friday.
  expect(shiftDay('2026-11-26', 'NEXT_BUSINESS_DAY')).toBe('2026-11-27');
  expect(shiftDay('2026-12-25', 'NEXT_BUSINESS_DAY')).toBe('2026-12-28');
  expect(shiftDay('2026-11-28', 'ANY_DAY')).toBe('2026-11-28');
});

test('the next date of a monthly plan reads as the document says', () => {
  const plan = { installments: 3, startDate: '2026-01-31' };
  expect(planNextDate({ ...plan, paidInstallments: 0 })).toBe('—');
  expect(planNextDate({ ...plan, paidInstallments: 1 })).toBe('2.28.2026');
  expect(planNextDate({ ...plan, paidInstallments: 2 })).toBe('3.31.2026');
  expect(planNextDate({ ...plan, paidInstallments: 3 })).toBe('Collected');
  expect(planNextDate({ ...plan, paidInstallments: 3 }, 'es')).toBe('Cobrado');
  expect(formatPlanDate('2026-01-05')).toBe('1.05.2026');
  expect(shownNextDate({ ...plan, rhythm: 'WEEKLY', paidInstallments: 1, nextDueDate: '2026-02-07' })).toBe(
    '2.07.2026',
  );
});

test('count and amount say the same thing from two sides', () => {
  expect(countForAmount(124_050, 41_350)).toBe(3);
  expect(countForAmount(124_050, 41_349)).toBe(4);
  expect(countForAmount(1, 5)).toBe(1);
});

test('terms that cannot be, and terms beyond the limits', () => {
  const facts = { totalCents: 124_050, today, policy: defaultPlanPolicy, limits: defaultPlanPolicy.limits.DEBTOR };
  const even = { rhythm: 'MONTHLY', count: 3, firstDate: '2026-11-25', firstAmountCents: null } as const;
  expect(checkTerms({ ...facts, terms: even })).toMatchObject({ ok: true, breaches: [] });
  expect(checkTerms({ ...facts, terms: { ...even, count: 0 } })).toEqual({ ok: false, faults: ['count'] });
  expect(checkTerms({ ...facts, terms: { ...even, firstDate: '2026-11-21' } })).toEqual({
    ok: false,
    faults: ['past'],
  });
  expect(checkTerms({ ...facts, terms: { ...even, firstAmountCents: 124_049 } })).toEqual({
    ok: false,
    faults: ['first-amount'],
  });
  expect(checkTerms({ ...facts, terms: { ...even, count: 13 } })).toMatchObject({
    breaches: ['max-installments', 'max-days'],
  });
  expect(checkTerms({ ...facts, totalCents: 7_499, terms: even })).toMatchObject({ breaches: ['min-installment'] });
  expect(checkTerms({ ...facts, terms: { ...even, firstDate: '2027-01-25' } })).toMatchObject({
    breaches: ['first-within'],
  });
  const custom = (installments: { dueDate: string; amountCents: number }[]): PlanTerms => ({
    rhythm: 'CUSTOM',
    installments,
  });
  const wrong = custom([
    { dueDate: '2026-12-02', amountCents: 100_000 },
    { dueDate: '2026-12-02', amountCents: 24_049 },
  ]);
  expect(checkTerms({ ...facts, terms: wrong })).toEqual({ ok: false, faults: ['order', 'sum'] });
  const right = custom([
    { dueDate: '2026-12-02', amountCents: 100_000 },
    { dueDate: '2027-01-09', amountCents: 24_050 },
  ]);
  expect(checkTerms({ ...facts, terms: right })).toMatchObject({ ok: true, breaches: [] });
  const onlyEven = { ...facts, policy: { ...defaultPlanPolicy, rhythms: ['MONTHLY'] as const } };
  expect(checkTerms({ ...onlyEven, terms: right })).toMatchObject({ ok: true, breaches: ['rhythm'] });
  const first = { ...facts, limits: { ...facts.limits, minFirstPercent: 40 } };
  expect(checkTerms({ ...first, terms: even })).toMatchObject({ breaches: ['min-first'] });
});

test('what the builder offers never breaks the limits', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 5_000_000 }),
      someRhythm,
      fc.integer({ min: 0, max: 30 }),
      (total, rhythm, ahead) => {
        const limits = { ...defaultPlanPolicy.limits.DEBTOR, minFirstPercent: 0 };
        const firstDate = addDays(today, ahead);
        const most = mostInstallments(total, limits, rhythm, { today, firstDate });
        for (const count of [1, most].filter((each) => each > 0)) {
          const terms = { rhythm, count, firstDate, firstAmountCents: null };
          expect(checkTerms({ terms, totalCents: total, today, policy: defaultPlanPolicy, limits })).toMatchObject({
            ok: true,
            breaches: [],
          });
        }
        const beyond = { rhythm, count: most + 1, firstDate, firstAmountCents: null };
        const checked = checkTerms({ terms: beyond, totalCents: total, today, policy: defaultPlanPolicy, limits });
        if (most > 0 && checked.ok) expect(checked.breaches.length).toBeGreaterThan(0);
      },
    ),
  );
});

test('every state can be reached, an ended one stays, and only a return opens what was complete', () => {
  const next = (state: PlanState) => planMoves.filter((each) => each.from === state).map((each) => each.to);
  const starts: PlanState[] = ['REQUESTED', 'OFFERED', 'ACTIVE'];
  for (const start of starts) expect(reachableStates(start, next).size).toBeGreaterThan(4);
  expect([...reachableStates('REQUESTED', next)].toSorted()).toEqual([...planStates].toSorted());
  expect(next('CANCELED')).toEqual([]);
  expect(planMoves.filter((each) => each.from === 'COMPLETED').map((each) => each.verb)).toEqual(['return']);
  const keys = planMoves.map(({ from, verb }) => `${from} ${verb}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(verbsOf('REQUESTED', 'member')).toEqual(['approve', 'counter', 'decline']);
  expect(verbsOf('OFFERED', 'debtor')).toEqual(['accept', 'refuse']);
});

test('money first pays what it was meant for, then what is due, then the near one; the rest shortens the plan', () => {
  const plan = monthly(4, 400_00);
  const paid = creditInstallments(plan, 150_00, { meantFor: [1], today: '2026-12-01' });
  expect(paid.map((each) => [each.amountCents, each.paidCents])).toEqual([
    [100_00, 100_00],
    [100_00, 0],
    [100_00, 0],
    [50_00, 0],
  ]);
  const early = creditInstallments(plan, 100_00, { meantFor: [], today: '2026-11-26' });
  expect(early[0]?.paidCents).toBe(100_00);
  const far = creditInstallments(plan, 100_00, { meantFor: [], today: '2026-11-01' });
  expect(far.map(installmentState)).toEqual(['OPEN', 'OPEN', 'OPEN', 'DROPPED']);
});

test('money that goes back opens what it had paid, with new grace; extra comes back at the end', () => {
  const plan = monthly(3, 300_00);
  const paid = creditInstallments(plan, 150_00, { meantFor: [1], today: '2026-12-01' });
  const back = debitInstallments(paid, 150_00, { meantFor: [1], today: '2026-12-05' });
  expect(back.map((each) => [each.amountCents, each.paidCents])).toEqual([
    [100_00, 0],
    [100_00, 0],
    [100_00, 0],
  ]);
  expect(back[0]?.reopenedOn).toBe('2026-12-05');
});

test('G3, G4: whatever money comes and goes in whatever order, open installments equal what the ledger says', () => {
  const movements = fc.array(
    fc.record({
      cents: fc.integer({ min: 1, max: 90_000 }),
      isBack: fc.boolean(),
      account: fc.nat(2),
      days: fc.nat(40),
      meant: fc.nat(7),
    }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1_000, max: 90_000 }), { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 1, max: 12 }),
      movements,
      (owed, count, moves) => {
        const total = sumMoney(owed, (each) => each);
        let accounts: PlanAccount[] = owed.map((cents, index) => ({
          accountId: `account-${index}`,
          dueDate: '2026-10-01',
          coveredCents: cents,
          receivedCents: 0,
          waivedCents: 0,
          outstandingCents: cents,
        }));
        let installments: readonly PlanInstallment[] = monthly(count, total);
        let day = today;
        for (const { cents, isBack, account, days, meant } of moves) {
          day = addDays(day, days);
          accounts = accounts.map((each, index) => {
            if (index !== account) return each;
            const moved = isBack ? -Math.min(cents, each.receivedCents) : Math.min(cents, each.outstandingCents);
            return {
              ...each,
              receivedCents: each.receivedCents + moved,
              outstandingCents: each.outstandingCents - moved,
            };
          });
          installments = followLedger(installments, accounts, { meantFor: [meant], today: day });
          expect(planOpenCents(installments)).toBe(planRemainingCents(accounts));
          for (const each of installments) {
            expect(each.paidCents).toBeGreaterThanOrEqual(0);
            expect(openCents(each)).toBeGreaterThanOrEqual(0);
            expect(each.amountCents).toBeLessThanOrEqual(each.agreedCents);
          }
        }
        expect(followLedger(installments, accounts, { meantFor: [], today: day })).toBe(installments);
      },
    ),
  );
});

test('each installment goes to accounts, the oldest first, and every account is paid exactly', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1, max: 24 }),
      (owed, count) => {
        const total = sumMoney(owed, (each) => each);
        fc.pre(total >= count);
        const accounts = owed.map((payableCents, index) => ({
          accountId: `account-${index}`,
          dueDate: addDays('2026-01-01', index),
          payableCents,
        }));
        const plan = monthly(count, total);
        const allocated = allocateInstallments(plan, accounts);
        for (const each of plan) {
          expect(sumMoney(allocated.get(each.number) ?? [], (part) => part.amountCents)).toBe(each.amountCents);
        }
        for (const account of accounts) {
          const parts = [...allocated.values()].flat().filter((part) => part.accountId === account.accountId);
          expect(sumMoney(parts, (part) => part.amountCents)).toBe(account.payableCents);
        }
      },
    ),
  );
});

const kept = {
  state: 'ACTIVE',
  graceDays: 5,
  missesInRow: 2,
  isChargeOpen: false,
  triedAgain: new Set<number>(),
  wasKept: false,
  stoppedOn: null,
} as const;

test('a plan is late the day after, broken after grace or two in a row, and whole again when it is made good', () => {
  const installments = monthly(3, 300_00);
  const facts = { ...kept, installments };
  expect(judgePlan({ ...facts, today: '2026-12-01' })).toBeNull();
  expect(judgePlan({ ...facts, today: '2026-12-02' })).toBe('miss');
  expect(judgePlan({ ...facts, state: 'LATE', today: '2026-12-06' })).toBeNull();
  expect(judgePlan({ ...facts, state: 'LATE', today: '2026-12-07' })).toBe('break');
  expect(judgePlan({ ...facts, state: 'LATE', today: '2027-01-02', graceDays: 60 })).toBe('break');
  expect(judgePlan({ ...facts, state: 'LATE', today: '2026-12-07', isChargeOpen: true })).toBeNull();
  const good = installments.map((each) => (each.number === 1 ? { ...each, paidCents: each.amountCents } : each));
  expect(judgePlan({ ...facts, state: 'LATE', installments: good, today: '2026-12-04' })).toBe('catch-up');
  const all = installments.map((each) => ({ ...each, paidCents: each.amountCents }));
  expect(judgePlan({ ...facts, installments: all, today: '2026-12-04' })).toBe('complete');
  expect(judgePlan({ ...facts, state: 'COMPLETED', installments: good, today: '2027-03-04' })).toBe('return');
});

test('a day on which nobody asked is not the customer’s fault, and a return gives new grace', () => {
  const facts = kept;
  const unasked = monthly(3, 300_00).map((each) => ({ ...each, askedOn: null }));
  expect(judgePlan({ ...facts, installments: unasked, today: '2027-06-01' })).toBeNull();
  const returned = monthly(3, 300_00).map((each) =>
    each.number === 1 ? { ...each, reopenedOn: '2026-12-20' } : { ...each, askedOn: null },
  );
  expect(judgePlan({ ...facts, installments: returned, today: '2026-12-21' })).toBe('miss');
  expect(judgePlan({ ...facts, installments: returned, today: '2026-12-25' })).toBe('miss');
  expect(judgePlan({ ...facts, installments: returned, today: '2026-12-26' })).toBe('break');
});

test('grace does not end for a charge that is tried again on a day that is set; misses in a row count all the same', () => {
  const late = { ...kept, state: 'LATE', installments: monthly(3, 300_00), today: '2026-12-15' } as const;
  expect(judgePlan({ ...late, triedAgain: new Set([1]) })).toBeNull();
  expect(judgePlan({ ...late, triedAgain: new Set([2]) })).toBe('break');
  expect(judgePlan({ ...late, triedAgain: new Set([1]), today: '2027-01-02' })).toBe('break');
  expect(judgePlan({ ...late, state: 'ACTIVE', triedAgain: new Set([1]) })).toBe('miss');
});

test('a plan does not break while something of ours stands in the way, and ten days are left from then on', () => {
  const late = { ...kept, state: 'LATE', installments: monthly(3, 300_00) } as const;
  const on = (today: string, stoppedOn: string) => judgePlan({ ...late, today, stoppedOn });
  expect(on('2026-12-20', '2026-12-20')).toBeNull();
  expect(on('2027-01-05', '2027-01-05'), 'two in a row').toBeNull();
  expect(on('2026-12-30', '2026-12-20')).toBeNull();
  expect(on('2026-12-31', '2026-12-20')).toBe('break');
  expect(judgePlan({ ...late, state: 'ACTIVE', today: '2026-12-20', stoppedOn: '2026-12-20' })).toBe('miss');
  expect(on('2026-12-07', '2026-12-01'), 'over before anything was missed').toBe('break');
  expect(graceUntil('2026-12-01', 5, '2026-12-20')).toBe('2026-12-30');
  expect(graceUntil('2026-12-01', 60, '2026-12-20')).toBe('2027-01-30');
  expect(graceUntil('2026-12-01', 5, '2026-12-01')).toBe('2026-12-06');
});

test('an installment moves to a free day, or to the end', () => {
  const plan = monthly(3, 300_00).map((each) => ({ ...each, agreedDate: each.dueDate }));
  const facts = { today, moveDaysMax: 7 };
  const moved = moveInstallment(plan, { number: 1, dueDate: '2026-12-08' }, facts);
  expect(moved).toMatchObject({ ok: true, breaches: [] });
  expect(moveInstallment(plan, { number: 1, dueDate: '2026-12-09' }, facts)).toMatchObject({ breaches: ['move-days'] });
  expect(moveInstallment(plan, { number: 1, dueDate: '2027-01-01' }, facts)).toEqual({ ok: false, fault: 'taken' });
  expect(moveInstallment(plan, { number: 1, dueDate: '2026-11-21' }, facts)).toEqual({ ok: false, fault: 'past' });
  const skipped = skipInstallment(plan, 1, {
    rhythm: 'MONTHLY',
    startDate: '2026-12-01',
    dayPolicy: 'ANY_DAY',
    today,
    skipped: 0,
    skipsMax: 1,
  });
  if (!skipped.ok) throw new Error(skipped.fault);
  expect(skipped.installments.map((each) => each.dueDate)).toEqual(['2027-03-01', '2027-01-01', '2027-02-01']);
  expect(skipped.installments[0]?.askedOn).toBeNull();
});

test('the agreement names every amount and date, how it is charged, and what a missed payment does, in both languages', () => {
  const plan = {
    creditor: 'Acme Dental',
    currency: 'USD',
    references: ['INV-1'],
    totalCents: 100_00,
    installments: buildSchedule(
      { rhythm: 'MONTHLY', count: 3, firstDate: '2026-11-25', firstAmountCents: null },
      100_00,
      'ANY_DAY',
    ),
    today,
    methodLabel: 'Visa 4242',
    graceDays: 5,
    missesInRow: 2,
    isTimeBarred: true,
    note: '',
  };
  const dates = { en: ['Nov 25, 2026', 'Jan 25, 2027'], es: ['25 nov 2026', '25 ene 2027'] };
  for (const language of ['en', 'es'] as const) {
    const text = planAgreement(plan, language).join('\n');
    for (const part of ['Acme Dental', 'INV-1', ...dates[language], 'Visa 4242', '100.00', '33.34', '33.33'])
      expect(text).toContain(part);
  }
  expect(planAgreement(plan, 'en').join(' ')).toContain('5 days');
  expect(planAgreement({ ...plan, isTimeBarred: false }, 'en')).toHaveLength(6);
  expect(planRhythms).toContain('CUSTOM');
});
