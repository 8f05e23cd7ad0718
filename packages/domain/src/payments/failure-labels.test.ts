import { expect, test } from 'vitest';
import { failureLabel, failureLabelToDebtor } from './failure-labels.ts';

test('no reason speaks to a customer of "the customer", and every other one stays as staff read it', () => {
  for (let number = 1; number <= 85; number += 1) {
    const code = `R${String(number).padStart(2, '0')}`;
    const { en, es } = failureLabelToDebtor(code);
    expect(`${en} ${es}`, code).not.toMatch(/customer|cliente/i);
  }
  expect(failureLabelToDebtor('R10').en).toBe('Your bank says that you did not allow this debit');
  expect(failureLabel('R10').en).toBe('The customer did not allow this debit');
  expect(failureLabelToDebtor('insufficient_funds')).toEqual(failureLabel('insufficient_funds'));
});
