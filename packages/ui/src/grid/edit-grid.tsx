import { useMediaQuery } from '../media-query.ts';
import { GridCards } from './grid-cards.tsx';
import type { EditGridProps } from './grid-column.ts';
import { GridTable } from './grid-table.tsx';

/** Rows whose cells are changed in place, with what is wrong at the cell: a spreadsheet, on phones a list of forms. */
export function EditGrid<Row>(props: EditGridProps<Row>) {
  const wide = useMediaQuery('(min-width: 40rem)');
  return wide ? <GridTable {...props} /> : <GridCards {...props} />;
}
