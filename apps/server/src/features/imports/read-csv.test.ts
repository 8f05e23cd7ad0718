import { Readable } from 'node:stream';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { detectDelimiter } from './detect-delimiter.ts';
import { fromHeader } from './from-header.ts';
import { importLimits } from './import-limits.ts';
import { inspectFile } from './inspect-file.ts';
import { readCsv } from './read-csv.ts';

/** Inspects and reads a file in pieces of so many bytes; answers the cells, or the code with which it is refused. */
async function read(content: Buffer, pieceBytes = 7): Promise<string[][] | string> {
  const inspector = inspectFile('csv');
  const pieces: Buffer[] = [];
  for (let at = 0; at < content.length; at += pieceBytes) pieces.push(content.subarray(at, at + pieceBytes));
  for (const piece of pieces) {
    const code = inspector.take(piece);
    if (code) return code;
  }
  const inspection = inspector.finish();
  if (!inspection.ok) return inspection.code;
  const rows: string[][] = [];
  for await (const record of readCsv(Readable.from(pieces), inspection.encoding as 'utf-8', null, () => undefined)) {
    if ('problem' in record) return `${record.problem} at ${record.line}`;
    rows.push([...record.cells]);
  }
  return rows;
}

const table = [
  ['Factura', 'Cliente', 'Importe'],
  ['A-1', 'Núñez Eléctrica', '1,240.50'],
  ['A-2', 'O’Brien "Bar" & Söhne', '€ 12'],
];
const csv = table.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');
const bom = (bytes: number[], text: Buffer) => Buffer.concat([Buffer.from(bytes), text]);

describe('G46: encodings', () => {
  test.each([
    ['UTF-8', Buffer.from(csv)],
    ['UTF-8 with a mark', bom([0xef, 0xbb, 0xbf], Buffer.from(csv))],
    ['UTF-16 LE with a mark', bom([0xff, 0xfe], iconv.encode(csv, 'utf-16le'))],
    ['UTF-16 BE with a mark', bom([0xfe, 0xff], iconv.encode(csv, 'utf-16be'))],
    ['UTF-16 LE without a mark', iconv.encode(csv, 'utf-16le', { addBOM: false })],
    ['UTF-16 BE without a mark', iconv.encode(csv, 'utf-16be', { addBOM: false })],
    ['Windows-1252', iconv.encode(csv, 'windows-1252')],
  ])('%s, in pieces of every size', async (_name, content) => {
    for (const pieceBytes of [1, 2, 3, 5, 1_000]) expect(await read(content, pieceBytes)).toEqual(table);
  });

  test('one accented letter in the last row decides for Windows-1252', async () => {
    const rows = [
      ['id', 'name'],
      ...Array.from({ length: 9_000 }, (_, index) => [String(index), 'plain']),
      ['x', 'café'],
    ];
    const content = iconv.encode(rows.map((row) => row.join(',')).join('\n'), 'windows-1252');
    expect(await read(content, 4_096)).toEqual(rows);
  });

  test('what cannot be read as text is refused, not guessed', async () => {
    expect(await read(bom([0xef, 0xbb, 0xbf], Buffer.from([0x61, 0x2c, 0xe9, 0x0a, 0x62])))).toBe('FILE_ENCODING');
    expect(await read(Buffer.from([0x61, 0x2c, 0x81, 0x0a, 0x62, 0x2c, 0x63]))).toBe('FILE_ENCODING');
    expect(await read(bom([0xff, 0xfe], Buffer.from([0x61, 0x00, 0x2c])))).toBe('FILE_ENCODING');
  });
});

