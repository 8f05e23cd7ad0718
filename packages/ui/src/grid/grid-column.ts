import type { ReactNode } from 'react';

/** One column of a grid whose cells can be changed in place. */
export type GridColumn = {
  readonly id: string;
  readonly header: string;
  readonly align?: 'right';
};

/** What one cell shows. */
export type GridCell = {
  readonly text: string;
  /** The text as people read it, where it is written otherwise; who changes the cell gets the text. */
  readonly shown?: string | undefined;
  /** Sentences that say what is wrong with the text. */
  readonly problems: readonly string[];
  /** What stands in the record today and what the row would make of it, as people read them. */
  readonly change?: { readonly from: string; readonly to: string };
  /** Somebody has changed the text here. */
  readonly isEdited?: boolean;
};

export type EditGridProps<Row> = {
  readonly label: string;
  readonly columns: readonly GridColumn[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** Names the row and says what becomes of it. */
  readonly rowHeader: (row: Row) => ReactNode;
  readonly rowHeaderLabel: string;
  /** Buttons that concern the row as a whole. Stand at its end, with this tab stop. */
  readonly rowActions: (row: Row, tabIndex: 0 | -1) => ReactNode;
  readonly rowActionsLabel: string;
  readonly cellOf: (row: Row, column: GridColumn) => GridCell;
  /** False for a row that nobody may change. */
  readonly isEditable: (row: Row) => boolean;
  /** A row that will not count: drawn quietly. */
  readonly isQuiet: (row: Row) => boolean;
  /** Keeps a new text; what it throws is shown at the cell, which keeps the text. */
  readonly onEdit: (row: Row, column: GridColumn, text: string) => Promise<void>;
  readonly total: number;
  readonly firstRowIndex: number;
};
