import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type AccountEntry, moneySince, receivedBefore } from './money-since.ts';
import { shareMoney } from './share-money.ts';

const DAY = 86_400_000;
const began = new Date('2026-03-10T15:00:00Z');
const dayBegan = new Date('2026-03-10T00:00:00Z');
const start = { bookedUntil: 10, dayBegan };

/** An entry booked at a place in the order, so many days after the beginning. */
function entry(order: number, cents: number, more: Partial<AccountEntry> = {}): AccountEntry {
  return {
    id: `e${String(order).padStart(3, '0')}`,
    accountId: 'a',
    kind: cents < 0 ? 'PAYMENT' : 'RETURN',
    reversesId: null,
    paymentId: 'p',
    amountCents: cents,
    isGiven: false,
    isAgreed: false,
    besidePlanId: null,
    occurredAt: new Date(began.getTime() + (order - 10) * DAY),
    bookedOrder: order,
    ...more,
  };
}

const received = (entries: readonly AccountEntry[]) => moneySince(entries, start).receivedCents;

it('counts what was booked since, and not what was known before', () => {
  expect(received([entry(5, -300), entry(11, -100, { paymentId: 'q' })])).toBe(100);
});

it('loses nothing when money from before the agreement goes back', () => {
  expect(received([entry(5, -300), entry(11, -100, { paymentId: 'q' }), entry(12, 300)])).toBe(100);
  // The bank gives it again: it is the old money still.
  expect(received([entry(5, -300), entry(11, -100, { paymentId: 'q' }), entry(12, 300), entry(13, -300, {})])).toBe(
    100,
  );
});

it('loses what the customer took back, and has it again on its first day when the chargeback is won', () => {
  const paid = entry(11, -100);
  expect(received([paid, entry(12, 100)])).toBe(0);
  const won = moneySince([paid, entry(12, 100), entry(40, -100)], start);
  expect(won.receivedCents).toBe(100);
  expect(won.arrivals[0]?.at).toEqual(paid.occurredAt);
});

it('keeps what we gave back, also when that fails or is taken back', () => {
  expect(received([entry(11, -100), entry(12, 10, { isGiven: true })])).toBe(100);
  expect(received([entry(11, -100), entry(12, 10, { isGiven: true }), entry(13, -10, { isGiven: true })])).toBe(100);
  const undone = entry(13, -10, { kind: 'RETURN', reversesId: 'e012' });
  expect(received([entry(11, -100), entry(12, 10, { isGiven: true }), undone])).toBe(100);
});

it('takes a discount of before that we took back for something given, and one of since for nothing', () => {
  const given = (...entries: AccountEntry[]) => moneySince(entries, start).givenCents;
  const discount = (order: number) => entry(order, -30, { kind: 'COMPENSATION', paymentId: null });
  const back = (order: number, reversesId: string, more: Partial<AccountEntry> = {}) =>
    entry(order, 30, { kind: 'COMPENSATION', paymentId: null, reversesId, ...more });
  expect(given(discount(5), back(11, 'e005'))).toBe(30);
  expect(given(discount(4), back(5, 'e004'))).toBe(0);
  expect(given(discount(11), back(12, 'e011'))).toBe(0);
  // What another agreement had waived comes back with that one's money: the customer's doing.
  expect(given(discount(5), back(11, 'e005', { isAgreed: true }))).toBe(0);
});

it('takes a payment back line by line: of now it is gone, of before it takes nothing', () => {
  expect(received([entry(11, -100), entry(12, 100, { kind: 'PAYMENT', reversesId: 'e011' })])).toBe(0);
  expect(
    received([
      entry(5, -300),
      entry(11, -100, { paymentId: 'q' }),
      entry(12, 300, { kind: 'PAYMENT', reversesId: 'e005' }),
    ]),
  ).toBe(100);
});

