import { expect, test } from 'vitest';
import { languageOf } from './question-language.ts';

test.each([
  ['¿Quién nos debe más?', 'es'],
  ['tareas de Maya', 'es'],
  ['cuentas en disputa', 'es'],
  ['hola', 'es'],
  ['Who owes us the most?', 'en'],
  ['Maya’s tasks', 'en'],
  ['find the Plaza account', 'en'],
  ['¿Cuánto debe Bank of the West en noviembre?', 'es'],
  ['García', null],
  ['INV-10233', null],
  ['Smile Bright', null],
] as const)('%s: %s', (question, language) => {
  expect(languageOf(question)).toBe(language);
});
