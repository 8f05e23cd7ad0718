/** A phrase of a table, compiled when a text first has one of its words: most texts have few of them. */
export interface Phrase {
  /** True when a vocabulary has none of the words without which the phrase is in no text. */
  readonly isAbsent: (vocabulary: string) => boolean;
  readonly pattern: () => RegExp;
}

/**
 * A phrase is words with single spaces: `a|b` one of them, `a_b` both as one of them, `{set}` one of a named set, `?word` perhaps, `~3` up to three
 * words between, `^` the beginning of a clause after greetings, `$` its end. Gaps are bounded, so that a text is read in
 * time linear in its length.
 */
export function compilePhrase(phrase: string, sets: Readonly<Record<string, string>>): Phrase {
  const parts = phrase.split(' ');
  const needed = parts.filter((part) => !/^[~?^$]/.test(part)).map((part) => beginningsOf(withSets(part, sets)));
  const rarest = needed.toSorted((a, b) => a.length - b.length)[0] ?? [' '];
  let pattern: RegExp | undefined;
  return {
    isAbsent: (vocabulary) => !rarest.some((beginning) => vocabulary.includes(beginning)),
    pattern: () => (pattern ??= patternOf(parts, sets)),
  };
}

function patternOf(parts: readonly string[], sets: Readonly<Record<string, string>>): RegExp {
  const written = parts.map((part) => {
    if (part === '^') return part;
    if (part === '$') return '';
    if (part.startsWith('~')) return `(?: [^ ]+){0,${part.slice(1)}}`;
    const isOptional = part.startsWith('?');
    return `(?: (?:${withSets(isOptional ? part.slice(1) : part, sets)}))${isOptional ? '?' : ''}`;
  });
  return new RegExp(`${written.join('')}(?=${parts.at(-1) === '$' ? ' ?$' : ' '})`);
}

const withSets = (part: string, sets: Readonly<Record<string, string>>) =>
  part
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const set = sets[name];
      if (set === undefined) throw new Error(`no set of words is called ${name}`);
      return set;
    })
    .replaceAll('_', ' ');

/** Each word of a text once, so that a long one is asked for its words as fast as a short one. */
export const vocabularyOf = (words: string): string => ` ${[...new Set(words.trim().split(' '))].join(' ')} `;

/** The letters with which the first word of each alternative begins for sure: of `mensajes?` that is `mensaje`. */
const beginningsOf = (alternatives: string): string[] =>
  alternatives
    .replaceAll(/\(\?[!=][^)]*(?:\([^)]*\)[^)]*)*\)/g, '')
    .split('|')
    .map((each) => ` ${/^[a-z0-9]*/.exec(each.replace(/.[?*].*$/, ''))?.[0] ?? ''}`);
