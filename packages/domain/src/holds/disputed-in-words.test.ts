import { expect, test } from 'vitest';
import { disputedInWordsSince } from './disputed-in-words.ts';

const day = (text: string) => new Date(`2026-${text}T12:00:00Z`);
const note = (name: string, at: string, accountId: string | null = null) => ({ name, at: day(at), accountId });
const now = day('11-28');

test('words that dispute the debt stand until they are verified', () => {
  expect(disputedInWordsSince([], now)).toBeNull();
  expect(disputedInWordsSince([note('DISPUTE', '11-20')], now)).toEqual(day('11-20'));
  expect(disputedInWordsSince([note('VERIFIED', '11-25'), note('DISPUTE', '11-20')], now)).toBeNull();
  expect(disputedInWordsSince([note('DISPUTE', '11-26'), note('VERIFIED', '11-25')], now)).toEqual(day('11-26'));
});

test('an account that is verified takes back its own words alone', () => {
  const both = [note('DISPUTE', '11-20', 'a'), note('DISPUTE', '11-22', 'b')];
  expect(disputedInWordsSince([...both, note('VERIFIED', '11-25', 'a')], now)).toEqual(day('11-22'));
  expect(disputedInWordsSince([...both, note('VERIFIED', '11-25')], now)).toBeNull();
});