describe('G46: delimiters', () => {
  test.each([',', ';', '\t', '|'] as const)('cells divided by %j', async (delimiter) => {
    const text = table.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter)).join('\n');
    expect(detectDelimiter(text)).toBe(delimiter);
    expect(await read(Buffer.from(text))).toEqual(table);
  });

  test('decimal commas in a file that is divided by semicolons', () => {
    expect(detectDelimiter('id;amount;name\n1;12,50;a, b\n2;9,00;c\n3;1.240,50;d, e, f\n')).toBe(';');
  });

  test('a stated separator wins, and its line is no record', async () => {
    expect(await read(Buffer.from('sep=;\r\na;b,c\r\n1;2,3\r\n'))).toEqual([
      ['a', 'b,c'],
      ['1', '2,3'],
    ]);
  });

  test('property: whatever the cells hold, they come back as they were', async () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replaceAll('\0', '').trim());
    const row = fc.array(cell, { minLength: 3, maxLength: 3 }).filter((cells) => cells[0] !== '');
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), async (rows) => {
        const text = [['h1', 'h2', 'h3'], ...rows]
          .map((cells) => cells.map((each) => `"${each.replaceAll('"', '""')}"`).join(','))
          .join('\n');
        const content = bom([0xef, 0xbb, 0xbf], Buffer.from(text));
        expect(await read(content)).toEqual([['h1', 'h2', 'h3'], ...rows]);
      }),
      { numRuns: 100 },
    );
  });
});

describe('G46: broken files', () => {
  test('ragged rows are handed on, blank ones left out', async () => {
    expect(await read(Buffer.from('a,b,c\n1,2\n\n,,\n1,2,3,4\n'))).toEqual([
      ['a', 'b', 'c'],
      ['1', '2'],
      ['1', '2', '3', '4'],
    ]);
  });

  test('quotes inside a cell that is not quoted stay', async () => {
    expect(await read(Buffer.from('a,b\n5" pipe,x "y" z\n'))).toEqual([
      ['a', 'b'],
      ['5" pipe', 'x "y" z'],
    ]);
  });

  test.each([
    ['xlsx', Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00]), 'WRONG_FILE'],
    ['xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'WRONG_FILE'],
    ['pdf', Buffer.from('%PDF-1.7\n%âãÏÓ'), 'WRONG_FILE'],
    ['a web page', Buffer.from('<!DOCTYPE html><html></html>'), 'WRONG_FILE'],
    ['zero bytes inside', Buffer.from('a,b\n1,\0\n2,3\n'), 'WRONG_FILE'],
    ['nothing', Buffer.alloc(0), 'EMPTY_FILE'],
    ['white space', Buffer.from(' \r\n\t\n'), 'EMPTY_FILE'],
    ['a mark alone', Buffer.from([0xef, 0xbb, 0xbf]), 'EMPTY_FILE'],
    ['a quote that is never closed', Buffer.from('a,b\n1,"2\n3,4\n'), 'WRONG_FILE at 1'],
    ['too many columns', Buffer.from(`${'a,'.repeat(importLimits.columns)}a\n`), 'WRONG_FILE at 1'],
    [
      'a cell that is too long',
      Buffer.from(`a,b\n1,${'x'.repeat(importLimits.cellCharacters + 1)}\n`),
      'WRONG_FILE at 2',
    ],
  ])('%s', async (_name, content, code) => {
    expect(await read(content, 1_000)).toBe(code);
  });

  test('a file beyond the limit is refused while it is still coming', () => {
    const inspector = inspectFile('csv');
    const piece = Buffer.alloc(1024 * 1024, 'a,b\n');
    const codes = Array.from({ length: importLimits.bytes / piece.length + 1 }, () => inspector.take(piece));
    expect(codes.at(-2)).toBe(null);
    expect(codes.at(-1)).toBe('FILE_TOO_LARGE');
  });
});

describe('the header', () => {
  const records = (text: string) => readCsv(Readable.from([Buffer.from(text)]), 'utf-8', ',', () => undefined);
  const linesFrom = async (text: string, headerLine: number | null = null) => {
    const lines: number[] = [];
    for await (const record of fromHeader(records(text), headerLine)) lines.push(record.line);
    return lines;
  };

  test('stands below a title, on a stated line, or is the first record', async () => {
    expect(await linesFrom('Aged receivables,,\n\nas of today,,\nInvoice,Customer,Amount\n1,A,2\n')).toEqual([4, 5]);
    expect(await linesFrom('Invoice,Customer,Amount\n1,,\n2,,\n')).toEqual([1, 2, 3]);
    expect(await linesFrom('Email\na@x.example\nb@x.example\n')).toEqual([1, 2, 3]);
    expect(await linesFrom('x,y\nInvoice,Customer\n1,A\n', 2)).toEqual([2, 3]);
    expect(await linesFrom('Title,\n')).toEqual([1]);
  });
});
