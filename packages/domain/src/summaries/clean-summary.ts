/** Letters of a summary; a longer one is cut at a sentence, or at a word. */
export const SUMMARY_MAX = 600;

/**
 * What a language model said, as far as a screen may show it: one paragraph of plain text without links, markup or
 * control characters (G52); null when nothing is left.
 */
export function cleanSummary(text: string): string | null {
  const plain = text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\b(?:https?:\/\/|www\.)\S+/gi, '')
    .replace(/\b[a-z0-9-]+(?:\.[a-z0-9-]+)+\/\S*/gi, '')
    .replace(/[*_`#>|]+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain === '') return null;
  if (plain.length <= SUMMARY_MAX) return plain;
  const cut = plain.slice(0, SUMMARY_MAX);
  const sentence = cut.lastIndexOf('. ');
  if (sentence > SUMMARY_MAX / 2) return cut.slice(0, sentence + 1);
  return `${cut.slice(0, Math.max(1, cut.lastIndexOf(' ')))}…`;
}
