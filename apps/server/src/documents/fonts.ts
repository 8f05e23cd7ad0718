import { createRequire } from 'node:module';
import path from 'node:path';
import { Font } from '@react-pdf/renderer';
import { openWoff } from './open-woff.ts';

const files = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@fontsource/inter/package.json')),
  'files',
);
const scripts = { Inter: 'latin', 'Inter Extended': 'latin-ext', 'Inter Greek': 'greek', 'Inter Cyrillic': 'cyrillic' };

for (const [family, script] of Object.entries(scripts)) {
  const face = (weight: 400 | 600) => {
    const font = openWoff(path.join(files, `inter-${script}-${weight}-normal.woff`));
    return { src: `data:font/ttf;base64,${font.toString('base64')}`, fontWeight: weight };
  };
  Font.register({ family, fonts: [face(400), face(600)] });
}
// Names and references are never broken with a hyphen that was not in them.
Font.registerHyphenationCallback((word) => [word]);

/** The families of every document, tried in turn for each letter. */
export const families = Object.keys(scripts);

/** The library's own face of a family, as far as it is used here. */
interface LoadedFace {
  readonly unitsPerEm: number;
  readonly layout: (text: string, features: Features) => Run;
}

type Features = Readonly<Record<string, boolean>>;

interface Run {
  readonly glyphs: readonly { readonly advanceWidth: number }[];
  readonly positions: readonly object[];
  readonly advanceWidth: number;
}

/** A face that sets letter after letter as they are. */
export interface PlainFace extends LoadedFace {
  /** In parts of the size of the letters. */
  readonly widthOf: (text: string, features: Features) => number;
}

const plainFaces = new WeakMap<object, PlainFace>();

/**
 * The face of a family for what is painted beside the texts of a page: each letter is looked up once. What the library
 * does for every text (ligatures, kerning, alternates) took half of the time of a long document, and changes nothing in
 * figures and references.
 */
export function plainFace(family: keyof typeof scripts): PlainFace {
  const loaded: { readonly data?: unknown } | undefined = Font.getFont({ fontFamily: family, fontWeight: 400 });
  const face = loaded?.data as LoadedFace | null | undefined;
  if (!face) throw new Error(`${family} is painted on a page that has no text`);
  const known = plainFaces.get(face);
  if (known) return known;
  const made = makePlain(face, `${family.replaceAll(' ', '')}-Plain`);
  plainFaces.set(face, made);
  return made;
}

function makePlain(face: LoadedFace, name: string): PlainFace {
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
