import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type GivenBackFacts, givenBackCents, refundableCents } from './given-back.ts';

const facts = (given: Partial<GivenBackFacts> = {}): GivenBackFacts => ({
  receivedCents: 100_00,
  refundedCents: 0,
  disputedCents: 0,
  reinstatedCents: 0,
  byHandCents: 0,
  ...given,
});

describe('G9: a refund and a chargeback of the same money count once, of different money both', () => {
  test.each([
    ['a chargeback of what a refund left', { refundedCents: 30_00, disputedCents: 70_00 }, 100_00],
    ['a part refunded, another part charged back', { refundedCents: 30_00, disputedCents: 50_00 }, 80_00],
    ['all charged back after a part was refunded', { refundedCents: 30_00, disputedCents: 100_00 }, 100_00],
    ['all of it both ways', { refundedCents: 100_00, disputedCents: 100_00 }, 100_00],
    ['a chargeback won after a refund', { refundedCents: 30_00, disputedCents: 70_00, reinstatedCents: 70_00 }, 30_00],
    ['a part by hand, a chargeback of the rest', { byHandCents: 30_00, disputedCents: 70_00 }, 100_00],
    ['all by hand, and a chargeback of it all', { byHandCents: 100_00, disputedCents: 100_00 }, 100_00],
    ['a part by hand, another refunded', { byHandCents: 30_00, refundedCents: 20_00 }, 50_00],
    ['two chargebacks, one won', { disputedCents: 120_00, reinstatedCents: 60_00 }, 60_00],
  ])('%s', (_, given, cents) => expect(givenBackCents(facts(given))).toBe(cents));

  test('what a chargeback took can not be refunded, and what it left can', () => {
    expect(refundableCents(facts({ disputedCents: 70_00 }), 0)).toBe(30_00);
    expect(refundableCents(facts({ disputedCents: 70_00 }), 30_00)).toBe(0);
    expect(refundableCents(facts({ disputedCents: 70_00, reinstatedCents: 70_00 }), 0)).toBe(100_00);
    expect(refundableCents(facts({ byHandCents: 70_00 }), 30_00)).toBe(0);
  });
});

type Happening = 'refund' | 'refund-fails' | 'dispute' | 'won' | 'lost';

/**
 * A provider that knows only its balance: every happening is a line of it, or impossible. Answers the cumulative figures
 * that it would tell, and what its lines come to.
 */
function provider() {
  const lines = [100_00];
  const refunds: number[] = [];
  const disputes: number[] = [];
  const sums = { refundedCents: 0, disputedCents: 0, reinstatedCents: 0 };
  const openRefunds = () => refunds.reduce((sum, cents) => sum + cents, 0);
  const move = (cents: number) => void lines.push(cents);
  const can: Record<Happening, (cents: number) => void> = {
    refund(cents) {
      // A charge whose chargeback is open or lost is refunded no more than it has left.
      const left = lines.reduce((sum, line) => sum + line, 0);
      const amount = Math.min(cents, left, 100_00 - openRefunds());
      if (amount <= 0) return;
      refunds.push(amount);
      sums.refundedCents += amount;
      move(-amount);
    },
    'refund-fails'() {
      const amount = refunds.pop() ?? 0;
      sums.refundedCents -= amount;
      move(amount);
    },
    dispute(cents) {
      // A cardholder's bank looks at the charge alone, not at what was refunded of it.
      if (disputes.length > 0) return;
      disputes.push(cents);
      sums.disputedCents += cents;
      move(-cents);
    },
    won() {
      const amount = disputes.pop() ?? 0;
      sums.reinstatedCents += amount;
      move(amount);
    },
    lost: () => undefined,
  };
  return { can, figures: () => facts(sums), balance: () => lines.reduce((sum, line) => sum + line, 0) };
}

test('G9: whatever is refunded, charged back, won and lost in whatever order, ours is what the balance has left', () => {
  const happening = fc.record({
    what: fc.constantFrom<Happening>('refund', 'refund-fails', 'dispute', 'won', 'lost'),
    cents: fc.integer({ min: 1, max: 100_00 }),
  });
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 12 }), (happenings) => {
      const there = provider();
      for (const { what, cents } of happenings) {
        there.can[what](cents);
        const told = there.figures();
        const left = told.receivedCents - givenBackCents(told);
        expect(left).toBe(Math.max(0, there.balance()));
        expect(refundableCents(told, told.refundedCents)).toBe(left);
      }
    }),
    { numRuns: 5_000 },
  );
});
