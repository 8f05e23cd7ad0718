import { makeArchive } from './zip-archive.ts';

/** A cell as a test writes it: a text, a number, a day by its serial number, yes or no, or a formula with its result. */
export type WorkbookCell =
  | string
  | number
  | boolean
  | null
  | { readonly day: number }
  | { readonly zip: number }
  | { readonly shared: string }
  | { readonly formula: string; readonly result: string };

export interface WorkbookOptions {
  readonly sheets: readonly { readonly name: string; readonly rows: readonly (readonly WorkbookCell[])[] }[];
  readonly is1904?: boolean;
  /** Further files of the archive, or other ones in their place. */
  readonly extra?: Readonly<Record<string, string | Uint8Array>>;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function columnName(index: number): string {
  const first = index >= 26 ? String.fromCharCode(64 + Math.floor(index / 26)) : '';
  return first + String.fromCharCode(65 + (index % 26));
}

function cellXml(cell: WorkbookCell, place: string, shared: string[]): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === 'string') {
    return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  }
  if ('day' in cell) return `<c r="${place}" s="1"><v>${cell.day}</v></c>`;
  if ('zip' in cell) return `<c r="${place}" s="2"><v>${cell.zip}</v></c>`;
  if ('formula' in cell)
    return `<c r="${place}" t="str"><f>${escaped(cell.formula)}</f><v>${escaped(cell.result)}</v></c>`;
  shared.push(
    `<si><r><t>${escaped(cell.shared.slice(0, 1))}</t></r><r><t xml:space="preserve">${escaped(cell.shared.slice(1))}</t></r></si>`,
  );
  return `<c r="${place}" t="s"><v>${shared.length - 1}</v></c>`;
}

/** An XLSX file for tests, as small as one can be. */
export function makeWorkbook({ sheets, is1904 = false, extra = {} }: WorkbookOptions): Promise<Buffer> {
  const shared: string[] = [];
  const files: Record<string, string> = {};
  const put = (name: string, xml: string) => {
    files[name] = HEAD + xml;
  };
  put(
    '_rels/.rels',
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="${OFFICE}/officeDocument" Target="/xl/workbook.xml"/></Relationships>`,
  );
  put(
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${sheets
      .map(({ name }, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="s${index}"/>`)
      .join('')}</sheets></workbook>`,
  );
  for (const [index, { rows }] of sheets.entries()) {
    const body = rows.map((row, line) => {
      const cells = row.map((cell, column) => cellXml(cell, `${columnName(column)}${line + 1}`, shared));
      return `<row r="${line + 1}">${cells.join('')}</row>`;
    });
    put(
      `xl/worksheets/sheet${index}.xml`,
      `<worksheet xmlns="${MAIN}"><sheetData>${body.join('')}</sheetData></worksheet>`,
    );
  }
  put(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets
      .map(
        (_, index) => `<Relationship Id="s${index}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${index}.xml"/>`,
      )
      .join(
        '',
      )}<Relationship Id="t" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="u" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  );
  put(
    'xl/styles.xml',
    `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="00000"/></numFmts><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
  );
  put('xl/sharedStrings.xml', `<sst xmlns="${MAIN}">${shared.join('')}</sst>`);
  return makeArchive({ ...files, ...extra });
}
