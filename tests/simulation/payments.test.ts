import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import type { PaymentState } from '@recoup/domain/payments/payment-state.ts';
import { describe, expect, test } from 'vitest';
import { unappliedCredit } from './account-totals.ts';
import { comeToRest, emptyWorld, type PaymentWorld, pendingOf, takeStep, totalsOf } from './payment-world.ts';
import { randomNumbers } from './random-numbers.ts';

const seeds = Array.from({ length: 60 }, (_, index) => 1_000 + index);
const stepsPerSeed = 150;

function linesOf(world: PaymentWorld) {
  return world.journal.flatMap((entry) => entry.lines);
}

function checkAlways(world: PaymentWorld, seen: Map<string, PaymentState[]>): void {
  const lines = linesOf(world);
  expect(
    sumMoney(lines, (line) => line.amountCents),
    'G1: the journal sums to zero',
  ).toBe(0);
  for (const { id, status } of world.accounts) {
    const { chargedCents, paidCents, compensatedCents, outstandingCents } = totalsOf(world, id);
    expect(paidCents + compensatedCents, `G5: ${id} is not overpaid`).toBeLessThanOrEqual(chargedCents);
    expect(paidCents, `${id} never got back more than it paid`).toBeGreaterThanOrEqual(0);
    if (status === 'Paid Off') expect(outstandingCents).toBe(0);
    if (status === 'Active' || status === 'Delinquent') {
      expect(outstandingCents).toBeGreaterThan(0);
      const reserved = paidCents + compensatedCents + pendingOf(world, id);
      expect(reserved, `G5: ${id} is not reserved beyond what is due`).toBeLessThanOrEqual(chargedCents);
    }
  }
  for (const { id, state } of world.payments) {
    const states = seen.get(id) ?? [];
    if (states.at(-1) !== state) states.push(state);
    seen.set(id, states);
  }
}

function checkAtRest(world: PaymentWorld): void {
  const kept = world.payments.filter((each) => world.truth.get(each.id) === 'SUCCESS');
  const clearing = linesOf(world).filter((line) => line.ledgerAccount === 'clearing');
  expect(
    sumMoney(clearing, (line) => line.amountCents),
    'G6: all that the provider kept is in the journal',
  ).toBe(sumMoney(kept, (each) => each.amountCents));
  const paid = sumMoney(world.accounts, (each) => totalsOf(world, each.id).paidCents);
  const credit = unappliedCredit(world.journal, 'debtor');
  expect(paid + credit, 'no cent is lost between invoices and credit').toBe(sumMoney(kept, (each) => each.amountCents));
  for (const { id, state } of world.payments) {
    expect(state, `G7: ${id} ends where the provider ended`).toBe(world.truth.get(id));
    expect(pendingOf(world, id)).toBe(0);
  }
}

describe('payments in a world that goes wrong', () => {
  test.each(seeds)('G1, G3, G5, G6, G7, G22 from seed %d', (seed) => {
    const random = randomNumbers(seed);
    const world = emptyWorld();
    const seen = new Map<string, PaymentState[]>();
    for (let step = 0; step < stepsPerSeed; step++) {
      takeStep(world, random);
      checkAlways(world, seen);
    }
    comeToRest(world, random);
    checkAlways(world, seen);
    checkAtRest(world);
    for (const [id, states] of seen) {
      expect(new Set(states).size, `G22: ${id} never returns to a state: ${states.join(' ')}`).toBe(states.length);
    }
  });

  test('the same seed runs the same course', () => {
    const run = () => {
      const random = randomNumbers(7);
      const world = emptyWorld();
      for (let step = 0; step < 300; step++) takeStep(world, random);
      return world;
    };
    expect(run()).toEqual(run());
    expect(run().payments.length).toBeGreaterThan(10);
    expect(new Set(run().payments.map((each) => each.state)).size).toBeGreaterThan(3);
  });
});
