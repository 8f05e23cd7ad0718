import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { usZones } from '../time-zones/us-states.ts';
import { zoneName } from '../time-zones/zone-names.ts';
import { readCountry } from './cell-values.ts';
import { checkMapping, type MappedColumn } from './check-mapping.ts';
import { headerWords } from './header-words.ts';
import { importFields, isRepeatable } from './import-field.ts';
import { importProblemCode, importProblems, importProblemText } from './import-problem.ts';
import { proposeColumns } from './propose-columns.ts';
import { readChoice } from './read-choice.ts';
import { makeRowReader } from './read-row.ts';
import { remember } from './remember.ts';

const rows = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(','));

const [ledgerHeaders = [], ...ledgerRows] = rows(`
countryCode,customerID,PaperlessDate,invoiceNumber,InvoiceDate,DueDate,InvoiceAmount,Disputed,SettledDate,PaperlessBill,DaysToSettle,DaysLate
391,C-1001,4/6/2013,0000000101,1/2/2013,2/1/2013,55.94,No,1/15/2013,Paper,13,0
406,C-1002,3/3/2012,0000000102,1/26/2013,2/25/2013,61.74,Yes,3/3/2013,Electronic,36,6
391,C-1003,1/26/2012,0000000103,7/3/2013,8/2/2013,65.88,No,7/8/2013,Electronic,5,0
818,C-1001,4/6/2012,0000000104,2/10/2013,3/12/2013,105.92,No,3/17/2013,Electronic,35,5
`);

const [contactHeaders = [], ...contactRows] = rows(`
Customer ID,Customer,Contact first name,Contact last name,E-mail,Phone,Address,Unit,City,State,ZIP,Country,Invoice #,Invoice date,Due date,Amount,Disputed,Paid on
C-1001,Juniper Bakery Inc.,Ben,Juniper,ben@juniper.example,+1 716 555 0101,12 Lake St,Suite 200,Buffalo,NY,14201,US,0000000101,12/19/2025,01/18/2026,$55.94,No,01/01/2026
C-1002,Larch & Sons,Elena,Larch,elena@larch.example,+1 701 555 0182,38 2nd St,,Bismarck,ND,58501,US,0000000102,01/12/2026,02/11/2026,$61.74,Yes,
C-1003,Maple Fitness,Uma,Maple,uma@maple.example,+1 404 555 0120,52 Mill Blvd,,Atlanta,GA,30301,US,0000000103,06/19/2026,07/19/2026,$65.88,No,06/24/2026
`);

const fieldsOf = (headers: string[], cells: string[][]) =>
  Object.fromEntries(
    proposeColumns(headers, cells).flatMap((each, index) => (each ? [[each.field, headers[index]]] : [])),
  );

