import { familyOf, loadFaces } from './fonts.ts';

/** What stands for a letter that no face has: the faces draw one they lack over its neighbours. */
const UNKNOWN = '?';

/** All but white space and what every face has. */
const LETTER = /[^\s!-~]/gu;

/**
 * Facts of a document with a mark in place of each letter that it cannot show: never a blot, and never a wrong letter. The
 * faces that it needs are loaded.
 */
export async function asDrawn<Facts>(facts: Facts): Promise<Facts> {
  const letters = new Set<string>();
  inAll(facts, (text) => {
    for (const [letter] of plain(text).matchAll(LETTER)) letters.add(letter);
    return text;
  });
  await loadFaces(letters);
  return inAll(facts, (text) =>
    plain(text).replaceAll(LETTER, (letter) => (familyOf(letter) === null ? UNKNOWN : letter)),
  ) as Facts;
}

/** Without what joins letters or picks their look, which has no shape of its own. */
function plain(text: string): string {
  return text.normalize('NFC').replaceAll(/[\u200d\ufe0e\ufe0f]/gu, '');
}

function inAll(value: unknown, each: (text: string) => string): unknown {
  if (typeof value === 'string') return each(value);
  if (Array.isArray(value)) return value.map((part) => inAll(part, each));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inAll(part, each)]));
}
