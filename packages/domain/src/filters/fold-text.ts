/** Letters that carry their mark inside or are two in one, and that no decomposition takes apart. */
const letters: Readonly<Record<string, string>> = {
  ...{ ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ŧ: 't', ı: 'i' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe' },
};

/**
 * A text as people compare it: without regard to case, accents and forms of writing, so that `jose` finds
 * `José`, `final` finds `ﬁnal` and `strasse` finds `Straße`. The database's
 * `fold_text` does the same, letter by letter; an index stands on it.
 */
export function foldText(text: string): string {
  let folded = '';
  for (const sign of text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')) {
    // Lower case of each sign alone: nothing that depends on its neighbours, as the end of a Greek word would.
    const lower = sign.toLowerCase();
    folded += letters[lower] ?? lower;
  }
  return folded;
}
