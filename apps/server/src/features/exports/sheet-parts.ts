import { dayNumberOf } from '@recoup/domain/calendar/iso-date.ts';
import { localTimeOf } from '@recoup/domain/calendar/zoned-time.ts';
import type { ExportColumn, ExportKind } from '@recoup/domain/exports/export-columns.ts';
import { decimalMoney } from '@recoup/domain/money/decimal-money.ts';
import type { ExportValue } from './export-source.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
/** A cell of a spreadsheet holds no longer text. */
const TEXT_MAX = 32_767;
/** Days from the spreadsheets' day 0 to 1970-01-01. */
const EPOCH_DAYS = 25_569;

/** Places in the list of cell formats below. */
const formats = { plain: 0, heading: 1, money: 2, date: 3, instant: 4 } as const;
const widths: Readonly<Record<ExportKind, number>> = {
  text: 24,
  money: 14,
  number: 12,
  date: 12,
  instant: 17,
  boolean: 10,
};

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text inside XML: without what XML cannot carry, and without what spreadsheets read as an escaped sign. */
function xmlText(text: string): string {
  return (
    text
      .slice(0, TEXT_MAX)
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what XML cannot carry
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
      .replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? '')
  );
}

function textCell(text: string, format: number): string {
  return `<c t="inlineStr"${styled(format)}><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
}

const styled = (format: number): string => (format === 0 ? '' : ` s="${format}"`);
const numberCell = (value: number | string, format: number): string => `<c${styled(format)}><v>${value}</v></c>`;

/** A value as a cell: real numbers, dates and yes-or-no; text can be no formula there (G45). */
function cellOf(kind: ExportKind, value: ExportValue, timeZone: string): string {
  if (value === null || value === '') return '<c/>';
  if (kind === 'money' && typeof value === 'number') return numberCell(decimalMoney(value), formats.money);
  if (kind === 'number' && typeof value === 'number') return numberCell(value, formats.plain);
  if (kind === 'boolean' && typeof value === 'boolean') return `<c t="b"><v>${value ? 1 : 0}</v></c>`;
  if (kind === 'date' && typeof value === 'string') return numberCell(dayNumberOf(value) + EPOCH_DAYS, formats.date);
  if (kind === 'instant' && typeof value === 'string') {
    const { date, minute } = localTimeOf(new Date(value), timeZone);
    return numberCell(dayNumberOf(date) + EPOCH_DAYS + minute / 1_440, formats.instant);
  }
  return textCell(String(value), formats.plain);
}

/** Rows of a sheet as XML. */
export function sheetRows(
  columns: readonly ExportColumn[],
  rows: readonly (readonly ExportValue[])[],
  timeZone: string,
): string {
  return rows
    .map((row) => `<row>${row.map((value, at) => cellOf(columns[at]?.kind ?? 'text', value, timeZone)).join('')}</row>`)
    .join('');
}

/** The beginning of a sheet: a heading that stays in sight, widths by kind. */
export function sheetHead(columns: readonly ExportColumn[]): string {
  const cols = columns.map(
    (column, at) => `<col min="${at + 1}" max="${at + 1}" width="${widths[column.kind]}" customWidth="1"/>`,
  );
  const headings = columns.map((column) => textCell(column.header, formats.heading));
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData><row>${headings.join('')}</row>`;
}

export const sheetEnd = '</sheetData></worksheet>';

/** The small documents around the sheets, by their names in the file. */
export function workbookParts(name: string, sheets: number): Readonly<Record<string, string>> {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
  const title = (number: number) =>
    xmlText(`${name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 26)}${number > 1 ? ` ${number}` : ''}`);
  const each = (text: (number: number) => string) => numbers.map(text).join('');
  const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  return {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/>${each((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${sheetType}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${each((number) => `<sheet name="${title(number)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${each((number) => `<Relationship Id="rId${number}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${sheets + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  };
}