it('counts cash of the day that is written down later, and no money of a day before', () => {
  const noon = new Date('2026-03-10T12:00:00Z');
  expect(received([entry(11, -100, { occurredAt: noon })])).toBe(100);
  expect(received([entry(11, -100, { occurredAt: new Date('2026-03-09T12:00:00Z') })])).toBe(0);
  const { arrivals } = moneySince([entry(30, -100, { occurredAt: noon })], start);
  expect(receivedBefore(arrivals, new Date('2026-03-11T00:00:00Z'))).toBe(100);
  expect(receivedBefore(arrivals, noon)).toBe(0);
});

it('follows money that moves between accounts and credit, to the account where it stands', () => {
  expect(received([entry(11, -100), entry(12, 40, { kind: 'CREDIT' })])).toBe(60);
  expect(received([entry(11, -40, { kind: 'CREDIT', paymentId: 'old' })])).toBe(40);
  // Credit of a payment from before that is taken away and put back brought nothing.
  expect(received([entry(5, -50), entry(11, 50, { kind: 'CREDIT' }), entry(12, -50, { kind: 'CREDIT' })])).toBe(0);
});

it('counts what was forgiven since, but not a fee that was charged since and waived again', () => {
  const waived = (...entries: AccountEntry[]) => moneySince(entries, start).waivedCents;
  const forgiven = (order: number, cents: number) => entry(order, -cents, { kind: 'COMPENSATION', paymentId: null });
  const fee = (order: number, cents: number) => entry(order, cents, { kind: 'CHARGE', paymentId: null });
  expect(waived(forgiven(5, 10), forgiven(11, 20))).toBe(20);
  expect(waived(fee(11, 25), forgiven(12, 30))).toBe(5);
  expect(waived(forgiven(11, 30), fee(12, 25))).toBe(30);
  // The charge is taken back and booked anew when an account is edited or restored.
  expect(
    waived(
      fee(1, 500),
      entry(11, -500, { kind: 'CHARGE', reversesId: 'e001', paymentId: null }),
      fee(12, 500),
      forgiven(13, 30),
    ),
  ).toBe(30);
});

it('never counts more than came in nor less than nothing, whatever goes back and forth', () => {
  const step = fc.record({
    cents: fc.integer({ min: -500, max: 500 }).filter((cents) => cents !== 0),
    paymentId: fc.constantFrom('p', 'q', null),
    kind: fc.constantFrom('PAYMENT' as const, 'CREDIT' as const),
    isGiven: fc.boolean(),
    since: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const inOrder = [...steps.filter((each) => !each.since), ...steps.filter((each) => each.since)];
      const known = inOrder.filter((each) => !each.since).length;
      const entries = inOrder.map(({ cents, since: _, ...each }, index) =>
        entry(index + 1, cents, { ...each, occurredAt: began }),
      );
      const { receivedCents, arrivals } = moneySince(entries, { bookedUntil: known, dayBegan });
      const came = entries.filter((each) => each.bookedOrder > known && each.amountCents < 0 && !each.isGiven);
      expect(receivedCents).toBeLessThanOrEqual(came.reduce((sum, each) => sum - each.amountCents, 0));
      expect(arrivals.every((each) => each.amountCents > 0)).toBe(true);
      // Whatever goes back of payments from before alone changes nothing.
      const older = entries.filter((each) => each.bookedOrder <= known);
      const back = older.map((each, index) => ({
        ...each,
        id: `x${index}`,
        bookedOrder: 1000 + index,
        amountCents: 7,
      }));
      const others = entries.filter((each) => each.bookedOrder <= known);
      expect(moneySince([...others, ...back], { bookedUntil: known, dayBegan }).receivedCents).toBe(0);
    }),
  );
});

