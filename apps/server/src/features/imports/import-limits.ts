/** What an imported file may hold; beyond it the file is refused, never cut (G46, rule 7). */
export const importLimits = {
  bytes: 200 * 1024 * 1024,
  rows: 1_000_000,
  columns: 200,
  cellCharacters: 10_000,
  /** Characters of one record: a quote that is never closed would swallow the rest of the file. */
  recordCharacters: 1_000_000,
  /** Characters of all records together, repeated texts of a workbook counted each time. */
  characters: 400_000_000,
  /** Files up to this size are read while the request waits. */
  immediateBytes: 2 * 1024 * 1024,
  /** A workbook is packed: its bytes as they come, what they may unpack to, and how much of that may be shared texts. */
  workbookBytes: 50 * 1024 * 1024,
  unpackedBytes: 1024 * 1024 * 1024,
  /** Many times its packed size, which honest sheets do not reach; small ones may all the same have this much. */
  unpackedTimes: 300,
  unpackedAlways: 20 * 1024 * 1024,
  stringBytes: 128 * 1024 * 1024,
  workbookParts: 1_000,
  /** Shared texts and the longest of them, in characters, and formats of cells: more than spreadsheets can save. */
  strings: 2_000_000,
  stringCharacters: 100_000,
  styles: 100_000,
  immediateWorkbookBytes: 256 * 1024,
  /** Different values of a column that are counted one by one, and how long such a value may be. */
  distinctValues: 300,
  distinctCharacters: 80,
  /** How long the virus scanner may take for the largest. */
  scanMs: 60_000,
  /** How long an uploaded file is kept, in days. */
  keptDays: 90,
} as const;
