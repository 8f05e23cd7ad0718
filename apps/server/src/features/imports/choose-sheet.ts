import type { ImportEntity } from '@recoup/domain/imports/import-field.ts';
import { proposeColumns } from '@recoup/domain/imports/propose-columns.ts';
import { collectRows } from './collect-rows.ts';
import type { Workbook } from './open-workbook.ts';
import { readXml } from './read-xml.ts';

/** So many sheets are looked at, of each so many rows, and a header is looked for in so many of them. */
const SHEETS_MAX = 12;
const ROWS = 40;
const HEADERS = 10;

/**
 * The sheet of a workbook that is a list of records: the one with a row of most names that mean something to us. People
 * leave a summary or a pivot in front of it. Among equals the first one, in a workbook without any the first as well.
 */
export async function chooseSheet(workbook: Workbook, entity: ImportEntity): Promise<number> {
  let best = 0;
  let most = 0;
  for (let sheet = 0; sheet < Math.min(workbook.sheets.length, SHEETS_MAX); sheet += 1) {
    const meanings = meaningsOf(await firstRows(workbook, sheet), entity);
    if (meanings > most) [best, most] = [sheet, meanings];
  }
  return best;
}

async function firstRows(workbook: Workbook, sheet: number): Promise<(readonly string[])[]> {
  const rows = collectRows(workbook);
  const found: (readonly string[])[] = [];
  const source = await workbook.openSheet(sheet);
  for await (const _piece of readXml(source, rows.handlers)) {
    found.push(...rows.take().map((row) => row.cells));
    if (found.length >= ROWS || rows.problem()) break;
  }
  source.destroy();
  return found.slice(0, ROWS);
}

/** How many columns mean something, below the best header among the first rows. */
function meaningsOf(rows: readonly (readonly string[])[], entity: ImportEntity): number {
  const counts = rows.slice(0, HEADERS).map((header, at) => {
    const below = rows.slice(at + 1);
    if (below.length === 0) return 0;
    return proposeColumns(header, below, { entity }).filter((each) => each?.by === 'name').length;
  });
  return Math.max(0, ...counts);
}
