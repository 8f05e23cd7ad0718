import type { ReactNode } from 'react';
import type { RowKey } from './row-key.ts';
import type { TableColumn } from './table-column.ts';
import type { TableChoice } from './use-table-choice.ts';
import type { TableLayout } from './use-table-layout.ts';

export type DataTableProps<Row> = {
  /** Names the table for screen readers. */
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  /** Where people may set up the columns: what they have made of them. Without it the columns stay as they are. */
  readonly layout?: TableLayout;
  /** Undefined while the first answer is on the way; on a refetch the old rows stay. */
  readonly rows: readonly Row[] | undefined;
  readonly rowId: (row: Row) => string;
  readonly refreshing?: boolean;
  readonly total?: number | null;
  readonly firstRowIndex?: number;
  readonly sort?: string;
  readonly onSort?: (sort: string) => void;
  readonly onOpen?: (row: Row) => void;
  /** Shows a record beside the list: Space, and then whatever row the keyboard goes to. Null closes it. */
  readonly onPeek?: (row: Row | null) => void;
  /** Keys of one letter that do something with the row that has the focus, or that is shown beside the list. */
  readonly rowKeys?: readonly RowKey<Row>[];
  /** The row that is shown beside the list. */
  readonly peeked?: string | null;
  readonly choice?: TableChoice;
  /** Fills the height that its parent leaves and scrolls in itself, so that head and pages stay in sight. */
  readonly fills?: boolean;
  /** The two lines of a card on narrow screens. */
  readonly card: (row: Row) => { readonly first: ReactNode; readonly second: ReactNode };
  /** Instead of rows when there are none: first use or no match. */
  readonly empty: ReactNode;
  /** Instead of rows when the first answer failed. */
  readonly error?: ReactNode;
};
