import { describe, expect, test } from 'vitest';
import { exportColumns } from '../exports/export-columns.ts';
import type { Translated } from '../languages.ts';
import { languages } from '../languages.ts';
import { type Field, type FieldTable, fieldsWith, headingOf, rowKeyOf } from './field.ts';
import { type FieldNoun, fieldTables } from './field-tables.ts';

const nouns = Object.keys(fieldTables) as FieldNoun[];
const entries = (noun: FieldNoun): [string, Field][] => Object.entries<Field>(fieldTables[noun]);

describe.each(nouns)('the fields of the record %s', (noun) => {
  test('have words in every language', () => {
    const said = (label: Translated | undefined) =>
      label === undefined || languages.every((language) => label[language].trim() !== '');
    const silent = entries(noun).filter(
      ([, { label, heading, imports, merges, variable }]) =>
        ![label, heading, imports?.label, variable?.label, typeof merges === 'object' ? merges.label : undefined].every(
          said,
        ),
    );
    expect(silent).toEqual([]);
  });

  test('are told apart by their words wherever they stand beside each other', () => {
    for (const use of ['filters', 'shows', 'exports'] as const) {
      const table: FieldTable = fieldTables[noun];
      for (const language of languages) {
        const label = fieldsWith(table, use).flatMap((id) => {
          const field = table[id];
          return field ? [(use === 'filters' ? field.label : headingOf(field))[language]] : [];
        });
        // "Nombre" is a name and a first name in Spanish.
        expect(label.filter((word, at) => label.indexOf(word) !== at && word !== 'Nombre')).toEqual([]);
      }
    }
  });

  test('stand in the database under a key each', () => {
    const keys = entries(noun).flatMap(([id, field]) => rowKeyOf(id, field) ?? []);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  test('are audited and written only where they are stored', () => {
    const wrong = entries(noun).filter(
      ([id, field]) => rowKeyOf(id, field) === null && (field.audited || field.writes),
    );
    expect(wrong).toEqual([]);
  });

  test('are audited wherever a call writes them (G59)', () => {
    expect(entries(noun).filter(([, field]) => field.writes && !field.audited)).toEqual([]);
  });

  test('that are plain are texts of the own row', () => {
    const wrong = entries(noun).filter(
      ([, { isPlain, kind, row, partOf }]) => isPlain && (kind !== 'text' || row !== undefined || partOf),
    );
    expect(wrong).toEqual([]);
  });
});

test.each(['account', 'debtor', 'transaction', 'workflow', 'run'] as const)(
  'what the list %s shows can be exported',
  (noun) => {
    const exported = exportColumns(noun);
    expect(fieldsWith<FieldTable, 'shows'>(fieldTables[noun], 'shows').filter((id) => !exported.has(id))).toEqual([]);
  },
);

test('a field of accounts that files may have means the same as the field of customers of its name', () => {
  const accounts: FieldTable = fieldTables.account;
  const debtors: FieldTable = fieldTables.debtor;
  const shared = fieldsWith(accounts, 'imports').filter((id) => debtors[id]?.imports);
  expect(shared.map((id) => accounts[id]?.imports)).toEqual(shared.map((id) => debtors[id]?.imports));
});

test('no two variables of messages have one name', () => {
  const names = nouns.flatMap((noun) => entries(noun).flatMap(([, { variable }]) => variable?.name ?? []));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
