import { Readable } from 'node:stream';
import { type DateFormat, dateFormats } from '@recoup/domain/calendar/date-formats.ts';
import { proposeColumns } from '@recoup/domain/imports/propose-columns.ts';
import { makeRowReader } from '@recoup/domain/imports/read-row.ts';
import { type NumberFormat, numberFormats } from '@recoup/domain/money/number-formats.ts';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { delimiters } from './detect-delimiter.ts';
import { inspectFile } from './inspect-file.ts';
import { readCsv } from './read-csv.ts';

/** What a row means, whatever way a file writes it. */
interface Fact {
  readonly customer: string;
  readonly cents: number;
  readonly due: Date;
  readonly note: string;
}

const encodings = ['utf-8', 'utf-8 with mark', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function writeDate(date: Date, format: DateFormat): string {
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  const two = (number: number) => String(number).padStart(2, '0');
  const parts: Readonly<Record<DateFormat, string>> = {
    'YYYY-MM-DD': `${year}-${two(month)}-${two(day)}`,
    'M/D/YYYY': `${month}/${day}/${year}`,
    'D/M/YYYY': `${day}/${month}/${year}`,
    'D.M.YYYY': `${two(day)}.${two(month)}.${year}`,
    'M-D-YYYY': `${month}-${day}-${year}`,
    'D-M-YYYY': `${day}-${month}-${year}`,
    'M/D/YY': `${month}/${day}/${two(year % 100)}`,
    'D/M/YY': `${day}/${month}/${two(year % 100)}`,
    'D MMM YYYY': `${day} ${months[month - 1]} ${year}`,
    'MMM D, YYYY': `${months[month - 1]} ${day}, ${year}`,
    YYYYMMDD: `${year}${two(month)}${two(day)}`,
  };
  return parts[format];
}

function writeMoney(cents: number, format: NumberFormat): string {
  const [group, point] = format === '1,234.56' ? [',', '.'] : ['.', ','];
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, group);
  return `${whole}${point}${String(cents % 100).padStart(2, '0')}`;
}

function encode(text: string, encoding: (typeof encodings)[number]): Buffer {
  if (encoding === 'utf-8 with mark') return iconv.encode(text, 'utf-8', { addBOM: true });
  return iconv.encode(text, encoding, { addBOM: encoding.startsWith('utf-16') });
}

const fact: fc.Arbitrary<Fact> = fc.record({
  // Every letter that Windows-1252 has too; a byte that is no UTF-8 must be among them for that encoding to show.
  customer: fc
    .array(fc.constantFrom(...'abcXYZ áéñüÇß€“”-&"\',;|'), { minLength: 1, maxLength: 20 })
    .map((letters) => `Ñ${letters.join('').trim()}é`),
  cents: fc.integer({ min: 1, max: 99_999_999_999 }),
  due: fc.date({ min: new Date('1990-01-01'), max: new Date('2060-12-31'), noInvalidDate: true }),
  note: fc
    .array(fc.constantFrom('plain', '"quoted"', 'two\nlines', 'a;b', 'a|b', 'a\tb', 'a,b', '=1+1', ''), {
      maxLength: 4,
    })
    .map((parts) => parts.join(' ').trim()),
});

const way = fc.record({
  encoding: fc.constantFrom(...encodings),
  delimiter: fc.constantFrom(...delimiters),
  number: fc.constantFrom(...numberFormats),
  date: fc.constantFrom(...dateFormats),
  lineEnd: fc.constantFrom('\n', '\r\n'),
  isQuoted: fc.boolean(),
});

test('G46: whatever way a file writes its rows, they mean the same; what can be read in two ways is asked', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fact, { minLength: 1, maxLength: 12 }), way, async (facts, how) => {
      const header = ['Invoice #', 'Customer', 'Amount', 'Due date', 'Description'];
      const table = facts.map(({ customer, cents, due, note }, index) => {
        return [`I-${index}`, customer, writeMoney(cents, how.number), writeDate(due, how.date), note];
      });
      const text = stringify([header, ...table], {
        delimiter: how.delimiter,
        record_delimiter: how.lineEnd,
        quoted: how.isQuoted,
      });
      const content = encode(text, how.encoding);
      const inspector = inspectFile('csv');
      expect(inspector.take(content)).toBe(null);
      const inspection = inspector.finish();
      if (!inspection.ok || inspection.encoding === '') throw new Error('not accepted');
      expect(how.encoding.startsWith(inspection.encoding)).toBe(true);
      const rows: (readonly string[])[] = [];
      for await (const record of readCsv(
        Readable.from([content]),
        inspection.encoding,
        how.delimiter,
        () => undefined,
      )) {
        if ('problem' in record) throw new Error(record.problem);
        rows.push(record.cells);
      }
      const [read = [], ...body] = rows;
      expect(read).toEqual(header);
      const proposals = proposeColumns(header, body);
      expect(proposals.map((each) => each?.field)).toEqual([
        'reference',
        'displayName',
        'amount',
        'dueDate',
        'description',
      ]);
      const columns = proposals.flatMap((each, column) => {
        if (!each) return [];
        const { field, isAmbiguous } = each;
        // A person who is asked answers as the file was written.
        const dateFormat = field === 'dueDate' && isAmbiguous ? how.date : (each.dateFormat ?? undefined);
        return [{ column, field, dateFormat, numberFormat: each.numberFormat ?? undefined }];
      });
      const reader = makeRowReader(columns, { entity: 'account', today: '2026-11-20' });
      for (const [index, cells] of body.entries()) {
        const row = reader(cells);
        if (!row.ok) throw new Error(JSON.stringify(row.errors));
        const { customer, cents, due, note } = facts[index] as Fact;
        expect(row.value).toMatchObject({
          displayName: customer,
          account: { reference: `I-${index}`, amountCents: cents, dueDate: due.toISOString().slice(0, 10) },
        });
        expect(row.value.account?.description.replaceAll('\r\n', '\n')).toBe(note);
      }
    }),
    { numRuns: 150 },
  );
});
