type Option = { readonly value: string; readonly label: string };

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** How many letters have to be changed, added or taken away, up to 3. */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3;
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [place, against] of [...other].entries()) {
      const kept = (row[place] ?? 0) + (letter === against ? 0 : 1);
      next.push(Math.min(kept, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return Math.min(3, row[other.length] ?? 3);
}

/** True when all letters of the short word stand in the long one, in order, and both begin and end alike. */
function isShortFor(short: string, long: string): boolean {
  if (short.length < 3 || short[0] !== long[0] || short.at(-1) !== long.at(-1)) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return at === short.length;
}

/** How far a word is from an option: 0 is the same; Infinity is nothing alike. */
function farness(word: string, option: string): number {
  if (word === option) return 0;
  if (word.length >= 3 && (option.startsWith(word) || (option.length >= 4 && word.startsWith(option)))) return 1;
  const away = distance(word, option);
  if (away <= (word.length >= 6 ? 2 : word.length >= 4 ? 1 : 0)) return 1 + away;
  return isShortFor(word, option) ? 4 : Number.POSITIVE_INFINITY;
}

/**
 * The option that a word of a file most likely means: a beginning (`Tex`), a slip of the pen (`Florda`), a short form
 * (`Fla`). Null when none is alike or two are equally near. It is offered, never taken by itself.
 */
export function suggestOption(word: string, options: readonly Option[]): string | null {
  const wanted = folded(word);
  if (wanted === '') return null;
  const near = options
    .map(({ value, label }) => ({
      value,
      far: Math.min(farness(wanted, folded(label)), farness(wanted, folded(value))),
    }))
    .filter(({ far }) => Number.isFinite(far))
    .toSorted((one, other) => one.far - other.far);
  const [best, next] = near;
  return best && best.far !== next?.far ? best.value : null;
}
