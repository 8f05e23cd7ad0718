import { expect, test } from 'vitest';
import { readYesOrNo } from './read-intent.ts';
import { readPromise } from './read-promise.ts';

/** A Friday. */
const facts = { today: '2026-11-20', outstandingCents: 124_050 };

test.each([
  ['I will pay $200 in 5 days', 20_000, '2026-11-25'],
  ['I can pay 50 dollars tomorrow', 5_000, '2026-11-21'],
  ['I will pay on Friday', 124_050, '2026-11-27'],
  ['will pay Dec 4', 124_050, '2026-12-04'],
  ['Pagaré $1,240.50 el 5 de diciembre', 124_050, '2026-12-05'],
  ['Le pago el lunes', 124_050, '2026-11-23'],
  ['I pay on the 5th', 124_050, '2026-12-05'],
])('%s', (text, amountCents, promisedOn) => {
  expect(readPromise(text, facts)).toEqual({ amountCents, promisedOn });
});

test.each([
  'I will pay soon',
  'half on Friday',
  '$50 or $60 on Monday',
  'on Monday or Tuesday',
  '$9,000 tomorrow',
  '$0.10 today',
])('nothing is read from %j', (text) => {
  expect(readPromise(text, facts)).toBeNull();
});

test('yes is a yes alone', () => {
  for (const text of ['YES', 'Yes please.', 'ok', 'Sí', 'claro que sí', '¡De acuerdo!'])
    expect(readYesOrNo(text)).toBe('yes');
  for (const text of ['no', 'No, gracias']) expect(readYesOrNo(text)).toBe('no');
  for (const text of ['yes but only $10', 'yes, and cancel the rest', 'not yes']) expect(readYesOrNo(text)).toBeNull();
});
