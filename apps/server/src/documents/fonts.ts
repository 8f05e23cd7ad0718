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

/** The face of a family as the library loaded it for the texts of a page, for what is painted beside them. */
export function loadedFace(family: keyof typeof scripts): object {
  const face = Font.getFont({ fontFamily: family, fontWeight: 400 })?.data;
  if (!face) throw new Error(`${family} is painted on a page that has no text`);
  return face;
}
