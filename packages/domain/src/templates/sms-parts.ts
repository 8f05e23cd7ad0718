// The GSM 03.38 alphabet; a character of the second set takes two places.
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const double = new Set('^{}\\[~]|€\f');

export interface SmsParts {
  readonly parts: number;
  /** `unicode` when a character is outside the alphabet of text messages: 70 characters a part instead of 160. */
  readonly alphabet: 'gsm' | 'unicode';
  readonly length: number;
  /** The signs that are outside the alphabet, each once, as they appear: they make every part shorter. */
  readonly foreign: readonly string[];
}

const FOREIGN_MAX = 8;

/** How many messages hold letters of these sizes; a letter of two places is never cut in two. */
function partsOf(sizes: readonly number[], length: number, single: number, several: number): number {
  if (length <= single) return 1;
  let parts = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > several) {
      parts += 1;
      used = 0;
    }
    used += size;
  }
  return parts;
}

/** How many messages a text is cut into, which is what it costs. */
export function smsParts(text: string): SmsParts {
  const letters = [...text];
  const foreign = [...new Set(letters.filter((letter) => !basic.has(letter) && !double.has(letter)))];
  if (foreign.length === 0) {
    const sizes = letters.map((letter) => (double.has(letter) ? 2 : 1));
    const length = sizes.reduce((sum, size) => sum + size, 0);
    return { parts: partsOf(sizes, length, 160, 153), alphabet: 'gsm', length, foreign };
  }
  const sizes = letters.map((letter) => letter.length);
  return {
    parts: partsOf(sizes, text.length, 70, 67),
    alphabet: 'unicode',
    length: text.length,
    foreign: foreign.slice(0, FOREIGN_MAX),
  };
}
