import { auditValueWords } from '@recoup/domain/audit/audit-value-words.ts';
import { recordKindWords } from '@recoup/domain/audit/audit-words.ts';
import type { ExportColumn } from '@recoup/domain/exports/export-columns.ts';
import { partColumns, partName, type WholePart } from '@recoup/domain/exports/whole-parts.ts';
import type { Language } from '@recoup/domain/languages.ts';
import type { Work } from '#server/work/work.ts';
import { archivePath } from './archive-path.ts';
import type { ExportValue, ExportValues } from './export-source.ts';
import { type CustomerScope, readPart } from './whole-parts.store.ts';

export interface OpenPart {
  readonly name: string;
  readonly columns: readonly ExportColumn[];
  readonly rows: (onRows: (rows: number) => Promise<void>) => AsyncGenerator<ExportValue[][]>;
}

/** A part ready to be written, in the words of a language; all of the company's, or a customer's. */
export function openPart(
  work: Work,
  part: WholePart,
  language: Language,
  customer: CustomerScope | null = null,
): OpenPart {
  const columns = partColumns(part, language);
  return {
    name: partName(part, language, customer ? 'customer' : 'company'),
    columns,
    rows: async function* (onRows) {
      for await (const rows of readPart(work, part, customer)) {
        yield rows.map(({ values }) => {
          const shown = part === 'file' ? fileValues(values, language) : values;
          return columns.map(({ id }) => wordsOf(id, shown[id] ?? null, language));
        });
        await onRows(rows.length);
      }
    },
  };
}

function fileValues(values: ExportValues, language: Language): ExportValues {
  return { ...values, path: archivePath(values, language), kind: recordKindWords(String(values.kind), language) };
}

/** A state or a channel as screens call it; anything else as it is. */
function wordsOf(id: string, value: ExportValue, language: Language): ExportValue {
  return typeof value === 'string' && (id === 'status' || id === 'channel')
    ? auditValueWords(id, value, language)
    : value;
}
