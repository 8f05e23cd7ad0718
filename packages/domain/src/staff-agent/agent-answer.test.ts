import { expect, test } from 'vitest';
import { answerSentence } from './agent-answer.ts';

test.each([
  [1, 'debtor', 'en', '1 customer owes something, $12.00 in all. The largest:'],
  [2, 'debtor', 'es', '2 clientes deben algo, $12.00 en total. Los mayores:'],
  [1, 'account', 'en', '1 account has an open balance, $12.00 in all. The largest:'],
  [2, 'account', 'en', '2 accounts have an open balance, $12.00 in all. The largest:'],
  [1, 'account', 'es', '1 cuenta tiene saldo pendiente, $12.00 en total. Las mayores:'],
  [2, 'account', 'es', '2 cuentas tienen saldo pendiente, $12.00 en total. Las mayores:'],
] as const)('who owes the most: %i of %s in %s is called what it is', (total, listed, language, sentence) => {
  expect(answerSentence({ reading: { kind: 'largest' }, total, sumCents: 1_200 }, listed, language)).toBe(sentence);
});
