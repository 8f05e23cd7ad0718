/** Cuts rows for statements that must each end in time (5 seconds for what a caller waits for), in the order they came. */
export function pieces<T>(rows: readonly T[], size: number): (readonly T[])[] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size));
}
