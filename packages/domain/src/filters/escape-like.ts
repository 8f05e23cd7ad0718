/** A text in which the signs of a LIKE pattern mean themselves; the escape sign is the backslash (G43). */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
}
