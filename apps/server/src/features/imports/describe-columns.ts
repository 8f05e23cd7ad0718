import { createHash } from 'node:crypto';
import { dateFormats, parseDate } from '@recoup/domain/calendar/date-formats.ts';
import { detectDateFormat } from '@recoup/domain/calendar/detect-date-format.ts';
import type { CustomFieldTypes } from '@recoup/domain/custom-fields/custom-property.ts';
import { headerWords } from '@recoup/domain/imports/header-words.ts';
import {
  customTargetOf,
  type ImportEntity,
  importFieldsOf,
  isCustomTarget,
} from '@recoup/domain/imports/import-field.ts';
import { type ColumnProposal, proposeColumns } from '@recoup/domain/imports/propose-columns.ts';
import { detectNumberFormat, numberFormats, plainNumber } from '@recoup/domain/money/number-formats.ts';
import type { ValueCounts } from './import-rows.store.ts';
import type { ImportColumn, ImportMapping } from './imports.store.ts';

const SHOWN_SAMPLES = 5;
const EXAMPLES = 2;

export interface ReadFile {
  readonly entity: ImportEntity;
  readonly header: readonly string[];
  readonly samples: readonly (readonly string[])[];
  readonly counts: readonly (ValueCounts | null)[];
  readonly custom: CustomFieldTypes;
  /** What the company chose the last time for the same header, and its last number form. */
  readonly memory: ImportMapping | null;
  readonly numberFormat: (typeof numberFormats)[number] | null;
}

/** Stands for a header: the same words in the same order, however they are written. */
export function headerHash(header: readonly string[]): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(header.map(headerWords)))
    .digest();
}

/** Tells of every column what it holds and what it is taken for: remembered, by its name, or by its content. */
export function describeColumns(file: ReadFile): ImportColumn[] {
  const { entity, header, samples, custom } = file;
  const proposals = proposeColumns(header, samples, {
    entity,
    custom: [...custom.values()].map(({ propertyId, label }) => ({ target: customTargetOf(propertyId), label })),
    numberFormat: file.numberFormat,
  });
  return header.map((name, index): ImportColumn => {
    const cells = samples.map((row) => row[index] ?? '').filter((cell) => cell !== '');
    const distinct = [...new Set(cells)];
    const proposal = proposals[index] ?? null;
    return {
      index,
      header: name === '' ? `Column ${index + 1}` : name.slice(0, 200),
      samples: distinct.slice(0, SHOWN_SAMPLES).map((cell) => cell.slice(0, 200)),
      distinct: file.counts[index]?.length ?? null,
      proposal: remembered(file, index, cells) ?? (proposal && asked(proposal)),
      dateForms: dateForms(distinct),
      numberForms: numberForms(distinct),
    };
  });
}

/** Where days could as well be months no form is proposed: a person must choose. */
function asked(proposal: ColumnProposal): ImportColumn['proposal'] {
  return proposal.isAmbiguous ? { ...proposal, dateFormat: null, numberFormat: null } : { ...proposal };
}

/**
 * What was chosen before. A form of dates that no longer reads the cells is asked for again; a form of numbers that the
 * cells contradict gives way to the one that they show.
 */
function remembered(
  { memory, entity, custom }: ReadFile,
  index: number,
  cells: readonly string[],
): ImportColumn['proposal'] {
  const before = memory?.columns.find((each) => each.column === index);
  if (!before) return null;
  const { field, dateFormat = null, numberFormat = null } = before;
  const isThere = isCustomTarget(field)
    ? custom.has(field.slice('custom.'.length))
    : importFieldsOf(entity).includes(field);
  if (!isThere) return null;
  const reads =
    dateFormat === null ||
    cells.length === 0 ||
    cells.filter((cell) => parseDate(cell, dateFormat) !== null).length * 2 >= cells.length;
  if (!reads) return null;
  const numbers = numberFormat === null || cells.length === 0 ? null : detectNumberFormat(cells);
  if (numbers && numbers.format === null) return null;
  const shown = numbers?.evident ? numbers.format : numberFormat;
  return { field, confidence: 1, by: 'remembered', dateFormat, numberFormat: shown, isAmbiguous: false };
}

function dateForms(cells: readonly string[]): ImportColumn['dateForms'] {
  const { format } = detectDateFormat(cells);
  if (format === null) return [];
  const forms = dateFormats.flatMap((each) => {
    const read = cells.flatMap((text) => {
      const date = parseDate(text, each);
      return date === null ? [] : [{ text: text.slice(0, 60), date }];
    });
    return read.length * 2 >= cells.length ? [{ format: each, examples: read.slice(0, EXAMPLES) }] : [];
  });
  return forms.toSorted((a, b) => Number(b.format === format) - Number(a.format === format));
}

function numberForms(cells: readonly string[]): ImportColumn['numberForms'] {
  const { format } = detectNumberFormat(cells);
  if (format === null) return [];
  // A number with a mark says more about the form than one without.
  const telling = cells.toSorted((a, b) => Number(/[.,]/.test(b)) - Number(/[.,]/.test(a)));
  const forms = numberFormats.flatMap((each) => {
    const read = telling.flatMap((text) => {
      const number = plainNumber(text, each);
      return number === null ? [] : [{ text: text.slice(0, 60), number }];
    });
    return read.length * 2 >= cells.length ? [{ format: each, examples: read.slice(0, EXAMPLES) }] : [];
  });
  return forms.toSorted((a, b) => Number(b.format === format) - Number(a.format === format));
}
