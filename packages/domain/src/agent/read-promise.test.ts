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
  ['I will pay 100 on December 4', 10_000, '2026-12-04'],
  ['100 on December 4, 2026', 10_000, '2026-12-04'],
  ['I will pay a hundred dollars on Friday', 10_000, '2026-11-27'],
  ['I can pay two hundred on December 4', 20_000, '2026-12-04'],
  ['two hundred and fifty on December fourth', 25_000, '2026-12-04'],
  ['I pay one thousand two hundred forty dollars in two weeks', 124_000, '2026-12-04'],
  ['Friday I pay twenty five bucks at 5 p.m.', 2_500, '2026-11-27'],
  ['I will pay it in one payment on Friday', 124_050, '2026-11-27'],
  ['Pagaré cien dólares el viernes', 10_000, '2026-11-27'],
  ['Pagaré ciento veinte el 4 de diciembre', 12_000, '2026-12-04'],
  ['Le pago mil doscientos el lunes a las 5', 120_000, '2026-11-23'],
  ['Pago treinta y cinco dólares mañana', 3_500, '2026-11-21'],
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
  'I will pay 2k on Friday',
  'a third on Friday',
  '50% on Friday',
  'I pay invoice 10233 on Friday',
  'I pay INV-102 on Friday',
  'I will pay 100 on Friday and 100 on Monday',
  'hundred on Friday',
  'a couple hundred on Friday',
  'the other two on Friday',
  'Pagaré once el viernes',
  'Friday the 4th',
  '$1.240 on Friday',
  'I pay 100 or 150 on Friday',
  'I had it for 30 days and pay Friday',
])('nothing is read from %j', (text) => {
  expect(readPromise(text, facts)).toBeNull();
});

test('yes is a yes alone', () => {
  for (const text of ['YES', 'Yes please.', 'ok', 'Sí', 'claro que sí', '¡De acuerdo!'])
    expect(readYesOrNo(text)).toBe('yes');
  for (const text of ['no', 'No, gracias']) expect(readYesOrNo(text)).toBe('no');
  for (const text of ['yes but only $10', 'yes, and cancel the rest', 'not yes']) expect(readYesOrNo(text)).toBeNull();
});
