const output = /\{\{-?\s*([a-zA-Z_]\w*)\s*((?:\|[^{}]*)?)-?\}\}/g;
const fallback = /\|\s*default\s*:\s*(?:"([^"]*)"|'([^']*)')/;

/** One variable as a text names it. */
export interface VariableUse {
  readonly name: string;
  /** What stands there for a record that has no value; null when the text gives none. */
  readonly fallback: string | null;
  /** The whole expression, braces included. */
  readonly source: string;
}

/** Every variable that a text names, in order. */
export function variableUses(source: string): VariableUse[] {
  return [...source.matchAll(output)].map(([whole, name = '', filters = '']) => {
    const found = fallback.exec(filters);
    return { name, fallback: found ? (found[1] ?? found[2] ?? '') : null, source: whole };
  });
}

/** Names of the variables that a text cannot do without: at least once they have no fallback. */
export function neededVariables(source: string): string[] {
  const needed = variableUses(source).filter((use) => use.fallback === null || use.fallback.trim() === '');
  return [...new Set(needed.map((use) => use.name))];
}
