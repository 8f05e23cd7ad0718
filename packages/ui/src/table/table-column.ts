import type { ReactNode } from 'react';

/** One column of a list. */
export type TableColumn<Row> = {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** The values of the list's sort parameter, when the server can sort by this column. */
  readonly sort?: { readonly up: string; readonly down: string };
  /** The first press on its head sorts the other way: the most money, the longest wait. */
  readonly startsDown?: boolean;
  readonly align?: 'right';
  /** The column that names the row; its cell is a link to the record, and it is never hidden. Exactly one. */
  readonly isName?: boolean;
  /** Hidden until the person asks for it. */
  readonly startsHidden?: boolean;
  /** Its own width in pixels until the person changes it; in a list whose columns stay, the least width. */
  readonly width?: number;
  /** Takes what is left of the window's width; of several the first that is shown. */
  readonly grows?: boolean;
};

/** Row heights of the design, kept per person. */
export const densities = ['compact', 'comfortable', 'relaxed'] as const;
export type Density = (typeof densities)[number];

export const rowHeights: Readonly<Record<Density, string>> = {
  compact: 'h-9 text-compact',
  comfortable: 'h-10 text-body',
  relaxed: 'h-12 text-body',
};
