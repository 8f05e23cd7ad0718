import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bundleParts, leastOfAll, nameInvoices, partsOfShares, refitShares, shareOffer } from './bundle-shares.ts';
import { divideAgreed, divideWaiver } from './divide-agreed.ts';
import { offerParts } from './offer-parts.ts';

const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0);
const account = (freeCents: number, percent: number) => ({
  freeCents,
  leastCents: Math.ceil((freeCents * percent) / 100),
});
const accounts = fc.array(
  fc.record({ free: fc.integer({ min: 1, max: 500_000 }), percent: fc.integer({ min: 0, max: 100 }) }),
  { minLength: 1, maxLength: 9 },
);

describe('the shares of one sum', () => {
  test('are in proportion to what is owed, to the cent', () => {
    const three = [account(400_00, 0), account(300_00, 0), account(300_00, 0)];
    expect(shareOffer(600_00, three)).toEqual([240_00, 180_00, 180_00]);
    expect(shareOffer(100_00, [account(300_00, 0), account(300_00, 0), account(300_00, 0)])).toEqual([
      3334, 3333, 3333,
    ]);
  });

  test('never go below what each account may be settled for, nor above what is owed on it', () => {
    fc.assert(
      fc.property(accounts, fc.double({ min: 0, max: 1, noNaN: true }), (drawn, at) => {
        const of = drawn.map(({ free, percent }) => account(free, percent));
        const least = leastOfAll(of);
        const most = sum(of.map((each) => each.freeCents));
        const cents = Math.round(least + (most - least) * at);
        const shares = shareOffer(cents, of) ?? [];
        expect(sum(shares)).toBe(cents);
        shares.forEach((share, index) => {
          expect(share).toBeGreaterThanOrEqual(of[index]?.leastCents ?? 0);
          expect(share).toBeGreaterThanOrEqual(Math.min(50, of[index]?.freeCents ?? 0));
          expect(share).toBeLessThanOrEqual(of[index]?.freeCents ?? 0);
        });
        expect(shareOffer(least - 1, of)).toBeNull();
        expect(shareOffer(most + 1, of)).toBeNull();
      }),
    );
  });

  test('leave no rest that nobody could pay where another account can take it', () => {
    expect(shareOffer(199_50, [account(100_00, 0), account(100_00, 0)])).toEqual([100_00, 99_50]);
    expect(shareOffer(110_40, [account(10_00, 0), account(101_00, 0)])).toEqual([10_00, 100_40]);
  });

  test('follow what is paid in part without any of them falling', () => {
    expect(
      refitShares([
        { shareCents: 240_00, owedCents: 100_00 },
        { shareCents: 180_00, owedCents: 300_00 },
        { shareCents: 180_00, owedCents: 300_00 },
      ]),
    ).toEqual([100_00, 250_00, 250_00]);
    expect(refitShares([{ shareCents: 200, owedCents: 199 }])).toBeNull();
  });
});

test('payments of several accounts are one a day and add up', () => {
  const parts = bundleParts([100_01, 50_01], 2, '2026-11-30');
  expect(parts).toEqual([
    { dueOn: '2026-11-30', amountCents: 75_01 },
    { dueOn: '2026-12-30', amountCents: 75_01 },
  ]);
});

test('G4: parts are those of the whole sum, and each account pays its share, none a cent beyond the others', () => {
  expect(bundleParts([666_67, 333_33], 2, '2026-11-30').map((part) => part.amountCents)).toEqual([500_00, 500_00]);
  const drawn = fc.array(fc.integer({ min: 50, max: 500_000 }), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(drawn, fc.integer({ min: 1, max: 24 }), (shares, count) => {
      const ofAll = bundleParts(shares, count, '2026-11-30');
      expect(ofAll).toEqual(offerParts(sum(shares), count, '2026-11-30'));
      const own = partsOfShares(shares, count, '2026-11-30');
      own.forEach((parts, index) => {
        const cents = parts.map((part) => part.amountCents);
        expect(sum(cents)).toBe(shares[index]);
        expect(Math.max(...cents) - Math.min(...cents)).toBeLessThanOrEqual(1);
      });
    }),
  );
});

describe('money for what was agreed together', () => {
  const agreed = (accountId: string, share: number, receivedCents = 0) => ({
    ...{ accountId, receivedCents, freeCents: share * 2 - receivedCents },
    parts: offerParts(share, 2, '2026-11-20'),
  });

  test('fills the earliest payment on each account first', () => {
    const both = [agreed('a', 200), agreed('b', 100)];
    expect(divideAgreed(150, both)).toEqual([
      { accountId: 'a', amountCents: 100 },
      { accountId: 'b', amountCents: 50 },
    ]);
    expect(divideAgreed(150, [agreed('a', 200, 100), agreed('b', 100, 50)])).toEqual([
      { accountId: 'a', amountCents: 100 },
      { accountId: 'b', amountCents: 50 },
    ]);
  });

  test('is never lost, nor more on an account than it can take', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 2, max: 10_000 }), { minLength: 1, maxLength: 6 }),
        fc.nat(40_000),
        (shares, cents) => {
          const of = shares.map((share, index) => agreed(`${index}`, share));
          const divided = divideAgreed(cents, of);
          if (!divided) {
            expect(cents).toBeGreaterThan(sum(of.map((each) => each.freeCents)));
            return;
          }
          expect(sum(divided.map((each) => each.amountCents))).toBe(cents);
          for (const { accountId, amountCents } of divided)
            expect(amountCents).toBeLessThanOrEqual(of[Number(accountId)]?.freeCents ?? 0);
        },
      ),
    );
  });

  test('the waiver goes where something is owed, and what came back from before stays owed where it was', () => {
    const member = { shareCents: 60, agreedCents: 40, receivedCents: 60, mostCents: 40 };
    expect(divideWaiver(80, [member, member])).toEqual([40, 40]);
    expect(divideWaiver(80, [{ ...member, mostCents: 90 }, member])).toEqual([40, 40]);
    expect(
      divideWaiver(80, [
        { ...member, receivedCents: 100, mostCents: 0 },
        { ...member, receivedCents: 20, mostCents: 80 },
      ]),
    ).toEqual([0, 80]);
  });
});

test('many invoices are named in part', () => {
  const many = Array.from({ length: 14 }, (_, index) => `R-${index + 1}`);
  expect(nameInvoices(many)).toMatch(/^R-1, R-2, .* R-12 \+2$/);
});
