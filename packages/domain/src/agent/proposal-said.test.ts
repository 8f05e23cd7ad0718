import { expect, test } from 'vitest';
import { promiseWords } from './decide-turn.ts';
import { fixedText } from './fixed-texts.ts';
import { inventedCustomer } from './invented-customer.ts';
import { proposalSaid } from './proposal-said.ts';

const today = '2026-11-02';
const customer = inventedCustomer('Acme', 'en', today);
const promise = { amountCents: 50_00, promisedOn: '2026-11-06' };
const ask = (language: 'en' | 'es') => fixedText('promiseAsk', language, promiseWords(customer, promise, language));
const of = (...lines: readonly (readonly ['customer' | 'us', string])[]) =>
  proposalSaid({ history: lines.map(([from, text]) => ({ from, text })), customer, today, outstandingCents: 155_050 });

test('what was asked in our last words is what a yes is about', () => {
  expect(of(['customer', 'I will pay $50 on November 6'], ['us', ask('en')])).toEqual(promise);
  expect(of(['customer', 'Pagaré $50 el 6 de noviembre'], ['us', `${ask('es')} Gracias.`])).toEqual(promise);
});

test('nothing is, where we said something else, asked about another sum, or spoke last but one', () => {
  expect(of(['customer', 'I will pay $50 on November 6'], ['us', 'Thank you.'])).toBeNull();
  expect(of(['customer', 'I will pay $60 on November 6'], ['us', ask('en')])).toBeNull();
  expect(of(['us', ask('en')], ['customer', 'I will pay $50 on November 6'])).toBeNull();
  expect(of()).toBeNull();
});
