import { debtorFields } from '../fields/debtor-fields.ts';
import { type FieldTable, type FieldWith, fieldsWith } from '../fields/field.ts';
import type { Translated } from '../languages.ts';

/** What can differ between two customers that are one, so that somebody must choose; everything else adds up. */
export type MergeField = FieldWith<typeof debtorFields, 'merges'> | 'custom';
export const mergeFields: readonly MergeField[] = [...fieldsWith(debtorFields, 'merges'), 'custom'];

/** What a person who chooses calls the field; the company's own fields are chosen together. */
export function mergeFieldLabel(id: MergeField): Translated {
  const table: FieldTable = debtorFields;
  const field = table[id];
  if (!field) return { en: 'Custom fields', es: 'Campos personalizados' };
  return typeof field.merges === 'object' ? field.merges.label : field.label;
}

export type MergeSide = 'winner' | 'loser';
export type MergeChoices = Readonly<Partial<Record<MergeField, MergeSide | undefined>>>;

/** What each field says on both sides, as text that can be compared and read; empty where it says nothing. */
export type MergeTexts = Readonly<Record<MergeField, { readonly winner: string; readonly loser: string }>>;

export interface MergeConflict {
  readonly field: MergeField;
  readonly winner: string;
  readonly loser: string;
}

/** Fields in which both sides say something, and not the same. */
export function mergeConflicts(texts: MergeTexts): MergeConflict[] {
  return mergeFields
    .map((field) => ({ field, ...texts[field] }))
    .filter(({ winner, loser }) => winner !== '' && loser !== '' && winner !== loser);
}

/**
 * Whose value each field takes: the one that somebody chose, otherwise the winner's, unless only the loser has one. An
 * empty value is never chosen over one that says something.
 */
export function mergeSides(texts: MergeTexts, choices: MergeChoices): Record<MergeField, MergeSide> {
  const sides = mergeFields.map((field): [MergeField, MergeSide] => {
    const { winner, loser } = texts[field];
    if (loser === '') return [field, 'winner'];
    if (winner === '') return [field, 'loser'];
    return [field, choices[field] ?? 'winner'];
  });
  return Object.fromEntries(sides) as Record<MergeField, MergeSide>;
}
