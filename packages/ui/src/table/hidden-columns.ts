/** Ids of the columns a person has hidden, as they are stored: separated by spaces. */
export function hiddenColumns(stored: string): readonly string[] {
  return stored.split(' ').filter(Boolean);
}
