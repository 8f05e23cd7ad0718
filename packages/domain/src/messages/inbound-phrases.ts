/**
 * A phrase is words with single spaces: `a|b` one of them, `a_b` both as one of them, `{set}` one of a named set, `?word` perhaps, `~3` up to three
 * words between, `^` the beginning of a clause after greetings, `$` its end. Gaps are bounded, so that a text is read in
 * time linear in its length.
 */
export function compilePhrase(phrase: string, sets: Readonly<Record<string, string>>): RegExp {
  const parts = phrase.split(' ').map((part) => {
    if (part === '^' || part === '$') return part;
    if (part.startsWith('~')) return `(?: [^ ]+){0,${part.slice(1)}}`;
    const isOptional = part.startsWith('?');
    const words = (isOptional ? part.slice(1) : part).replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const set = sets[name];
      if (set === undefined) throw new Error(`no set of words is called ${name}`);
      return set;
    });
    const joined = words.replaceAll('_', ' ');
    return `(?: (?:${joined}))${isOptional ? '?' : ''}`;
  });
  return new RegExp(`${parts.join('').replace(/\$$/, '')}(?=${phrase.endsWith('$') ? ' ?$' : ' '})`);
}
