/** The path of the first text that no column can hold: the sign zero, or half a character. Null when all can. */
export function unstorableText(value: unknown, path: readonly string[] = []): string | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path.join('.') : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, each] of Object.entries(value)) {
    const found = unstorableText(name) === null ? unstorableText(each, [...path, name]) : path.join('.');
    if (found !== null) return found;
  }
  return null;
}
