import { expect, test } from 'vitest';
import { failureWords, failureWordsToDebtor } from './failure-words.ts';

test('no reason speaks to a customer of "the customer", and every other one stays as staff read it', () => {
  for (let number = 1; number <= 85; number += 1) {
    const code = `R${String(number).padStart(2, '0')}`;
    const { en, es } = failureWordsToDebtor(code);
    expect(`${en} ${es}`, code).not.toMatch(/customer|cliente/i);
  }
  expect(failureWordsToDebtor('R10').en).toBe('Your bank says that you did not allow this debit');
  expect(failureWords('R10').en).toBe('The customer did not allow this debit');
  expect(failureWordsToDebtor('insufficient_funds')).toEqual(failureWords('insufficient_funds'));
});
