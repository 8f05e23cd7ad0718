import type { ComponentProps } from 'react';
import { ListTable } from './list-table.tsx';

/** A list that fills a tab of a record's page from side to side. */
export function SectionList<Row>(props: ComponentProps<typeof ListTable<Row>>) {
  return (
    <div className="-mx-4 -mb-4">
      <ListTable {...props} />
    </div>
  );
}
