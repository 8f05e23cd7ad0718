import type { importRow } from '@recoup/contract/imports.ts';
import { isOpenConflict } from '@recoup/domain/imports/compare-account.ts';
import { isMoneyField } from '@recoup/domain/imports/import-field.ts';
import { importProblemCode, importProblemText } from '@recoup/domain/imports/import-problem.ts';
import type { CellError } from '@recoup/domain/imports/imported-row.ts';
import { conflictLabels, yesNoLabels } from '@recoup/domain/imports/row-labels.ts';
import { type Language, localeOf } from '@recoup/domain/languages.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { zoneName } from '@recoup/domain/time-zones/zone-names.ts';
import type { z } from 'zod';
import type { CellChange, ConflictCode, RowOutcome, StoredRow } from './import-rows.store.ts';
import type { ImportFileRow } from './imports.store.ts';
import { NEW_RECORD } from './row-rules.ts';

type ImportRow = z.output<typeof importRow>;

export function conflictText(code: ConflictCode, language: Language): string {
  return conflictLabels[code][language];
}

/** A row as the wire has it, its sentences in the person's language. `labels` names the records that rows hold by id. */
export function viewRow(
  file: ImportFileRow,
  row: StoredRow,
  labels: ReadonlyMap<string, string>,
  language: Language,
): ImportRow {
  const { line, cells, edited, errors, changes, conflict, recordId } = row;
  return {
    line,
    cells: [...cells],
    edited: [...edited],
    outcome: outcomeOf(file, line, row.outcome),
    errors: errors.map((each) => ({ column: each.column, field: each.field, ...sentence(each, language) })),
    changes: changes.map((change) => ({
      column: change.column,
      field: change.field,
      from: shown(change, change.from, labels, language),
      to: shown(change, change.to, labels, language),
    })),
    conflict: conflict && {
      code: conflict,
      message: conflictText(conflict, language),
      isOpen: isOpenConflict(conflict),
    },
    recordId,
  };
}

/** Code and sentence of a problem. */
export function sentence({ problem, says }: CellError, language: Language): { code: string; message: string } {
  return { code: importProblemCode(problem), message: importProblemText(problem, language, says) };
}

/** A row that the running import has passed was created or updated: only the exceptions are written at the row. */
function outcomeOf(file: ImportFileRow, line: number, outcome: RowOutcome): RowOutcome {
  const isPassed =
    file.stage === 'FINISHED' || file.stage === 'UNDOING' || (file.stage === 'IMPORTING' && line <= file.cursorLine);
  if (!isPassed) return outcome;
  if (outcome === 'ready') return 'created';
  return outcome === 'update' && file.updateExisting ? 'updated' : outcome;
}

function shown(change: CellChange, value: unknown, labels: ReadonlyMap<string, string>, language: Language): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((each) => shown(change, each, labels, language)).join(', ');
  if (typeof value === 'boolean') return yesNoLabels[value ? 'yes' : 'no'][language];
  if (typeof value === 'number') {
    return isMoneyField(change.field) ? formatMoney(value, { locale: localeOf(language) }) : String(value);
  }
  const text = String(value);
  if (change.field === 'timeZone') return zoneName(text);
  return text.startsWith(NEW_RECORD) ? text.slice(NEW_RECORD.length) : (labels.get(text) ?? text);
}
