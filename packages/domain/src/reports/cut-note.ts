import type { Translated } from '../languages.ts';

/** What a paper says that has not all rows of its report. */
export const cutNote = (shown: number, total: number): Translated => ({
  en: `The first ${shown} of ${total} rows; the CSV file has them all.`,
  es: `Las primeras ${shown} de ${total} filas; el archivo CSV las contiene todas.`,
});
