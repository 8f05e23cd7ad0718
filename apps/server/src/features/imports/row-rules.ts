import type { CustomFieldTypes } from '@recoup/domain/custom-fields/custom-property.ts';
import type { RowRules } from '@recoup/domain/imports/cell-reader.ts';
import type { MappedColumn } from '@recoup/domain/imports/check-mapping.ts';
import { customTargetOf, type ImportTarget } from '@recoup/domain/imports/import-field.ts';
import type { ReadRow } from '@recoup/domain/imports/imported-row.ts';
import type { KnownChoices } from '@recoup/domain/imports/read-choice.ts';
import { makeRowReader } from '@recoup/domain/imports/read-row.ts';
import { otherCurrencyOfHeader } from '@recoup/domain/money/currency-words.ts';
import { categoryNames } from '#server/features/accounts/categories.store.ts';
import { readCustomFieldTypes } from '#server/features/custom-fields/read-custom-field-types.ts';
import { resolveCustomReferences } from '#server/features/references/resolve-custom-references.ts';
import type { Work } from '#server/work/work.ts';
import { type Choice, memberChoices, readCurrency, sourceChoices, tagChoices } from './choices.store.ts';
import { type CustomerAnswers, readAnswers } from './customer-answers.ts';
import type { FileRow } from './import-rows.store.ts';
import type { ImportFileRow, ImportMapping } from './imports.store.ts';

/** Stands for a record that the import will make when it is confirmed. */
export const NEW_RECORD = 'new:';

/** How the rows of one import are read: its columns, what its words stand for, the company's own fields. */
export interface ImportReader {
  readonly columns: readonly MappedColumn[];
  readonly custom: CustomFieldTypes;
  readonly labels: ReadonlyMap<string, string>;
  /** Whether a source stands for accounts that came in from outside. */
  readonly originOf: (sourceId: string | null) => 'internal' | 'external';
  readonly has: (field: ImportTarget) => boolean;
  readonly columnOf: (field: ImportTarget) => number | null;
  /** Looks up the records that the rows at hand name; to be called before they are read. */
  readonly prepare: (work: Work, rows: readonly FileRow[]) => Promise<void>;
  readonly read: (cells: readonly string[]) => ReadRow;
  /** What a person said about the customers of the file. */
  readonly answers: CustomerAnswers;
}

export async function makeImportReader(work: Work, file: ImportFileRow, today: string): Promise<ImportReader> {
  const { entity } = file;
  const mapping: ImportMapping = file.mapping ?? { columns: [], values: [] };
  const columns = mapping.columns as readonly MappedColumn[];
  const custom = await readCustomFieldTypes(work, entity);
  const { known, labels, origins } = await readKnown(work, { withGone: file.stage === 'IMPORTING' });
  const named = new Map<string, string>();
  const answers = await readAnswers(work, file);
  const currency = await readCurrency(work);
  const rules: RowRules = {
    entity,
    today,
    known,
    custom,
    values: matchedValues(mapping, known),
    isTyped: file.format === 'xlsx',
    currency,
    foreignColumns: new Map(
      file.columns.flatMap(({ header, index }) => {
        const says = otherCurrencyOfHeader(header, currency);
        return says === null ? [] : [[index, says] as const];
      }),
    ),
    resolve: (propertyId, text) => named.get(`${propertyId} ${text}`) ?? null,
  };
  const read = makeRowReader(columns, rules);
  const byField = new Map(columns.map((each) => [each.field, each.column]));
  return {
    columns,
    custom,
    labels,
    read,
    answers,
    originOf: (sourceId) => origins.get(sourceId ?? '') ?? 'internal',
    has: (field) => byField.has(field),
    columnOf: (field) => columns.find((each) => each.field === field)?.column ?? null,
    async prepare(trx, rows) {
      named.clear();
      for (const property of custom.values()) {
        const column = byField.get(customTargetOf(property.propertyId));
        if (property.type !== 'REFERENCE' || !property.referenceKind || column === undefined) continue;
        const texts = [...new Set(rows.map((row) => (row.cells[column] ?? '').trim()))].filter((text) => text !== '');
        const found = await resolveCustomReferences(trx, property.referenceKind, texts);
        for (const [text, id] of found) named.set(`${property.propertyId} ${text}`, id);
      }
    },
  };
}

const CHOICE_FIELDS = ['category', 'tags', 'source', 'assignee'] as const;

/** Every record of the company that a word may stand for, and the names of those that rows store by id. */
export async function readKnown(
  work: Work,
  { withGone = false } = {},
): Promise<{
  known: KnownChoices;
  labels: ReadonlyMap<string, string>;
  origins: ReadonlyMap<string, 'internal' | 'external'>;
}> {
  const categories = (await categoryNames(work)).map((name): Choice => ({ value: name, label: name }));
  const lists: Record<(typeof CHOICE_FIELDS)[number], readonly Choice[]> = {
    category: categories,
    tags: await tagChoices(work),
    source: await sourceChoices(work),
    assignee: await memberChoices(work, { withGone }),
  };
  const words = (choices: readonly Choice[]) =>
    new Map(
      choices.flatMap(({ value, label, alias }) =>
        [label, ...(alias ? [alias] : [])].map((word) => [word.trim().toLowerCase(), value] as const),
      ),
    );
  const labels = new Map(
    Object.values(lists).flatMap((list) => list.map(({ value, label }) => [value, label] as const)),
  );
  const known = {
    category: words(lists.category),
    tags: words(lists.tags),
    source: words(lists.source),
    assignee: words(lists.assignee),
  };
  const origins = new Map(lists.source.flatMap(({ value, origin }) => (origin ? [[value, origin] as const] : [])));
  return { known, labels, origins };
}

/** The words that a person matched, by column and word in lower case. */
function matchedValues(mapping: ImportMapping, known: KnownChoices): RowRules['values'] {
  const fieldOf = new Map(mapping.columns.map((each) => [each.column, each.field]));
  const values = new Map<number, Map<string, string | null>>();
  for (const { column, from, to, create } of mapping.values) {
    const words = values.get(column) ?? new Map<string, string | null>();
    values.set(column, words);
    words.set(from.trim().toLowerCase(), create && to !== null ? madeOf(fieldOf.get(column), to, known) : to);
  }
  return values;
}

/** A record that is to be made under this name; once it is there, its id. */
function madeOf(field: ImportTarget | undefined, name: string, known: KnownChoices): string {
  if (field === 'category') return known.category?.get(name.trim().toLowerCase()) ?? name.trim();
  const words = field === 'tags' || field === 'source' ? known[field] : undefined;
  return words?.get(name.trim().toLowerCase()) ?? `${NEW_RECORD}${name.trim()}`;
}
