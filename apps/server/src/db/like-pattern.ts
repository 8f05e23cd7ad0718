/** A text that is contained in another, as a LIKE pattern: lower case, wildcards escaped (G43). */
export function likePattern(text: string): string {
  return `%${text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`;
}
