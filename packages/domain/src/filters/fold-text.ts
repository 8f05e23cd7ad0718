/** Letters that carry their mark inside and that no decomposition takes apart. */
const barred: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ŧ: 't', ı: 'i' };

/**
 * A text as people compare it: without regard to case and accents, so that `jose` finds `José`. The database's
 * `fold_text` does the same, letter by letter; an index stands on it.
 */
export function foldText(text: string): string {
  let folded = '';
  for (const sign of text.normalize('NFD').replace(/[\u0300-\u036f]/g, '')) {
    // Lower case of each sign alone: nothing that depends on its neighbours, as the end of a Greek word would.
    const lower = sign.toLowerCase();
    folded += barred[lower] ?? lower;
  }
  return folded;
}
