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
  expect(
    answerSentence({ reading: { kind: 'largest' }, total, sumCents: 1_200 }, { listed, memberName: null }, language),
  ).toBe(sentence);
});

test.each([
  [2, true, null, 'en', '2 open tasks of yours, 1 due by the end of today:'],
  [1, true, null, 'es', '1 tarea pendiente suya, 1 vence hoy o antes:'],
  [5, false, null, 'en', '5 open tasks of the team, 1 due by the end of today:'],
  [5, false, null, 'es', '5 tareas pendientes del equipo, 1 vence hoy o antes:'],
  [1, false, 'Maya Ortiz', 'en', '1 open task of Maya Ortiz, 1 due by the end of today:'],
  [2, false, 'Maya Ortiz', 'es', '2 tareas pendientes de Maya Ortiz, 1 vence hoy o antes:'],
  [0, true, null, 'en', 'You have no open task.'],
  [0, false, null, 'en', 'The team has no open task.'],
  [0, false, null, 'es', 'El equipo no tiene tareas pendientes.'],
  [0, false, 'Maya Ortiz', 'en', 'Maya Ortiz has no open task.'],
] as const)('tasks: %i, own %s, of %s in %s name whose they are', (total, isOwn, memberName, language, sentence) => {
  const reading = { kind: 'tasks', isOwn, memberId: memberName && 'maya' } as const;
  const found = { reading, total, sumCents: null, due: Math.min(total, 1) };
  expect(answerSentence(found, { listed: 'task', memberName }, language)).toBe(sentence);
});
