import type { columnValues } from '@recoup/contract/imports.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { countryChoices } from '@recoup/domain/imports/cell-values.ts';
import { documentKinds } from '@recoup/domain/imports/document-kind.ts';
import { type ImportTarget, isChoiceField } from '@recoup/domain/imports/import-field.ts';
import { type KnownChoices, readChoice, splitChoices } from '@recoup/domain/imports/read-choice.ts';
import { usStates, usZones } from '@recoup/domain/time-zones/us-states.ts';
import { zoneName } from '@recoup/domain/time-zones/zone-names.ts';
import { accountStatuses } from '@recoup/domain/vocabulary.ts';
import type { z } from 'zod';
import { categoryNames } from '#server/features/accounts/categories.store.ts';
import type { Work } from '#server/work/work.ts';
import { type Choice, memberChoices, sourceChoices, tagChoices } from './choices.store.ts';
import { findValueCounts, type ValueCounts } from './import-rows.store.ts';
import { findImport } from './imports.store.ts';
import { readKnown } from './row-rules.ts';

type Reply = z.output<typeof columnValues.reply>;

/** The different words of a column with what each means for a field by itself, and what it may be matched to. */
export async function listColumnValues(
  work: Work,
  importId: string,
  { column, field }: { column: number; field: ImportTarget },
): Promise<Reply | Refusal> {
  const file = await findImport(work, importId);
  if (!file) return refuse('NOT_FOUND');
  if (column >= file.columns.length) return refuse('INVALID_FIELD', { column: 'INVALID_FIELD' });
  const counts = await findValueCounts(work, importId, column);
  const { known } = await readKnown(work);
  return {
    data: (counts ? wordsOf(counts, field) : []).map(({ value, count }) => ({
      value,
      count,
      proposal: isChoiceField(field) ? proposalOf(field, value, known) : null,
    })),
    options: (await optionsOf(work, field)).map(({ value, label }) => ({ value, label })),
    canCreate: field === 'category' || field === 'tags' || field === 'source',
    isPartial: counts === null,
  };
}

/** A state that is none of the country's is shown as unknown, though an address abroad may have it. */
function proposalOf(field: ImportTarget, value: string, known: KnownChoices): string | null {
  const found = readChoice(field, value, known);
  return field === 'state' && found !== null && !(found in usStates) ? null : found;
}

function wordsOf(counts: ValueCounts, field: ImportTarget): ValueCounts {
  if (field !== 'tags') return counts;
  const words = new Map<string, number>();
  for (const { value, count } of counts) {
    for (const word of splitChoices(value)) words.set(word, (words.get(word) ?? 0) + count);
  }
  return [...words].map(([value, count]) => ({ value, count })).toSorted((a, b) => b.count - a.count);
}

const same = (value: string): Choice => ({ value, label: value });

async function optionsOf(work: Work, field: ImportTarget): Promise<Choice[]> {
  switch (field) {
    case 'status':
      return accountStatuses.map(same);
    case 'category':
      return (await categoryNames(work)).map(same);
    case 'tags':
      return tagChoices(work);
    case 'source':
      return sourceChoices(work);
    case 'assignee':
      return memberChoices(work);
    case 'state':
      return Object.entries(usStates).map(([value, { name }]) => ({ value, label: name }));
    case 'documentKind':
      return documentKinds.map(same);
    case 'isDisputed':
      return ['yes', 'no'].map(same);
    case 'language':
      return ['en', 'es'].map(same);
    case 'timeZone':
      return usZones.map((value) => ({ value, label: zoneName(value) }));
    case 'country':
      return countryChoices();
    default:
      return [];
  }
}
