import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Font } from '@react-pdf/renderer';
import subsetFont from 'subset-font';

/**
 * The packages of Noto Sans that hold what Inter does not, in the order in which they are asked; each is cut into slices
 * by the letters they hold, of which a document loads those that it needs. Han letters are drawn as in mainland China.
 */
const packages = {
  'noto-sans-arabic': createRequire(import.meta.url).resolve('@fontsource-variable/noto-sans-arabic/package.json'),
  'noto-sans-hebrew': createRequire(import.meta.url).resolve('@fontsource-variable/noto-sans-hebrew/package.json'),
  'noto-sans-sc': createRequire(import.meta.url).resolve('@fontsource-variable/noto-sans-sc/package.json'),
  'noto-sans-kr': createRequire(import.meta.url).resolve('@fontsource-variable/noto-sans-kr/package.json'),
};

/** What Inter has itself. */
const OWN = new Set(['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese']);

interface Slice {
  readonly family: string;
  readonly file: string;
  readonly ranges: readonly (readonly [first: number, last: number])[];
}

let slices: readonly Slice[] | undefined;
const registered = new Map<string, Promise<void>>();

function readSlices([name, manifest]: readonly [string, string]): Slice[] {
  const folder = path.dirname(manifest);
  const known = JSON.parse(readFileSync(path.join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  return Object.entries(known).flatMap(([key, letters]) => {
    const part = key.replaceAll(/[[\]]/g, '');
    const ranges = letters.split(',').map((range): [number, number] => {
      const [first = '', last = first] = range.replace('U+', '').split('-');
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    });
    const file = path.join(folder, 'files', `${name}-${part}-wght-normal.woff2`);
    return OWN.has(part) ? [] : [{ family: `${name} ${part}`, file, ranges }];
  });
}

async function register({ family, file, ranges }: Slice): Promise<void> {
  const letters = ranges.map(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join(''),
  );
  // The PDF library embeds no variable face: this makes a plain one of it.
  const font = await subsetFont(readFileSync(file), letters.join(''), {
    targetFormat: 'sfnt',
    variationAxes: { wght: 400 },
  });
  Font.register({ family, src: `data:font/ttf;base64,${font.toString('base64')}` });
  await Font.load({ fontFamily: family });
}

/** The families, loaded, in which a letter may be found. */
export async function familiesFor(letter: string): Promise<string[]> {
  slices ??= Object.entries(packages).flatMap(readSlices);
  const code = letter.codePointAt(0) ?? 0;
  const holding = slices.filter(({ ranges }) => ranges.some(([first, last]) => first <= code && code <= last));
  for (const slice of holding) {
    const loading = registered.get(slice.family) ?? register(slice);
    registered.set(slice.family, loading);
    await loading;
  }
  return holding.map(({ family }) => family);
}
