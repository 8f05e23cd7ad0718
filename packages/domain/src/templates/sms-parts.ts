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
}

/** How many messages a text is cut into, which is what it costs. */
export function smsParts(text: string): SmsParts {
  const letters = [...text];
  if (letters.every((letter) => basic.has(letter) || double.has(letter))) {
    const length = letters.reduce((sum, letter) => sum + (double.has(letter) ? 2 : 1), 0);
    return { parts: length <= 160 ? 1 : Math.ceil(length / 153), alphabet: 'gsm', length };
  }
  const { length } = text;
  return { parts: length <= 70 ? 1 : Math.ceil(length / 67), alphabet: 'unicode', length };
}
