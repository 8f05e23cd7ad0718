import { expect, test } from 'vitest';
import { stateName } from './state-names.ts';
import { usStates } from './us-states.ts';

test('every state has a name in both languages, and no two share one', () => {
  const codes = Object.keys(usStates);
  for (const language of ['en', 'es'] as const)
    expect(new Set(codes.map((code) => stateName(code, language))).size).toBe(codes.length);
  expect(stateName('NY', 'en')).toBe('New York');
  expect(stateName('NY', 'es')).toBe('Nueva York');
  expect(stateName('TX', 'es')).toBe('Texas');
});

test('what is no state stays as it was typed', () => {
  expect(stateName('Ontario', 'es')).toBe('Ontario');
  expect(stateName('toString', 'es')).toBe('toString');
});
