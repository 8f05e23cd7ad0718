import type { ReactNode } from 'react';

/** One column of a list. */
export type TableColumn<Row> = {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** The values of the list's sort parameter, when the server can sort by this column. */
  readonly sort?: { readonly up: string; readonly down: string };
  readonly align?: 'right';
  /** The column that names the row; its cell is a link to the record. Exactly one. */
  readonly isName?: boolean;
  /** May be hidden by the person. */
  readonly optional?: boolean;
  /** Hidden until the person asks for it. */
  readonly startsHidden?: boolean;
  /** Least width, as a class: `min-w-40`. */
  readonly width?: string;
};

/** Row heights of the design, kept per person. */
export const densities = ['compact', 'comfortable', 'relaxed'] as const;
export type Density = (typeof densities)[number];

export const rowHeights: Readonly<Record<Density, string>> = {
  compact: 'h-9 text-compact',
  comfortable: 'h-10 text-body',
  relaxed: 'h-12 text-body',
};
