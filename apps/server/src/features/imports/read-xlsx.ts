import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ErrorCode } from '@recoup/domain/errors.ts';
import type { ImportEntity } from '@recoup/domain/imports/import-field.ts';
import { collectRows } from './collect-rows.ts';
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
  /** By its number, or null for the one that looks like a list of such records. */
  chosen: number | null,
  entity: ImportEntity,
  onSheets: (names: readonly string[], sheet: number) => void,
): AsyncGenerator<CsvRecord | CsvProblem> {
  let line = 1;
  let workbook: Workbook | null = null;
  try {
    workbook = await openWorkbook(await buffer(source));
    const sheet = chosen ?? (await likelySheet(workbook, entity));
    onSheets(workbook.sheets, sheet);
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

/** What a list looks like is loaded only where there is a choice. */
async function likelySheet(workbook: Workbook, entity: ImportEntity): Promise<number> {
  if (workbook.sheets.length < 2) return 0;
  const { chooseSheet } = await import('./choose-sheet.ts');
  return chooseSheet(workbook, entity);
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
