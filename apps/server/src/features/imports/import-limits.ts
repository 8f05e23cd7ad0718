/** What an imported file may hold; beyond it the file is refused, never cut (G46, rule 7). */
export const importLimits = {
  bytes: 100 * 1024 * 1024,
  rows: 1_000_000,
  columns: 200,
  cellCharacters: 10_000,
  /** Characters of one record: a quote that is never closed would swallow the rest of the file. */
  recordCharacters: 1_000_000,
  /** Files up to this size are read while the request waits. */
  immediateBytes: 2 * 1024 * 1024,
} as const;