it('agrees with plain sums per payment, over many histories', () => {
  const step = fc.record({
    payment: fc.constantFrom('p', 'q', 'r'),
    cents: fc.integer({ min: 1, max: 500 }),
    what: fc.constantFrom('bring' as const, 'take' as const, 'again' as const, 'give' as const),
    isOlder: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 24 }), (steps) => {
      const inOrder = steps.toSorted((left, right) => Number(right.isOlder) - Number(left.isOlder));
      const known = inOrder.filter((each) => each.isOlder).length;
      const sums = new Map(['p', 'q', 'r'].map((id) => [id, { older: 0, since: 0, takenOlder: 0, taken: 0 }]));
      const entries = inOrder.flatMap(({ payment, cents, what, isOlder }, index) => {
        const sum = sums.get(payment) ?? { older: 0, since: 0, takenOlder: 0, taken: 0 };
        const stands = sum.older - sum.takenOlder + sum.since - sum.taken;
        const room = what === 'take' ? stands : isOlder ? sum.takenOlder : sum.taken;
        const moved = what === 'bring' || what === 'give' ? cents : Math.min(cents, room);
        if (moved <= 0) return [];
        if (what === 'bring' && isOlder) sum.older += moved;
        if (what === 'bring' && !isOlder) {
          // What is out comes again first.
          const again = Math.min(sum.taken, moved);
          sum.taken -= again;
          sum.since += moved - again;
        }
        if (what === 'take') sum[isOlder ? 'takenOlder' : 'taken'] += moved;
        if (what === 'again') sum[isOlder ? 'takenOlder' : 'taken'] -= moved;
        const isOut = what === 'take' || what === 'give';
        const more = { paymentId: payment, isGiven: what === 'give', occurredAt: began };
        return [entry(index + 1, isOut ? moved : -moved, more)];
      });
      const expected = [...sums.values()].reduce(
        (sum, { older, since, takenOlder, taken }) => sum + since - Math.max(0, taken - (older - takenOlder)),
        0,
      );
      expect(moneySince(entries, { bookedUntil: known, dayBegan }).receivedCents).toBe(expected);
    }),
    { numRuns: 20_000 },
  );
});

it('lets every cent count once: one payment keeps one promise, a charge its own schedule', () => {
  const { arrivals } = moneySince([entry(11, -150)], start);
  const shares = shareMoney([
    { id: 'first', amountCents: 100, arrivals },
    { id: 'second', amountCents: 100, arrivals },
  ]);
  expect([...shares]).toEqual([
    ['first', 100],
    ['second', 50],
  ]);
  const own = shareMoney([
    { id: 'first', amountCents: 100, arrivals },
    { id: 'second', amountCents: 150, arrivals, paymentId: 'p' },
  ]);
  expect([...own]).toEqual([
    ['first', 0],
    ['second', 150],
  ]);
});

it('counts a payment once that went back and came again, also for whoever began in between', () => {
  const at = began;
  const of = (entryId: string, amountCents: number) => [{ entryId, accountId: 'a', paymentId: 'p', at, amountCents }];
  const shares = shareMoney([
    { id: 'before', amountCents: 1_100, arrivals: of('e011', 3_333) },
    { id: 'in between', amountCents: 3_000, arrivals: of('e013', 3_333) },
  ]);
  expect([...shares]).toEqual([
    ['before', 1_100],
    ['in between', 2_233],
  ]);
});

it('counts all entries of a payment that came in pieces', () => {
  const piece = (entryId: string, amountCents: number) => ({
    ...{ entryId, accountId: 'a', paymentId: 'p', at: began, amountCents },
  });
  const shares = shareMoney([
    { id: 'before', amountCents: 10, arrivals: [piece('e011', 10), piece('e012', 20)] },
    { id: 'in between', amountCents: 20, arrivals: [piece('e012', 20)] },
  ]);
  expect([...shares]).toEqual([
    ['before', 10],
    ['in between', 20],
  ]);
});

it('leaves out what was paid beside the plan, whether it comes or goes, and counts it for every other', () => {
  const beside = { paymentId: 'q', besidePlanId: 'plan' };
  const entries = [entry(11, -100), entry(12, -50, beside), entry(13, 20, beside)];
  expect(moneySince(entries, { ...start, planId: 'plan' })).toMatchObject({ receivedCents: 100, takenBackAt: null });
  expect(moneySince(entries, { ...start, planId: 'another' }).receivedCents).toBe(130);
  expect(received(entries)).toBe(130);
});
