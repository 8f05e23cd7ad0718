import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ErrorCode } from '@recoup/domain/errors.ts';
import { textOfNumber } from './cell-styles.ts';
import { importLimits } from './import-limits.ts';
import { openWorkbook, type Workbook, WorkbookError } from './open-workbook.ts';
import type { CsvProblem, CsvRecord } from './read-csv.ts';
import { readXml, XmlError } from './read-xml.ts';

/**
 * Reads one sheet of a workbook row by row: the packed file lies in memory, the sheet is unpacked and read piece by
 * piece. Numbers and dates come as typed; the last calculated result stands for a formula. Blank rows are left out. A
 * problem is the last thing it yields.
 */
export async function* readXlsx(
  source: Readable,
  sheet: number,
  onSheets: (names: readonly string[]) => void,
): AsyncGenerator<CsvRecord | CsvProblem> {
  let line = 1;
  let workbook: Workbook | null = null;
  try {
    workbook = await openWorkbook(await buffer(source));
    onSheets(workbook.sheets);
    const rows = collectRows(workbook);
    for await (const _piece of readXml(await workbook.openSheet(sheet), rows.handlers)) {
      for (const row of rows.take()) {
        line = row.line;
        yield row;
      }
      if (rows.problem()) {
        yield { line, problem: rows.problem() ?? 'WRONG_FILE' };
        return;
      }
    }
  } catch (error) {
    const code = codeOf(error);
    if (!code) throw error;
    yield { line, problem: code };
  } finally {
    workbook?.close();
  }
}

/** A broken archive or broken XML is the file's fault; anything else is ours. */
function codeOf(error: unknown): ErrorCode | null {
  if (error instanceof WorkbookError) return error.code;
  if (error instanceof XmlError) return 'WRONG_FILE';
  if (!(error instanceof Error)) return null;
  const isZlib = 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_');
  return isZlib || /bytes in the stream|compression|encrypted|invalid|signature|overflow/i.test(error.message)
    ? 'WRONG_FILE'
    : null;
}

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

function collectRows(workbook: Workbook) {
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