describe('proposeColumns', () => {
  test('a ledger without contacts', () => {
    expect(fieldsOf(ledgerHeaders, ledgerRows)).toEqual({
      internalReference: 'customerID',
      reference: 'invoiceNumber',
      issueDate: 'InvoiceDate',
      dueDate: 'DueDate',
      amount: 'InvoiceAmount',
      isDisputed: 'Disputed',
      paidDate: 'SettledDate',
    });
    const dates = proposeColumns(ledgerHeaders, ledgerRows).filter((each) => each?.dateFormat);
    expect(dates.map((each) => [each?.dateFormat, each?.isAmbiguous])).toEqual(Array(3).fill(['M/D/YYYY', false]));
  });

  test('an export with contacts', () => {
    expect(fieldsOf(contactHeaders, contactRows)).toEqual({
      internalReference: 'Customer ID',
      displayName: 'Customer',
      firstName: 'Contact first name',
      lastName: 'Contact last name',
      email: 'E-mail',
      phone: 'Phone',
      address: 'Address',
      unit: 'Unit',
      city: 'City',
      state: 'State',
      zip: 'ZIP',
      country: 'Country',
      reference: 'Invoice #',
      issueDate: 'Invoice date',
      dueDate: 'Due date',
      amount: 'Amount',
      isDisputed: 'Disputed',
      paidDate: 'Paid on',
    });
  });

  test('by content where the names say nothing, with less confidence', () => {
    const found = proposeColumns(['a', 'b', 'c'], [['ben@x.example', '(716) 555-0101', '$1.00']]);
    expect(found.map((each) => [each?.field, each?.by])).toEqual([
      ['email', 'content'],
      ['phone', 'content'],
      ['amount', 'content'],
    ]);
    expect(proposeColumns(['e-mail'], [['a@x.example']])[0]?.confidence).toBeGreaterThan(found[0]?.confidence ?? 1);
  });

  test('a name that the content contradicts is not believed, and a field is proposed once', () => {
    expect(proposeColumns(['Country'], [['391'], ['406']])).toEqual([null]);
    expect(proposeColumns(['Due date'], [['soon'], ['later']])).toEqual([null]);
    const doubled = proposeColumns(
      ['Invoice #', 'Reference'],
      [
        ['1', 'a'],
        ['2', 'b'],
      ],
    );
    expect(doubled.map((each) => each?.field)).toEqual(['reference', undefined]);
  });

  test('an ambiguous date column follows the other dates of the file, or asks', () => {
    const both = proposeColumns(
      ['Invoice date', 'Due date'],
      [
        ['1/2/2026', '15/2/2026'],
        ['3/4/2026', '18/4/2026'],
      ],
    );
    expect(both.map((each) => [each?.dateFormat, each?.isAmbiguous])).toEqual([
      ['D/M/YYYY', false],
      ['D/M/YYYY', false],
    ]);
    expect(proposeColumns(['Due date'], [['1/2/2026']])[0]).toMatchObject({
      dateFormat: 'M/D/YYYY',
      isAmbiguous: true,
    });
  });

  test('Spanish headers, and no two columns for one field in any file', () => {
    const spanish = ['Número de factura', 'Cliente', 'Correo electrónico', 'Importe', 'Fecha de vencimiento'];
    expect(proposeColumns(spanish, []).map((each) => each?.field)).toEqual([
      'reference',
      'displayName',
      'email',
      'amount',
      'dueDate',
    ]);
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...contactHeaders, ...ledgerHeaders, 'x'), { maxLength: 30 }), (headers) => {
        const fields = proposeColumns(headers, []).flatMap((each) =>
          each && !isRepeatable(each.field) ? [each.field] : [],
        );
        expect(new Set(fields).size).toBe(fields.length);
      }),
    );
  });

  test('headers in any spelling', () => {
    expect(['InvoiceAmount', 'invoice_amount', ' Invoice amount '].map(headerWords)).toEqual(
      Array(3).fill('invoice amount'),
    );
    expect(['Invoice #', 'Inv #', 'inv. no.'].map(headerWords)).toEqual(Array(3).fill('invoice number'));
    expect(headerWords('E-Mail')).toBe('email');
  });
});

describe('checkMapping', () => {
  const good: MappedColumn[] = [
    { column: 0, field: 'reference' },
    { column: 1, field: 'amount' },
    { column: 2, field: 'dueDate', dateFormat: 'M/D/YYYY' },
    { column: 3, field: 'displayName' },
  ];

  test('says what is missing, doubled or without a form', () => {
    expect(checkMapping(good)).toBe(null);
    expect(checkMapping([])?.missing).toEqual(['reference', 'amount', 'dueDate', 'customer']);
    expect(checkMapping([...good, { column: 4, field: 'amount' }])?.doubled).toEqual(['amount']);
    expect(checkMapping([...good, { column: 4, field: 'paidDate' }])?.withoutFormat).toEqual(['paidDate']);
  });
});

const RULES = { entity: 'account', today: '2026-11-20' } as const;

