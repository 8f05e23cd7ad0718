/** The nearest task of a line, in a direction, that has not ended, from the other end on; null when all have. */
export function nextInQueue(
  ids: readonly string[],
  ended: ReadonlySet<string>,
  current: string,
  by: 1 | -1,
): string | null {
  const at = ids.indexOf(current);
  for (let steps = 1; steps <= ids.length; steps++) {
    const id = ids[(at + by * steps + ids.length * 2) % ids.length];
    if (id !== undefined && !ended.has(id)) return id;
  }
  return null;
}
