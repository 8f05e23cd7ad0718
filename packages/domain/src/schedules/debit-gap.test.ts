import { expect, test } from 'vitest';
import { clearsOn, meetsDebit } from './debit-gap.ts';

test('a debit has arrived on the fourth day on which banks are open after it', () => {
  expect(clearsOn('2026-12-01')).toBe('2026-12-07');
  // Christmas is a Friday.
  expect(clearsOn('2026-12-21')).toBe('2026-12-28');
});

test('a charge meets a debit that is under way, before or after it; cards meet nothing', () => {
  const debit = { dueOn: '2026-12-01', isDebit: true };
  const card = (dueOn: string) => ({ dueOn, isDebit: false });
  expect(meetsDebit(debit, card('2026-12-02'))).toBe(true);
  expect(meetsDebit(card('2026-12-04'), debit)).toBe(true);
  expect(meetsDebit(card('2026-12-07'), debit)).toBe(false);
  expect(meetsDebit(card('2026-11-30'), debit)).toBe(false);
  expect(meetsDebit({ dueOn: '2026-11-30', isDebit: true }, debit)).toBe(true);
  expect(meetsDebit(card('2026-12-01'), card('2026-12-02'))).toBe(false);
});
