/**
 * Joins the class names that are there. For furniture whose looks stand in furniture.css: what a caller adds lies in a
 * higher layer of the style sheet and wins by itself.
 */
export function joinNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
