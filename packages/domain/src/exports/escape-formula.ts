/**
 * A text as a cell of a CSV file. What a spreadsheet would take for a formula gets an apostrophe in front (G45): texts
 * that begin with = + - @ tab or carriage return, also behind spaces, which some programs cut off.
 */
export function escapeFormula(text: string): string {
  return /^[\t\r]|^\s*[=+\-@]/.test(text) ? `'${text}` : text;
}
