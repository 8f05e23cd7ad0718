import { maskCardNumbers } from '../messages/mask-card-numbers.ts';
import type { FieldCode } from '../refusals/field-sentences.ts';
import type { CustomProperty } from './custom-property.ts';

/** What a record holds in one of the company's own fields; a REFERENCE holds the id of a record. */
export type CustomValue = string | number | boolean;
export type CustomValues = Readonly<Record<string, CustomValue>>;

/** A text in one of the company's own fields is at most this long. */
export const customTextMax = 1_000;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export type CheckedValue =
  | { readonly ok: true; readonly value: CustomValue | null }
  | { readonly ok: false; readonly problem: FieldCode };

/**
 * One value as it will be stored, or the code of what is wrong with it. Empty text and null take a value away; card
 * numbers are masked (G11). Whether the record of a REFERENCE exists is asked by the caller.
 */
export function checkCustomValue(property: CustomProperty, value: string | number | boolean | null): CheckedValue {
  const wrong = (problem: FieldCode): CheckedValue => ({ ok: false, problem });
  const fine = (kept: CustomValue | null): CheckedValue => ({ ok: true, value: kept });
  if (value === null) return fine(null);
  switch (property.type) {
    case 'NUMBER':
      return typeof value === 'number' && Number.isFinite(value) ? fine(value) : wrong('not-a-number');
    case 'BOOLEAN':
      return typeof value === 'boolean' ? fine(value) : wrong('not-yes-or-no');
    case 'REFERENCE':
      if (value === '') return fine(null);
      return typeof value === 'string' && uuid.test(value) ? fine(value.toLowerCase()) : wrong('not-a-record');
    case 'STRING': {
      if (typeof value !== 'string' || value.length > customTextMax) return wrong('not-a-text');
      const text = maskCardNumbers(value.trim());
      return fine(text === '' ? null : text);
    }
  }
}
