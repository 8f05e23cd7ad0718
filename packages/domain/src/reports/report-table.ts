import type { Translated } from '../languages.ts';

/** What a column holds: cents, a count, percent, days, a date, a month, or words. */
export type ReportKind = 'text' | 'month' | 'date' | 'money' | 'number' | 'percent' | 'days';

export interface ReportColumn {
  readonly id: string;
  readonly label: Translated;
  readonly kind: ReportKind;
}

/** Null: nothing can be said there, which is not zero. */
export type ReportCell = string | number | Translated | null;

export interface ReportRow {
  /** Of what the row is: a record's id where it opens one, else a name of its own. */
  readonly key: string;
  readonly cells: readonly ReportCell[];
  /** The customer it opens. */
  readonly debtorId?: string;
}

/** What stands above the table, of the same figures. */
export interface ReportChart {
  readonly kind: 'bars' | 'stacked' | 'lines';
  readonly unit: ReportKind;
  readonly points: readonly ReportCell[];
  readonly series: readonly { readonly label: Translated; readonly values: readonly (number | null)[] }[];
}

/** A report in no language yet. */
export interface ReportTable {
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportRow[];
  readonly totals: readonly ReportCell[] | null;
  readonly chart: ReportChart | null;
  /** What whoever reads it has to know: that something is left out, or is said of few. */
  readonly notes: readonly Translated[];
  /** How many rows there are on all pages together. */
  readonly total: number;
}

export const reportColumn = (id: string, kind: ReportKind, en: string, es: string): ReportColumn => ({
  id,
  kind,
  label: { en, es },
});
