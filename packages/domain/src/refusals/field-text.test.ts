import { expect, expectTypeOf, test } from 'vitest';
import { type FieldProblem, refuse } from '../errors.ts';
import { languages } from '../languages.ts';
import { fieldSentences } from './field-sentences.ts';
import { fieldText } from './field-text.ts';
import { valuedSentence, valuedSentences } from './valued-sentences.ts';

test('every problem has its sentence in every language, each its own', () => {
  for (const [code, sentence] of Object.entries(fieldSentences)) {
    for (const language of languages) {
      expect(sentence[language].length, `${code} ${language}`).toBeGreaterThan(5);
      expect(fieldText(code, language), code).toBe(sentence[language]);
    }
    expect(sentence.es, code).not.toBe(sentence.en);
  }
});

test('a sentence names its values', () => {
  expect(Object.keys(valuedSentences).filter((code) => Object.hasOwn(fieldSentences, code))).toEqual([]);
  expect(fieldText({ code: 'within-days', days: 90 }, 'en')).toBe('Choose a day within the next 90 days.');
  expect(fieldText({ code: 'offer-too-low', leastCents: 500_00, currency: 'USD' }, 'es')).toBe(
    'Su rol puede ofrecer desde $500.00.',
  );
  expect(valuedSentence({ code: 'variable-needed', variable: 'code' })).toEqual({
    en: 'It has to name {{code}}.',
    es: 'Tiene que nombrar {{code}}.',
  });
});

test('codes of errors are said too, and what is a sentence already stays', () => {
  expect(fieldText('SOME_FIELD_IS_MISSING', 'es')).toBe('Falta algún campo.');
  expect(fieldText('Own words.', 'es')).toBe('Own words.');
  expect(fieldText('toString', 'en')).toBe('toString');
});

/** What may stand at a field of a refusal whose problem is written down like this. */
type Taken<Problem extends FieldProblem> = NonNullable<Parameters<typeof refuse<Problem>>[1]>[string];

test('a code that nobody can say does not compile', () => {
  expectTypeOf<Taken<'past'>>().toEqualTypeOf<'past'>();
  expectTypeOf<Taken<'no-such-code'>>().toBeNever();
  expect(refuse('INVALID_FIELD', { day: 'past' }).fields).toEqual({ day: 'past' });
});
