import type { importRow } from '@recoup/contract/imports.ts';
import { isMoneyField } from '@recoup/domain/imports/import-field.ts';
import { type ImportProblem, importProblemCode, importProblemText } from '@recoup/domain/imports/import-problem.ts';
import type { Language, Translated } from '@recoup/domain/languages.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import type { z } from 'zod';
import type { CellChange, ConflictCode, RowOutcome, StoredRow } from './import-rows.store.ts';
import type { ImportFileRow } from './imports.store.ts';
import { NEW_RECORD } from './row-rules.ts';

type ImportRow = z.output<typeof importRow>;

const conflicts: Readonly<Record<ConflictCode, Translated>> = {
  OTHER_CUSTOMER: {
    en: 'This account belongs to another customer here.',
    es: 'Aquí esta cuenta pertenece a otro cliente.',
  },
  MONEY_MOVED: {
    en: 'What was paid here does not fit what the file says. Book the payment on the account instead.',
    es: 'Lo que se pagó aquí no coincide con el archivo. Registre el pago en la cuenta.',
  },
  CHANGED_HERE: {
    en: 'Somebody changed this here since the last import.',
    es: 'Alguien lo cambió aquí después de la última importación.',
  },
  CLOSED_HERE: {
    en: 'The status here does not allow what the file says.',
    es: 'El estado actual no permite lo que dice el archivo.',
  },
};

export function conflictText(code: ConflictCode, language: Language): string {
  return conflicts[code][language];
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
    errors: errors.map(({ column, field, problem }) => ({ column, field, ...sentence(problem, language) })),
    changes: changes.map((change) => ({
      column: change.column,
      field: change.field,
      from: shown(change, change.from, labels, language),
      to: shown(change, change.to, labels, language),
    })),
    conflict: conflict && {
      code: conflict,
      message: conflictText(conflict, language),
      isOpen: conflict === 'CHANGED_HERE',
    },
    recordId,
  };
}

/** Code and sentence of a problem. */
export function sentence(problem: ImportProblem, language: Language): { code: string; message: string } {
  return { code: importProblemCode(problem), message: importProblemText(problem, language) };
}

/** A row that the running import has passed was created or updated: only the exceptions are written at the row. */
function outcomeOf(file: ImportFileRow, line: number, outcome: RowOutcome): RowOutcome {
  const isPassed =
    file.stage === 'FINISHED' || file.stage === 'UNDOING' || (file.stage === 'IMPORTING' && line <= file.cursorLine);
  if (!isPassed) return outcome;
  if (outcome === 'ready') return 'created';
  return outcome === 'update' && file.updateExisting ? 'updated' : outcome;
}

const yesNo = { en: ['yes', 'no'], es: ['sí', 'no'] } as const;

function shown(change: CellChange, value: unknown, labels: ReadonlyMap<string, string>, language: Language): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((each) => shown(change, each, labels, language)).join(', ');
  if (typeof value === 'boolean') return yesNo[language][value ? 0 : 1];
  if (typeof value === 'number') {
    return isMoneyField(change.field)
      ? formatMoney(value, { locale: language === 'es' ? 'es-US' : 'en-US' })
      : String(value);
  }
  const text = String(value);
  return text.startsWith(NEW_RECORD) ? text.slice(NEW_RECORD.length) : (labels.get(text) ?? text);
}
