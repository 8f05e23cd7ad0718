import type { ErrorCode } from '@recoup/domain/errors.ts';
import { textOfNumber } from './cell-styles.ts';
import { importLimits } from './import-limits.ts';
import type { Workbook } from './open-workbook.ts';
import type { CsvRecord } from './read-csv.ts';

/** A sheet of any program ends here. */
const SHEET_ROWS = 1_048_576;

/** `BC12` → 54, counted from zero; -1 where no column stands. */
function columnOf(reference: string): number {
  let column = 0;
  for (let index = 0; index < reference.length && index < 4; index += 1) {
    const letter = reference.charCodeAt(index) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column - 1;
}

/** Collects the rows of a sheet while its XML is read. */
export function collectRows(workbook: Workbook) {
  let done: CsvRecord[] = [];
  let problem: ErrorCode | null = null;
  let line = 0;
  let cells: string[] = [];
  let column = -1;
  let kind = '';
  let style = 0;
  let value = '';
  let reading: 'value' | 'text' | null = null;
  let isRow = false;

  const finishCell = () => {
    const text = textOf(workbook, kind, value, style).trim();
    if (text === '') return;
    if (column >= importLimits.columns || text.length > importLimits.cellCharacters) problem = 'WRONG_FILE';
    else if (!text.isWellFormed() || text.includes('\0')) problem = 'FILE_ENCODING';
    else {
      while (cells.length < column) cells.push('');
      cells[column] = text;
    }
  };
  return {
    problem: () => problem,
    take: () => {
      const rows = done;
      done = [];
      return rows;
    },
    handlers: {
      open: (name: string, attributes: Readonly<Record<string, string>>) => {
        if (name === 'row') {
          const stated = Number(attributes.r);
          line = Number.isInteger(stated) && stated > line ? stated : line + 1;
          // No sheet has more, and whoever says so would make us keep numbers that no column holds.
          if (line > SHEET_ROWS) problem = 'WRONG_FILE';
          cells = [];
          column = -1;
          isRow = true;
        } else if (name === 'c' && isRow) {
          const stated = columnOf(attributes.r ?? '');
          column = stated >= 0 ? stated : column + 1;
          kind = attributes.t ?? 'n';
          style = Number(attributes.s ?? 0);
          value = '';
        } else if (name === 'v') reading = 'value';
        else if (name === 't') reading = 'text';
      },
      text: (text: string) => {
        if (reading) value += text;
        // Texts with tags between them have no limit of their own.
        if (value.length > importLimits.stringCharacters) problem = 'WRONG_FILE';
      },
      close: (name: string) => {
        if (name === 'v' || name === 't') reading = null;
        else if (name === 'c') finishCell();
        else if (name === 'row') {
          if (cells.length > 0) done.push({ line, cells });
          isRow = false;
        }
      },
    },
  };
}

function textOf(workbook: Workbook, kind: string, value: string, style: number): string {
  switch (kind) {
    case 's':
      return value === '' ? '' : workbook.strings.get(Number(value));
    case 'b':
      return value === '' ? '' : value === '1' ? 'yes' : 'no';
    case 'd':
      return value.replace(/T00:00:00(\.0+)?Z?$/, '').replace('T', ' ');
    case 'str':
    case 'inlineStr':
    case 'e':
      return value;
    default:
      return textOfNumber(value, workbook.styles[style], workbook.calendar);
  }
}
