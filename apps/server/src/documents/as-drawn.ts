import { Font } from '@react-pdf/renderer';
import { families } from './fonts.ts';

/** What stands for a letter that no face has: the faces draw one they lack over its neighbours. */
const UNKNOWN = '?';

interface Face {
  readonly hasGlyphForCodePoint: (code: number) => boolean;
}

let faces: Promise<readonly Face[]> | undefined;

async function loadFaces(): Promise<readonly Face[]> {
  await Promise.all(families.map((fontFamily) => Font.load({ fontFamily, fontWeight: 400 })));
  return families.flatMap((fontFamily) => {
    const loaded: { readonly data?: unknown } | undefined = Font.getFont({ fontFamily, fontWeight: 400 });
    return loaded?.data ? [loaded.data as Face] : [];
  });
}

/** Facts of a document with a mark in place of each letter that it cannot show: never a blot, and never a wrong letter. */
export async function asDrawn<Facts>(facts: Facts): Promise<Facts> {
  faces ??= loadFaces();
  const known = new Map<string, string>();
  return inAll(facts, known, await faces) as Facts;
}

function inAll(value: unknown, known: Map<string, string>, own: readonly Face[]): unknown {
  if (typeof value === 'string') return inText(value, known, own);
  if (Array.isArray(value)) return value.map((each) => inAll(each, known, own));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inAll(each, known, own)]));
}

function inText(text: string, known: Map<string, string>, own: readonly Face[]): string {
  // What joins letters or picks their look has no shape of its own.
  return text
    .normalize('NFC')
    .replaceAll(/[\u200d\ufe0e\ufe0f]/gu, '')
    .replaceAll(/[^\s!-~]/gu, (letter) => {
      const drawn =
        known.get(letter) ??
        (own.some((face) => face.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) ? letter : UNKNOWN);
      known.set(letter, drawn);
      return drawn;
    });
}
