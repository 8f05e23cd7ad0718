import { describe, expect, test } from 'vitest';
import { checkWords } from './check-words.ts';

const facts = [{ ref: 'F1', kind: 'total', label: 'all that is open', value: '$10.00' }] as const;
const look = { facts, language: 'en', lettersMax: 180 } as const;
const broken = (text: string, language: 'en' | 'es' = 'en') =>
  checkWords(text, { ...look, language }).flatMap(({ rule, isPassed }) => (isPassed ? [] : [rule]));

describe('what a model may not write', () => {
  test.each([
    ['You owe $5', 'no-figures'],
    ['You can pay by Friday', 'no-figures'],
    ['It is about twenty dollars', 'no-number-words'],
    ['See https://pay.example', 'no-links'],
    ['Otherwise we go to court', 'no-threats'],
    ['By law you have to', 'no-legal'],
    ['We waive the rest', 'no-promises'],
    ['I am a human', 'no-denial'],
    ['{F7} is open', 'known-facts'],
    ['Your neighbour Bob Miller owes more', 'known-facts'],
    ['Le quedan algunos pagos pendientes', 'in-language'],
    ['Сумма открыта', 'in-language'],
    ['so '.repeat(90), 'short-enough'],
  ])('%j', (text, rule) => {
    expect(broken(text)).toContain(rule);
  });

  test.each([
    ['Debe cinco', 'no-number-words'],
    ['Le hacemos un descuento', 'no-promises'],
    ['Lo vamos a demandar', 'no-threats'],
    ['Soy una persona', 'no-denial'],
  ])('%j', (text, rule) => {
    expect(broken(text, 'es')).toContain(rule);
  });
});

test('facts by their marks, and plain words, may leave', () => {
  expect(broken('At the moment {F1} is open. How can I help?')).toEqual([]);
  expect(broken('En este momento quedan {F1} por pagar.', 'es')).toEqual([]);
});
