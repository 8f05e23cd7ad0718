import type { Field, FieldTable } from '@recoup/domain/fields/field.ts';
import { type PlainField, plainMap } from '@recoup/domain/fields/plain-fields.ts';
import { z } from 'zod';
import { text } from './scalars.ts';

/** Longest text of a plain field that says nothing of it, in characters. */
const LONGEST = 400;

/** The plain fields of a record as an answer holds them. */
export function plainTexts<T extends FieldTable, U extends keyof Field>(table: T, use: U) {
  return plainMap(table, use, () => z.string());
}

/** The plain fields of a record as a person types them; of some nouns they are names. */
export function typedTexts<T extends FieldTable>(table: T, as: typeof text = text) {
  return plainMap(table, 'writes', (id: PlainField<T, 'writes'>) => as(table[id]?.longest ?? LONGEST).optional());
}
