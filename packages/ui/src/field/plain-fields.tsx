import { useLingui } from '@lingui/react';
import type { Field, FieldTable } from '@recoup/domain/fields/field.ts';
import { plainFields } from '@recoup/domain/fields/plain-fields.ts';
import { wordsIn } from '@recoup/domain/languages.ts';
import { TextField } from './bound-fields.tsx';

type PlainFieldsProps = {
  readonly table: FieldTable;
  /** Path of the record inside the form: `account.` or nothing. */
  readonly prefix: string;
  /** Fields that the form asks for in its own way. */
  readonly without: readonly string[];
};

/** Asks for the plain fields of a record, as the table of its fields names them. */
export function PlainFields({ table, prefix, without }: PlainFieldsProps) {
  const { i18n } = useLingui();
  return othersOf(table, without).map(([id, field]) => (
    <TextField
      key={id}
      name={`${prefix}${id}`}
      label={wordsIn(i18n.locale, field.label)}
      optional
      autoComplete="off"
      maxLength={field.longest}
    />
  ));
}

/** The same as entries of a list of what is known about a record. */
export function usePlainEntries(table: FieldTable, record: object, without: readonly string[]) {
  const { i18n } = useLingui();
  const values = new Map<string, unknown>(Object.entries(record));
  return othersOf(table, without).map(([id, field]) => {
    const value = values.get(id);
    return { label: wordsIn(i18n.locale, field.label), value: typeof value === 'string' ? value : null };
  });
}

function othersOf(table: FieldTable, without: readonly string[]): readonly (readonly [string, Field])[] {
  return plainFields(table, 'writes').flatMap((id) => {
    const field = table[id];
    return field && !without.includes(id) ? [[id, field] as const] : [];
  });
}
