import { expect, test } from 'vitest';
import { optionsOf, type Question, standingOption } from './question-draft.ts';

const customer = {
  ...{ _id: 'd1', displayName: 'Ann Lee', internalReference: 'C-1', address: '', emails: [], phones: [] },
  ...{ openAccounts: 1, outstandingCents: 1_000 },
};
const number: Question = {
  ...{ kind: 'NUMBER', key: 'C-1', rows: 3, lines: [2], proposal: null, answer: null, customers: [customer] },
  names: [
    { name: 'Bob Stone', rows: 2 },
    { name: 'Ann Lee', rows: 1 },
  ],
};
const name: Question = { ...number, kind: 'NAME', key: 'ann lee', names: [{ name: 'Ann Lee', rows: 1 }] };

test('a number is of one customer under a name, or of several', () => {
  expect(optionsOf(number).map(({ value }) => value)).toEqual(['SAME', 'SAME Bob Stone', 'SEPARATE']);
  expect(optionsOf({ ...number, customers: [] }).map(({ value }) => value)).toEqual([
    'SAME Bob Stone',
    'SAME Ann Lee',
    'SEPARATE',
  ]);
});

test('of several customers the known one keeps the number, else the most frequent name', () => {
  const keeps = (question: Question) => optionsOf(question).at(-1)?.name;
  expect([keeps(number), keeps({ ...number, customers: [] })]).toEqual(['Ann Lee', 'Bob Stone']);
});

test('an address is answered as a number is', () => {
  const email: Question = { ...number, kind: 'EMAIL', key: 'office@a.example' };
  expect(optionsOf(email).map(({ value }) => value)).toEqual(['SAME', 'SAME Bob Stone', 'SEPARATE']);
  expect(standingOption(email)).toBe(null);
});

test('a name joins one who is here, or makes a new one', () => {
  expect(optionsOf(name).map(({ value }) => value)).toEqual(['JOIN d1', 'NEW']);
});

test('what was answered stands, else what stands by itself, else nothing', () => {
  const answered = (choice: 'SAME' | 'JOIN' | 'NEW' | 'SEPARATE', of: Partial<Question> = {}) =>
    standingOption({
      ...number,
      ...of,
      answer: { choice, name: null, debtorId: null, by: 'Ada', at: '2026-11-20T10:00:00Z' },
    });
  expect([standingOption(number), standingOption({ ...name, proposal: 'JOIN' })]).toEqual([null, 'JOIN d1']);
  expect([answered('SEPARATE'), answered('NEW', name), answered('SAME')]).toEqual(['SEPARATE', 'NEW', 'SAME']);
  expect(answered('SAME', { customers: [] })).toBe('SAME Bob Stone');
});
