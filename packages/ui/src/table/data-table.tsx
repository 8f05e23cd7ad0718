import type { ReactNode } from 'react';
import { useMediaQuery } from '../media-query.ts';
import type { RowKey } from './row-key.ts';
import { TableCards } from './table-cards.tsx';
import type { TableColumn } from './table-column.ts';
import type { TableChoice } from './use-table-choice.ts';
import type { TableLayout } from './use-table-layout.ts';
import { WideTable } from './wide-table.tsx';

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

/** The one table: server sort, sticky head, selection, keyboard, cards on phones, skeleton of the same height. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const wide = useMediaQuery('(min-width: 40rem)');
  const { rows, error, empty } = props;
  if (error && rows === undefined) return error;
  if (rows?.length === 0) return empty;
  return (
    <div className={props.fills ? 'relative flex min-h-0 flex-1 flex-col' : 'relative'}>
      {props.refreshing && rows !== undefined && (
        <div className="absolute inset-x-0 top-0 z-30 h-0.5 overflow-hidden" aria-hidden>
          <div className="h-full w-1/4 animate-progress bg-accent" />
        </div>
      )}
      {wide ? <WideTable {...props} /> : <TableCards {...props} />}
    </div>
  );
}
