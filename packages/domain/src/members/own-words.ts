/** How much of a password has to be left when the words that everybody would try with its owner are taken out. */
const LEFT = 6;

/** Shorter ones stand in too many good passwords: the name of a "Bo" or an "Al". */
const SHORTEST = 4;

const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * Whether a password is little more than the product's name and words of whoever chooses it: names, e-mail address,
 * company (`AcmeDental2026!`). Case, accents and signs save none. (ASVS 5.0, 6.1.2 and 6.2.11)
 */
export function isOwnWords(password: string, words: readonly string[]): boolean {
  const known = ['recoup', ...words.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])]
    .map(bare)
    .filter((word) => word.length >= SHORTEST)
    .sort((a, b) => b.length - a.length);
  const whole = bare(password);
  const left = known.reduce((rest, word) => rest.replaceAll(word, ''), whole);
  return left.length < whole.length && left.length < LEFT;
}
