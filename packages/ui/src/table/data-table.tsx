import { useMediaQuery } from '../media-query.ts';
import { TableCards } from './table-cards.tsx';
import type { DataTableProps } from './table-props.ts';
import { WideTable } from './wide-table.tsx';

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
