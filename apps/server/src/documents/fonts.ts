import { createRequire } from 'node:module';
import path from 'node:path';
import { Font } from '@react-pdf/renderer';
import { familiesFor } from './more-faces.ts';
import { openWoff } from './open-woff.ts';

const files = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@fontsource/inter/package.json')),
  'files',
);
const scripts = {
  Inter: 'latin',
  'Inter Extended': 'latin-ext',
  'Inter Vietnamese': 'vietnamese',
  'Inter Greek': 'greek',
  'Inter Cyrillic': 'cyrillic',
};

for (const [family, script] of Object.entries(scripts)) {
  const face = (weight: 400 | 600) => {
    const font = openWoff(path.join(files, `inter-${script}-${weight}-normal.woff`));
    return { src: `data:font/ttf;base64,${font.toString('base64')}`, fontWeight: weight };
  };
  Font.register({ family, fonts: [face(400), face(600)] });
}
// Names and references are never broken with a hyphen that was not in them.
Font.registerHyphenationCallback((word) => [word]);

const own = Object.keys(scripts);

/** The families of a document, tried in turn for each letter: Inter's, and those that `asDrawn` found it to need. */
export const families = [...own];

const homes = new Map<string, string | null>();

/** Loads what a document needs, whose letters these are; from then on `families` and `familyOf` are its own. */
export async function loadFaces(letters: Iterable<string>): Promise<void> {
  for (const fontFamily of own)
    for (const fontWeight of [400, 600]) {
      await Font.load({ fontFamily, fontWeight });
      const face = faceOf(fontFamily, fontWeight);
      if (face) quicken(face);
    }
  const needed = new Set<string>();
  for (const letter of letters) {
    let home = homes.get(letter);
    if (home === undefined) {
      home = own.find((family) => holds(family, letter)) ?? null;
      home ??= (await familiesFor(letter)).find((family) => holds(family, letter)) ?? null;
      homes.set(letter, home);
    }
    if (home !== null && !own.includes(home)) needed.add(home);
  }
  families.splice(0, families.length, ...own, ...needed);
}

function faceOf(family: string, fontWeight = 400): LoadedFace | null {
  const loaded: { readonly data?: unknown } | undefined = Font.getFont({ fontFamily: family, fontWeight });
  return (loaded?.data as LoadedFace | null | undefined) ?? null;
}

const quick = new WeakSet<object>();

/**
 * Lets a face of Inter leave out its contextual alternates (arrows, a colon between digits), which take most of the time
 * that its letters are set in: two hundred long lines are set anew on each page that they reach.
 */
function quicken(face: LoadedFace): void {
  if (quick.has(face)) return;
  quick.add(face);
  const layout = face.layout.bind(face);
  face.layout = (text, features, ...rest) => layout(text, { ...features, calt: false }, ...rest);
}

function holds(family: string, letter: string): boolean {
  return faceOf(family)?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) === true;
}

/** The family of a letter of the document that is drawn; null where no face has it. */
export function familyOf(letter: string): string | null {
  return homes.get(letter) ?? null;
}

/** The library's own face of a family, as far as it is used here. */
interface LoadedFace {
  readonly unitsPerEm: number;
  readonly hasGlyphForCodePoint: (code: number) => boolean;
  layout: (text: string, features: Features, ...rest: readonly unknown[]) => Run;
}

type Features = Readonly<Record<string, boolean>>;

interface Run {
  readonly glyphs: readonly { readonly advanceWidth: number }[];
  readonly positions: readonly object[];
  readonly advanceWidth: number;
}

/** A face for what is painted: of Inter it sets letter after letter as they are. */
export interface PaintFace extends LoadedFace {
  /** In parts of the size of the letters. */
  readonly widthOf: (text: string, features: Features) => number;
}

const paintFaces = new WeakMap<object, PaintFace>();

/**
 * The face of a family for what is painted beside the texts of a page. Of Inter each letter is looked up once: what the
 * library does for every text (ligatures, kerning, alternates) took half of the time of a long document, and changes
 * nothing in figures and references. Others are set as they want it: Arabic letters hang together, and run to the left.
 */
export function paintFace(family: string): PaintFace {
  const face = faceOf(family);
  if (!face) throw new Error(`${family} is painted on a page that has no text`);
  const known = paintFaces.get(face);
  if (known) return known;
  const made = own.includes(family) ? makePlain(face, `${family.replaceAll(' ', '')}-Plain`) : makeShaped(face);
  paintFaces.set(face, made);
  return made;
}

function makeShaped(face: LoadedFace): PaintFace {
  return Object.create(face, {
    widthOf: { value: (text: string) => face.layout(text, {}).advanceWidth / face.unitsPerEm },
  });
}

function makePlain(face: LoadedFace, name: string): PaintFace {
  const letters = new Map<Features, Map<string, Run>>();
  const letterOf = (letter: string, features: Features): Run => {
    const known = letters.get(features) ?? new Map<string, Run>();
    letters.set(features, known);
    const run = known.get(letter) ?? face.layout(letter, features);
    known.set(letter, run);
    return run;
  };
  const layout = (text: string, features: Features): Run => {
    const runs = Array.from(text.normalize('NFC'), (letter) => letterOf(letter, features));
    return {
      glyphs: runs.flatMap((run) => run.glyphs),
      // The library scales them where they are.
      positions: runs.flatMap((run) => run.positions.map((position) => ({ ...position }))),
      advanceWidth: runs.reduce((sum, run) => sum + run.advanceWidth, 0),
    };
  };
  return Object.create(face, {
    layout: { value: layout },
    widthOf: { value: (text: string, features: Features) => layout(text, features).advanceWidth / face.unitsPerEm },
    // All faces of a family have one name, by which the library knows what stands in the document already.
    postscriptName: { value: name },
  });
}
