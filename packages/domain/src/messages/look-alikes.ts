/** Letters of other alphabets, small and capital, that stand for a Latin one where somebody writes around a filter. */
const latinOf = new Map<string, string>();
for (const [others, latin] of [
  // Cyrillic, capital and small.
  ['АВСЕНІЈКМОРЅТУХԚԜҮҺЗаԁсеһіјкӏморѕтухԛԝүв', 'ABCEHIJKMOPSTYXQWYHZadcehijklmopstyxqwyb'],
  // Greek, capital and small.
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαεικνορτυχ', 'ABEZHIKMNOPTYXaeiknoptyx'],
  // Small capitals of phonetic writing.
  ['ᴀʙᴄᴅᴇɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abcdeghijklmnoprstuvwyz'],
] as const) {
  for (const [at, letter] of [...others].entries()) latinOf.set(letter, latin[at] ?? letter);
}

/**
 * A text with look-alikes of Latin letters as these letters: `ѕтор` is `stop`. A word is read so only when it is written
 * in them as a whole; one with a letter that looks like no Latin one is a word of its own language.
 */
export function foldLookAlikes(text: string): string {
  return text.replaceAll(/\p{L}+/gu, (word) => {
    const folded = [...word].map((letter) => latinOf.get(letter) ?? letter).join('');
    return /^[a-z]+$/i.test(folded) ? folded : word;
  });
}
