import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeWorkbook, type WorkbookCell } from '../../../../../tests/application/make-workbook.ts';
import { makeArchive } from '../../../../../tests/application/zip-archive.ts';
import { importLimits } from './import-limits.ts';
import { readXlsx } from './read-xlsx.ts';

/** Rows with their lines, or the code with which the workbook was refused. */
async function read(content: Buffer, sheet: number | null = 0) {
  const rows: [number, readonly string[]][] = [];
  let sheets: readonly string[] = [];
  for await (const record of readXlsx(Readable.from([content]), sheet, 'account', (names) => {
    sheets = names;
  })) {
    if ('problem' in record) return record.problem;
    rows.push([record.line, record.cells]);
  }
  return { rows, sheets };
}

const one = (...rows: WorkbookCell[][]) => makeWorkbook({ sheets: [{ name: 'One', rows }] });

describe('cells', () => {
  test('numbers, days, texts and results of formulas come as typed', async () => {
    const content = await one(
      ['Text', 'Number', 'Day', 'ZIP', 'Open', 'Formula', 'Shared'],
      [
        'A & <b>',
        1240.5,
        { day: 46_346 },
        { zip: 501 },
        true,
        { formula: 'A1&"x"', result: '=1+1' },
        { shared: 'Núñez' },
      ],
      [' x ', 0.1 + 0.2, { day: 46_346.5 }, { zip: 14201 }, false, null, { shared: 'ab' }],
      [null, 1.234, { day: 1 }, 12345678901, null, null, null],
      [null, null, null, null, null, null, null],
      ['last', -5, null, null, null, null, null],
    );
    expect(await read(content)).toEqual({
      sheets: ['One'],
      rows: [
        [1, ['Text', 'Number', 'Day', 'ZIP', 'Open', 'Formula', 'Shared']],
        [2, ['A & <b>', '1240.5', '2026-11-20', '00501', 'yes', '=1+1', 'Núñez']],
        [3, ['x', '0.3', '2026-11-20 12:00', '14201', 'no', '', 'ab']],
        // Three decimals would be thousands to whoever writes numbers with a comma.
        [4, ['', '1.2340', '1900-01-01', '12345678901']],
        [6, ['last', '-5']],
      ],
    });
  });

  test('the calendar of 1904 and the sheet that was chosen', async () => {
    const content = await makeWorkbook({
      is1904: true,
      sheets: [
        { name: 'Summary', rows: [['nothing']] },
        { name: 'Invoices', rows: [['Due'], [{ day: 44_884 }]] },
      ],
    });
    expect(await read(content, 1)).toEqual({
      sheets: ['Summary', 'Invoices'],
      rows: [
        [1, ['Due']],
        [2, ['2026-11-20']],
      ],
    });
    expect(await read(content, 2)).toBe('WRONG_FILE');
  });

  test('whatever texts a workbook holds, they come back', async () => {
    const text = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
      // Control characters cannot stand in XML.
      .map((each) => `x${each.replaceAll(/\p{Cc}/gu, '')}x`);
    const rows = fc.array(fc.array(text, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(rows, fc.boolean(), async (cells, isShared) => {
        const content = await one(
          ...cells.map((row) => row.map((cell): WorkbookCell => (isShared ? { shared: cell } : cell))),
        );
        expect(await read(content)).toMatchObject({ rows: cells.map((row, index) => [index + 1, row]) });
      }),
      { numRuns: 40 },
    );
  });
});

describe('G47: files that are none, or too much of one', () => {
  test.each<[string, Buffer | Promise<Buffer>, string]>([
    ['no archive', Buffer.from('PK\u0003\u0004 but nothing else'), 'WRONG_FILE'],
    ['an archive without a workbook', makeArchive({ 'a.txt': 'x' }), 'WRONG_FILE'],
    ['a workbook of broken XML', makeArchive({ 'xl/workbook.xml': '<workbook><sheets></workbook>' }), 'WRONG_FILE'],
    ['a column too far', one([...Array.from({ length: importLimits.columns }, () => null), 'x']), 'WRONG_FILE'],
    ['a cell too long', one(['x'.repeat(importLimits.cellCharacters + 1)]), 'WRONG_FILE'],
    [
      'too many parts',
      makeWorkbook({
        sheets: [{ name: 'One', rows: [['x']] }],
        extra: Object.fromEntries(
          Array.from({ length: importLimits.workbookParts }, (_, index) => [`p${index}`, new Uint8Array(0)]),
        ),
      }),
      'FILE_TOO_LARGE',
    ],
  ])('%s', async (_name, content, code) => {
    expect(await read(await content)).toBe(code);
  });

  test('a bomb is seen in the directory, before anything is unpacked', async () => {
    const large = new Uint8Array(importLimits.stringBytes + 1);
    const content = await makeWorkbook({
      sheets: [{ name: 'One', rows: [['x']] }],
      extra: { 'xl/other/sharedStrings.xml': large },
    });
    expect(content.length).toBeLessThan(1024 * 1024);
    const before = process.memoryUsage().arrayBuffers;
    expect(await read(content)).toBe('FILE_TOO_LARGE');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(16 * 1024 * 1024);
  });

  test('what unpacks to hundreds of times its size is no sheet', async () => {
    const rows = new Uint8Array(importLimits.unpackedAlways + 1);
    const content = await makeWorkbook({ sheets: [{ name: 'One', rows: [['x']] }], extra: { 'xl/other.xml': rows } });
    expect(content.length * importLimits.unpackedTimes).toBeLessThan(rows.length);
    expect(await read(content)).toBe('FILE_TOO_LARGE');
  });

  test('a part that unpacks to more than its directory says is not believed', async () => {
    const content = await one(['Invoice'], ['I-1'.repeat(2_000)]);
    // The size of every part in the central directory, made smaller.
    for (let at = content.indexOf('PK\u0001\u0002'); at >= 0; at = content.indexOf('PK\u0001\u0002', at + 4)) {
      content.writeUInt32LE(10, at + 24);
    }
    expect(await read(content)).toBe('WRONG_FILE');
  });

  test('entities of its own are not expanded', async () => {
    const xml =
      '<?xml version="1.0"?><!DOCTYPE s [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><worksheet><sheetData><row><c t="inlineStr"><is><t>&b;</t></is></c></row></sheetData></worksheet>';
    const extra = { 'xl/worksheets/sheet0.xml': xml };
    expect(await read(await makeWorkbook({ sheets: [{ name: 'One', rows: [['x']] }], extra }))).toBe('WRONG_FILE');
  });
});

test('a number whose format shows another currency than dollars says so', async () => {
  const formats: ReadonlyArray<readonly [code: string, text: string]> = [
    ['[$€-407] #,##0.00', '10.5 €'],
    ['_-* #,##0.00\\ [$€-407]_-;\\-* #,##0.00\\ [$€-407]_-', '10.5 €'],
    ['#,##0.00\\ "€"', '10.5 €'],
    ['"€"0000', '10.5 €'],
    ['[$EUR] #,##0.00', '10.5 EUR'],
    ['"£"#,##0.00', '10.5 £'],
    ['[$¥-411]#,##0', '10.5 ¥'],
    ['[$KWD] #,##0.000', '10.5 KWD'],
    ['#,##0.00 "kr"', '10.5 kr'],
    ['₩#,##0', '10.5 ₩'],
    ['[$$-1009]#,##0.00', '10.5 CAD'],
    ['[$$-en-CA]#,##0.00', '10.5 CAD'],
    ['[$$-80A]#,##0.00', '10.5 MXN'],
    ['[$$-409]#,##0.00', '10.5'],
    ['[$$-en-US]#,##0.00', '10.5'],
    ['"$"#,##0.00', '10.5'],
    ['[$USD] #,##0.00', '10.5'],
    ['#,##0.00', '10.5'],
  ];
  const quoted = (code: string) => code.replaceAll('"', '&quot;');
  const xml = `<styleSheet><numFmts>${formats
    .map(([code], at) => `<numFmt numFmtId="${170 + at}" formatCode="${quoted(code)}"/>`)
    .join(
      '',
    )}</numFmts><cellXfs>${formats.map((_, at) => `<xf numFmtId="${170 + at}"/>`).join('')}</cellXfs></styleSheet>`;
  const sheet = `<worksheet><sheetData><row>${formats.map((_, at) => `<c s="${at}"><v>10.5</v></c>`).join('')}</row></sheetData></worksheet>`;
  const extra = { 'xl/styles.xml': xml, 'xl/worksheets/sheet0.xml': sheet };
  expect(await read(await makeWorkbook({ sheets: [{ name: 'One', rows: [['x']] }], extra }))).toMatchObject({
    rows: [[1, formats.map(([, text]) => text)]],
  });
});

test('of several sheets the one is read that is a list of invoices, and not the summary in front of it', async () => {
  const list = [
    ['Invoice #', 'Customer', 'Amount', 'Due date'],
    ['I-1', 'Ann', 10, { day: 46_357 }],
    ['I-2', 'Bo', 20, { day: 46_357 }],
  ];
  const pivot = [
    ['Row labels', 'Sum of amount'],
    ['Ann', 10],
    ['Bo', 20],
    ['Total', 30],
  ];
  const sheets = [
    { name: 'Pivot', rows: pivot },
    { name: 'Read me', rows: [['Made for the auditors']] },
    { name: 'Invoices', rows: list },
  ];
  expect(await read(await makeWorkbook({ sheets }), null)).toMatchObject({
    rows: [[1, list[0]], [2, { 0: 'I-1' }], {}],
  });
  // A title above the header does not hide it.
  const titled = [
    { name: 'Pivot', rows: pivot },
    { name: 'Invoices', rows: [['Acme Inc.'], [null], ...list] },
  ];
  expect(await read(await makeWorkbook({ sheets: titled }), null)).toMatchObject({ rows: { 0: [1, ['Acme Inc.']] } });
  expect(await read(await makeWorkbook({ sheets: titled }), 0)).toMatchObject({ rows: { 0: [1, pivot[0]] } });
});
