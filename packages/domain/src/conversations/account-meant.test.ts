import { expect, test } from 'vitest';
import { accountMeant } from './account-meant.ts';

const accounts = ['INV-10121', 'INV-1243', 'INV-12434'].map((reference) => ({ _id: reference, reference }));

test.each([
  ['the number of the subject', ['Re: About your invoice INV-12434'], 'INV-12434'],
  ['in small letters, within a sentence', ['is inv-1243, the one of May, paid?'], 'INV-1243'],
  ['the first text that names one', ['When is it due?', 'About INV-12434', 'About INV-1243'], 'INV-12434'],
  ['the first of two', ['INV-12434 and INV-1243 are wrong'], 'INV-12434'],
  ['no number within another word', ['XINV-12434 INV-124345'], 'INV-10121'],
  ['the first account where nothing is named', ['Hello', ''], 'INV-10121'],
])('%s', (_what, texts, reference) => {
  expect(accountMeant(texts, accounts)?.reference).toBe(reference);
});

test('nobody who owes nothing is asked about an account', () => {
  expect(accountMeant(['INV-12434'], [])).toBeNull();
});
