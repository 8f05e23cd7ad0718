import type { RandomNumbers } from '../simulation/random-numbers.ts';
import { makeWorkbook } from './make-workbook.ts';
import { makeArchive } from './zip-archive.ts';

/** A file that was made to harm whoever reads it. */
export interface HostileFile {
  readonly kind: string;
  readonly name: string;
  readonly content: Buffer;
}

const SHEET = 'xl/worksheets/sheet0.xml';
const STRINGS = 'xl/sharedStrings.xml';
const STYLES = 'xl/styles.xml';

const withPart = (part: string, xml: string) =>
  makeWorkbook({ sheets: [{ name: 'One', rows: [['Invoice']] }], extra: { [part]: xml } });
const sheetOf = (xml: string) => withPart(SHEET, `<worksheet><sheetData>${xml}</sheetData></worksheet>`);

type Make = (random: RandomNumbers, size: number) => Promise<Buffer> | Buffer;

/** `size` is how many pieces the larger ones have, from some thousand to the millions. */
const workbooks: Readonly<Record<string, Make>> = {
  nested: ({ pick }, size) =>
    withPart(pick([SHEET, STRINGS, STYLES, 'xl/workbook.xml', '_rels/.rels']), `<a>${'<a>'.repeat(size)}`),
  'nested and closed': (_random, size) => sheetOf(`${'<row>'.repeat(size)}${'</row>'.repeat(size)}`),
  'a part that names itself': ({ pick }) =>
    withPart(
      'xl/_rels/workbook.xml.rels',
      `<Relationships>${['styles', 'sharedStrings', 'worksheet']
        .map(
          (kind) =>
            `<Relationship Id="s0" Type="x/${kind}" Target="${pick(['workbook.xml', '_rels/workbook.xml.rels', '../_rels/.rels', '/xl/../xl/workbook.xml'])}"/>`,
        )
        .join('')}</Relationships>`,
    ),
  'an archive in itself': async () => {
    let inner = await sheetOf('<row><c><v>1</v></c></row>');
    for (let times = 0; times < 8; times += 1) inner = await makeArchive({ [SHEET]: inner, 'xl/workbook.xml': inner });
    return inner;
  },
  'entities of entities': ({ pick }) => {
    const levels = Array.from({ length: 20 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('');
    const xml = `<!DOCTYPE w [<!ENTITY e0 "ha">${levels}]><worksheet><sheetData><row><c t="inlineStr"><is><t>&e20;</t></is></c></row></sheetData></worksheet>`;
    return withPart(pick([SHEET, STRINGS, 'xl/workbook.xml']), xml);
  },
  'entities from outside': ({ pick }) =>
    withPart(
      pick([SHEET, STRINGS]),
      `<!DOCTYPE w [<!ENTITY x SYSTEM "${pick(['file:///etc/passwd', 'file:///dev/zero', 'http://127.0.0.1:1/x'])}">]><worksheet><sheetData><row><c t="inlineStr"><is><t>&x;</t></is></c></row></sheetData></worksheet>`,
    ),
  'a ratio of thousands': ({ pick }, size) => withPart(pick([SHEET, STRINGS, 'xl/media/a.png']), ' '.repeat(size * 20)),
  'shared texts without end': (_random, size) => withPart(STRINGS, `<sst>${'<si/>'.repeat(size)}</sst>`),
  'one text named a million times': ({ pick }, size) =>
    makeWorkbook({
      sheets: [{ name: 'One', rows: [['x']] }],
      extra: {
        [STRINGS]: `<sst><si><t>${pick(['x', ' ', '9', '"']).repeat(9_900)}</t></si></sst>`,
        [SHEET]: `<worksheet><sheetData>${`<row>${'<c t="s"><v>0</v></c>'.repeat(150)}</row>`.repeat(Math.ceil(size / 3_000))}</sheetData></worksheet>`,
      },
    }),
  'a shared text of many runs': (_random, size) =>
    withPart(STRINGS, `<sst><si>${'<r><t>abcdefghij</t></r>'.repeat(size)}</si></sst>`),
  'a value with tags between': (_random, size) => sheetOf(`<row><c><v>${'12345678<x/>'.repeat(size)}</v></c></row>`),
  'formats without end': (_random, size) =>
    withPart(STYLES, `<styleSheet><cellXfs>${'<xf numFmtId="164"/>'.repeat(size)}</cellXfs></styleSheet>`),
  'a format of brackets': ({ pick }) =>
    withPart(
      STYLES,
      `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${pick(['[', '&quot;', '_', '*\\']).repeat(
        30_000,
      )}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`,
    ),
  'attributes without end': (_random, size) =>
    sheetOf(`<row ${Array.from({ length: Math.min(size, 400_000) }, (_, at) => `a${at}="1"`).join(' ')}/>`),
  'an attribute without end': (_random, size) => sheetOf(`<row r="${'1'.repeat(size)}"/>`),
  'a comment without end': ({ pick }, size) =>
    sheetOf(pick(['<!--', '<![CDATA[', '<?x ', '<!ELEMENT ']) + 'x'.repeat(size)),
  '16,384 columns': ({ below }) =>
    sheetOf(`<row>${Array.from({ length: 16_384 }, () => `<c><v>${below(1_000)}</v></c>`).join('')}</row>`),
  'a column far out': ({ pick }) =>
    sheetOf(`<row><c r="${pick(['XFD1', 'ZZZZ1', 'ZZZZZZZZZZ1', '@1', ''])}"><v>1</v></c></row>`),
  'a row far down': ({ pick }) =>
    sheetOf(
      `<row><c><v>1</v></c></row><row r="${pick(['99999999999', '2147483648', '1048577', '9007199254740993'])}"><c><v>1</v></c></row>`,
    ),
  'rows without end': (_random, size) => sheetOf(`${'<row><c><v>1</v></c></row>'.repeat(size)}`),
  'numbers that are none': ({ pick }) =>
    sheetOf(
      `<row><c><v>1</v></c></row><row><c s="1"><v>${pick(['1e999', '-1e308', 'NaN', '9'.repeat(5_000), '2958465.99999'])}</v></c></row>`,
    ),
  'sheets without end': (_random, size) =>
    withPart(
      'xl/workbook.xml',
      `<workbook><sheets>${'<sheet name="x" r:id="s0"/>'.repeat(Math.min(size, 500_000))}</sheets></workbook>`,
    ),
  'cut off': async ({ below }) => {
    const whole = await sheetOf('<row><c><v>1</v></c></row>');
    return whole.subarray(0, 4 + below(whole.length - 4));
  },
  'bytes turned over': async ({ below }) => {
    const whole = Buffer.from(await sheetOf('<row><c><v>1</v></c></row><row><c><v>2</v></c></row>'));
    for (let times = 0; times < 1 + below(40); times += 1) whole[4 + below(whole.length - 4)] = below(256);
    return whole;
  },
  'a directory that lies': async ({ below, pick }) => {
    const whole = Buffer.from(await sheetOf('<row><c><v>1</v></c></row>'));
    for (let at = whole.indexOf('PK\u0001\u0002'); at >= 0; at = whole.indexOf('PK\u0001\u0002', at + 4)) {
      whole.writeUInt32LE(below(2 ** 31), at + pick([16, 20, 24, 42]));
    }
    return whole;
  },
};

const texts: Readonly<Record<string, Make>> = {
  'one quote': (_random, size) => Buffer.from(`Invoice,Amount\n"${'1,2\n'.repeat(size)}`),
  'nothing but quotes': (_random, size) => Buffer.from('"'.repeat(size)),
  'quotes and commas': ({ pick }, size) => Buffer.from(pick(['",', '",\n', '"",', ',"\n']).repeat(size)),
  'one line': (_random, size) => Buffer.from('1,'.repeat(size)),
  'columns without end': (_random, size) =>
    Buffer.from(`${Array.from({ length: Math.min(size, 200_000) }, (_, at) => `c${at}`).join(',')}\n1\n`),
  // What patterns stumble over: spaces before a sign, digits and marks without an end.
  'cells of spaces': ({ pick }, size) => {
    const cell = pick([
      `${' '.repeat(9_000)}x`,
      `${'1,'.repeat(9)}${'1 '.repeat(3_000)}`,
      '-'.repeat(9_000),
      `a@${'a.'.repeat(4_000)}`,
      '+1 ('.repeat(2_000),
    ]);
    const row = `${Array.from({ length: 100 }, () => `"${cell}"`).join(',')}\n`;
    return Buffer.from(
      `${Array.from({ length: 100 }, (_, at) => pick(['amount', 'phone', 'email', 'due date', `c${at}`])).join(',')}\n${row.repeat(1 + Math.min(50, Math.floor(size / 20_000)))}`,
    );
  },
  'blank lines': ({ pick }, size) => Buffer.from(`a,b\n${pick(['\n', ',\n', ' ,\t\n', '\r']).repeat(size)}`),
  'bytes of any kind': ({ below }) => Buffer.from(Array.from({ length: 5_000 }, () => below(256))),
  'marks of direction and halves of letters': ({ pick }, size) =>
    Buffer.from(
      `a,b\n${pick(['\u202e,\u200b\n', '\ud83d,\udc00\n', '\u0301\u0301\u0301,1\n']).repeat(Math.ceil(size / 10))}`,
      'utf16le',
    ),
};

const makers: readonly { readonly kind: string; readonly isWorkbook: boolean; readonly make: Make }[] = [
  ...Object.entries(workbooks).map(([kind, make]) => ({ kind, isWorkbook: true, make })),
  ...Object.entries(texts).map(([kind, make]) => ({ kind, isWorkbook: false, make })),
];

/** So many hostile files, every kind in turn and each of another size; the same ones from the same numbers. */
export async function* hostileFiles(
  random: RandomNumbers,
  count: number,
  sizes: readonly number[],
): AsyncGenerator<HostileFile> {
  for (let at = 0; at < count; at += 1) {
    const maker = makers[at % makers.length];
    if (!maker) return;
    const { kind, isWorkbook, make } = maker;
    const content = await make(random, random.pick(sizes));
    yield { kind, name: `${at}.${isWorkbook ? 'xlsx' : 'csv'}`, content };
  }
}
