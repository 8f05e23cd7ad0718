import { expect, test } from 'vitest';
import { debtorForm } from './debtor-form.ts';

const problemsOf = (input: unknown) => {
  const parsed = debtorForm.safeParse(input);
  return parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message]));
};

test('an address of which only the country is known is none', () => {
  expect(debtorForm.parse({ firstName: 'Jordan', address: { country: 'US', city: '' } }).address).toBeNull();
});

test('a US address needs city, ZIP and state, in the document’s words', () => {
  expect(problemsOf({ address: { country: 'US', address: '1 Main St' } })).toEqual({
    'address.city': 'Please provide city in US',
    'address.zip': 'Please provide ZIP address',
    'address.state': 'Please provide state in US',
  });
  expect(problemsOf({ address: { address: '1 Main St', city: 'Miami', state: 'Florida', zip: '33101' } })).toEqual({
    'address.state': 'Please provide state in US',
  });
});

test('an address elsewhere needs none of them', () => {
  expect(problemsOf({ address: { country: 'DE', address: 'Hauptstr. 1' } })).toEqual({});
});
