import type { Language, Translated } from '../languages.ts';
import { maskCardNumbers } from '../messages/mask-card-numbers.ts';
import type { CustomProperty } from './custom-property.ts';

/** What a record holds in one of the company's own fields; a REFERENCE holds the id of a record. */
export type CustomValue = string | number | boolean;
export type CustomValues = Readonly<Record<string, CustomValue>>;

/** A text in one of the company's own fields is at most this long. */
export const customTextMax = 1_000;

const sentences = {
  text: { en: 'Enter a text of at most 1,000 characters.', es: 'Escriba un texto de 1000 caracteres como máximo.' },
  number: { en: 'Enter a number.', es: 'Escriba un número.' },
  boolean: { en: 'Choose yes or no.', es: 'Elija sí o no.' },
  reference: { en: 'Choose a record.', es: 'Elija un registro.' },
} as const satisfies Record<string, Translated>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export type CheckedValue =
  | { readonly ok: true; readonly value: CustomValue | null }
  | { readonly ok: false; readonly text: string };

/**
 * One value as it will be stored, or the sentence to show at its field. Empty text and null take a value away; card
 * numbers are masked (G11). Whether the record of a REFERENCE exists is asked by the caller.
 */
export function checkCustomValue(
  property: CustomProperty,
  value: string | number | boolean | null,
  language: Language,
): CheckedValue {
  const wrong = (sentence: Translated): CheckedValue => ({ ok: false, text: sentence[language] });
  const fine = (kept: CustomValue | null): CheckedValue => ({ ok: true, value: kept });
  if (value === null) return fine(null);
  switch (property.type) {
    case 'NUMBER':
      return typeof value === 'number' && Number.isFinite(value) ? fine(value) : wrong(sentences.number);
    case 'BOOLEAN':
      return typeof value === 'boolean' ? fine(value) : wrong(sentences.boolean);
    case 'REFERENCE':
      if (value === '') return fine(null);
      return typeof value === 'string' && uuid.test(value) ? fine(value.toLowerCase()) : wrong(sentences.reference);
    case 'STRING': {
      if (typeof value !== 'string' || value.length > customTextMax) return wrong(sentences.text);
      const text = maskCardNumbers(value.trim());
      return fine(text === '' ? null : text);
    }
  }
}
