import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lookUpAgain, mayUseProviderKey, nextLookUp } from './look-up-times.ts';
import { isOpenPayment, movePayment, type PaymentState, paymentStates, transactionStatusOf } from './payment-state.ts';

const fold = (news: readonly PaymentState[]) =>
  news.reduce<PaymentState>((state, each) => movePayment(state, each).state, 'CREATED');

test('G7, G22: news in any order, any number of times, ends in the same state', () => {
  const news = fc.array(fc.constantFrom(...paymentStates), { maxLength: 12 });
  fc.assert(
    fc.property(
      news.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
      ([list, shuffled]) => {
        expect(fold([...shuffled, ...list])).toBe(fold(list));
      },
    ),
  );
});

test('G22: a state never steps back', () => {
  expect(movePayment('SUCCESS', 'FAILED')).toEqual({ state: 'SUCCESS', changed: false });
  expect(movePayment('SUCCESS', 'PENDING')).toEqual({ state: 'SUCCESS', changed: false });
  expect(movePayment('REQUESTED', 'UNKNOWN').changed).toBe(false);
  expect(movePayment('SUCCESS', 'RETURN')).toEqual({ state: 'RETURN', changed: true });
});

test('G7: what the provider says settles an unknown attempt', () => {
  for (const news of ['REQUESTED', 'PENDING', 'CANCELED', 'FAILED', 'SUCCESS'] as const) {
    expect(movePayment('UNKNOWN', news)).toEqual({ state: news, changed: true });
  }
});

test('G6: money that arrives after a failure still counts', () => {
  expect(movePayment('FAILED', 'SUCCESS')).toEqual({ state: 'SUCCESS', changed: true });
});

test('what reserves an amount and what people see', () => {
  expect(paymentStates.filter(isOpenPayment)).toEqual(['CREATED', 'UNKNOWN', 'REQUESTED', 'PENDING']);
  expect(paymentStates.map(transactionStatusOf)).toEqual([
    'PENDING',
    'PENDING',
    'PENDING',
    'PENDING',
    'FAILED',
    'FAILED',
    'SUCCESS',
    'RETURN',
  ]);
});

test('G8: a provider key lives for less than 20 hours', () => {
  const first = new Date('2026-11-20T00:00:00Z');
  expect(mayUseProviderKey(first, new Date('2026-11-20T19:59:59.999Z'))).toBe(true);
  expect(mayUseProviderKey(first, new Date('2026-11-20T20:00:00Z'))).toBe(false);
});

test('G7: a look-up without an answer is repeated after 5 minutes, of an old attempt after an hour', () => {
  const since = new Date('2026-11-20T00:00:00Z');
  const after = (minutes: number) => lookUpAgain(since, new Date(since.getTime() + minutes * 60_000)).toISOString();
  expect(after(5)).toBe('2026-11-20T00:10:00.000Z');
  expect(after(1_439)).toBe('2026-11-21T00:04:00.000Z');
  expect(after(1_440)).toBe('2026-11-21T01:00:00.000Z');
});

test('G7: an unknown attempt is looked up after 5 minutes, 1 hour, then daily, always ahead of now', () => {
  const since = new Date('2026-11-20T00:00:00Z');
  const after = (minutes: number) => nextLookUp(since, new Date(since.getTime() + minutes * 60_000)).toISOString();
  expect(after(0)).toBe('2026-11-20T00:05:00.000Z');
  expect(after(5)).toBe('2026-11-20T01:00:00.000Z');
  expect(after(60)).toBe('2026-11-21T00:00:00.000Z');
  expect(after(1_440)).toBe('2026-11-22T00:00:00.000Z');
  fc.assert(
    fc.property(fc.nat(100 * 86_400_000), (ageMs) => {
      const now = new Date(since.getTime() + ageMs);
      expect(nextLookUp(since, now).getTime()).toBeGreaterThan(now.getTime());
    }),
  );
});