describe('makeRowReader', () => {
  const mapping = (headers: string[], cells: string[][]): MappedColumn[] =>
    proposeColumns(headers, cells).flatMap((each, column) =>
      each ? [{ column, field: each.field, dateFormat: each.dateFormat ?? undefined }] : [],
    );
  const columns = mapping(contactHeaders, contactRows);
  const read = makeRowReader(columns, RULES);
  const change = (changes: Record<string, string>) =>
    (contactRows[0] ?? []).map((cell, index) => changes[contactHeaders[index] ?? ''] ?? cell);
  const problemsOf = (changes: Record<string, string>) => {
    const row = read(change(changes));
    return row.ok ? [] : row.errors.map(({ field, column, problem }) => [field, contactHeaders[column ?? -1], problem]);
  };

  test('reads a whole row', () => {
    expect(read(contactRows[0] ?? [])).toEqual({
      ok: true,
      value: {
        internalReference: 'C-1001',
        displayName: 'Juniper Bakery Inc.',
        firstName: 'Ben',
        lastName: 'Juniper',
        emails: ['ben@juniper.example'],
        phones: [
          {
            country: 'US',
            callingCode: '1',
            nationalNumber: '7165550101',
            extension: null,
            e164: '+17165550101',
          },
        ],
        address: {
          address: '12 Lake St',
          unit: 'Suite 200',
          city: 'Buffalo',
          state: 'NY',
          zip: '14201',
          country: 'US',
        },
        dateOfBirth: null,
        language: null,
        timeZone: null,
        credit: null,
        account: {
          reference: '0000000101',
          amountCents: 5_594,
          paidCents: 5_594,
          issueDate: '2025-12-19',
          dueDate: '2026-01-18',
          paidDate: '2026-01-01',
          status: null,
          isDisputed: false,
          category: null,
          description: '',
          terms: '',
          sourceId: null,
        },
        assigneeId: null,
        tagIds: [],
        note: '',
        custom: {},
      },
    });
    expect(read(contactRows[1] ?? [])).toMatchObject({
      value: { account: { isDisputed: true, paidDate: null, paidCents: 0 } },
    });
  });

  test('a ledger without contacts needs no more than its customer reference', () => {
    const plain = makeRowReader(mapping(ledgerHeaders, ledgerRows), RULES)(ledgerRows[1] ?? []);
    expect(plain).toMatchObject({
      ok: true,
      value: {
        internalReference: 'C-1002',
        emails: [],
        address: null,
        account: { isDisputed: true, paidDate: '2013-03-03' },
      },
    });
  });

  test.each<[Record<string, string>, string, string]>([
    [{ 'Invoice #': ' ' }, 'reference', 'missing'],
    [{ 'Invoice #': 'x'.repeat(101) }, 'reference', 'too-long'],
    [{ Customer: 'Juni\u0000per' }, 'displayName', 'bad-characters'],
    [{ Customer: 'Juni\ud800per' }, 'displayName', 'bad-characters'],
    [{ Amount: '' }, 'amount', 'missing'],
    [{ Amount: 'free' }, 'amount', 'amount'],
    [{ Amount: '1e3' }, 'amount', 'amount'],
    [{ Amount: '0.001' }, 'amount', 'amount-decimals'],
    [{ Amount: '0' }, 'amount', 'amount-not-positive'],
    [{ Amount: '9007199254740992' }, 'amount', 'amount-too-large'],
    [{ 'Due date': '' }, 'dueDate', 'missing'],
    [{ 'Due date': '2/30/2026' }, 'dueDate', 'date'],
    [{ 'Due date': 'soon' }, 'dueDate', 'date'],
    [{ 'Paid on': '11/21/2026' }, 'paidDate', 'date-in-future'],
    [{ 'E-mail': 'ben@' }, 'email', 'email'],
    [{ Phone: '12' }, 'phone', 'phone'],
    [{ City: '' }, 'city', 'city'],
    [{ ZIP: '' }, 'zip', 'zip'],
    [{ State: 'Nowhere' }, 'state', 'state'],
    [{ Country: 'Freedonia' }, 'country', 'country'],
    [{ Disputed: 'maybe' }, 'isDisputed', 'yes-no'],
  ])('G46: %o is an error at its cell', (changes, field, problem) => {
    expect(problemsOf(changes)).toEqual([[field, Object.keys(changes)[0], problem]]);
  });

  test('all errors of a row are told at once, and full names of states and countries are understood', () => {
    expect(problemsOf({ Amount: '', 'E-mail': 'x', Phone: 'y' })).toHaveLength(3);
    expect(read(change({ State: 'New York', Country: 'United States' }))).toMatchObject({
      value: { address: { state: 'NY', country: 'US' } },
    });
    expect(problemsOf({ Country: 'Germany', State: '', ZIP: '' })).toEqual([]);
    expect(
      problemsOf({ 'Customer ID': '', Customer: '', 'Contact first name': '', 'Contact last name': '', 'E-mail': '' }),
    ).toEqual([['displayName', 'Customer', 'no-customer']]);
  });

  test('an address counts as far as the file has columns for it', () => {
    const without = (...fields: string[]) =>
      makeRowReader(
        columns.filter(({ field }) => !fields.includes(field)),
        RULES,
      );
    expect(without('city', 'zip', 'address', 'unit')(contactRows[0] ?? [])).toMatchObject({
      value: { address: { city: '', zip: '', state: 'NY' } },
    });
    expect(without('zip')(change({ City: '' }))).toMatchObject({ errors: [{ field: 'city' }] });
  });

  test('part payment, and more than the invoice', () => {
    const part = makeRowReader([...columns, { column: 18, field: 'paid' }], RULES);
    expect(part([...change({ 'Paid on': '' }), '$5.94'])).toMatchObject({
      value: { account: { paidCents: 594, paidDate: null } },
    });
    expect(part([...change({}), '60'])).toMatchObject({ errors: [{ problem: 'paid-too-much', column: 18 }] });
  });

  test('never throws, whatever the cells hold, and short rows are rows with empty cells', () => {
    expect(read([]).ok).toBe(false);
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 20 }), (cells) => {
        const row = read(cells);
        if (row.ok) expect(row.value.account?.amountCents).toBeGreaterThan(0);
      }),
    );
  });
});

test('what is remembered is bounded', () => {
  let asked = 0;
  const read = remember((text) => {
    asked += 1;
    return text.length;
  }, 2);
  expect(['a', 'a', 'bb', 'ccc', 'a'].map(read)).toEqual([1, 1, 2, 3, 1]);
  expect(asked).toBe(4);
});

test('every problem has its sentence and a code of the catalogue', () => {
  for (const problem of Object.keys(importProblems) as Array<keyof typeof importProblems>) {
    expect(importProblemText(problem).endsWith('.') || ['city', 'zip', 'state'].includes(problem)).toBe(true);
    expect(importProblemText(problem, 'es')).not.toBe(importProblemText(problem));
    expect(importProblemCode(problem)).toMatch(/^[A-Z_]+$/);
  }
  expect(new Set(importFields).size).toBe(importFields.length);
});

describe('proposeColumns with sparse or doubled cells', () => {
  test('a few doubled numbers do not hide the column of references, a column of groups is none', () => {
    const [reference] = proposeColumns(['Invoice #'], [['I-1'], ['I-2'], ['I-3'], ['I-3'], ['I-4']]);
    expect(reference?.field).toBe('reference');
    expect(proposeColumns(['Invoice #'], [['A'], ['A'], ['A'], ['B'], ['B']])[0]?.field).not.toBe('reference');
  });

  test('a date column without any date follows the form of the others', () => {
    const [due, paid] = proposeColumns(
      ['Due date', 'Paid on'],
      [
        ['01/20/2026', ''],
        ['01/03/2026', ''],
      ],
    );
    expect(due).toMatchObject({ field: 'dueDate', dateFormat: 'M/D/YYYY', isAmbiguous: false });
    expect(paid).toMatchObject({ field: 'paidDate', dateFormat: 'M/D/YYYY', isAmbiguous: false });
  });
});

describe('words of other languages', () => {
  test.each([
    ['DE', ['de', 'Germany', 'Deutschland', 'Alemania', 'Allemagne', 'Duitsland', 'Alemanha']],
    ['ES', ['España', 'ESPANA', 'Spain', 'Spanien', 'Espagne', 'Spanje', 'Espanha']],
    ['US', ['USA', 'U.S.', 'U.S.A.', 'United States of America', 'EE. UU.', 'EE.UU.', 'Vereinigte Staaten', 'EUA']],
    ['NL', ['Holland', 'Holanda', 'Nederland', 'The Netherlands', 'Niederlande', 'Pays-Bas', 'Países Bajos']],
    ['GB', ['UK', 'Great Britain', 'Großbritannien', 'Reino Unido', 'Royaume-Uni']],
    ['CI', ['Côte d’Ivoire', "Cote d'Ivoire"]],
    ['RU', ['RU']],
    ['PL', ['Polska', 'Polen', ' Poland ']],
  ])('%s', (code, names) => {
    for (const name of names) expect(readCountry(name), name).toBe(code);
  });
  test('a word that is no country is none', () => {
    for (const word of ['', 'Atlantis', '406', 'California', 'Germ']) expect(readCountry(word), word).toBeNull();
  });
  test('a zone has one name wherever it is shown, and is read by it, by its place and by its id in any case', () => {
    for (const word of ['Honolulu', 'honolulu', 'Pacific/Honolulu', 'pacific/honolulu', 'US/Hawaii'])
      expect(readChoice('timeZone', word, {}), word).toBe('Pacific/Honolulu');
    expect(zoneName('Pacific/Honolulu')).toBe('Honolulu');
    for (const id of usZones) expect(readChoice('timeZone', zoneName(id), {}), id).toBe(id);
    expect(new Set(usZones.map(zoneName)).size).toBe(usZones.length);
    expect(readChoice('timeZone', 'Atlantis', {})).toBeNull();
  });
});
