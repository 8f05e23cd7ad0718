import { useState } from 'react';

const FIRST_LIMIT = 20;

/** Page, size and order of a list that is a part of a record's page, and so stands in no address. */
export function useSectionPages<Sort extends string>(sorts: readonly Sort[], first: Sort) {
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useState(FIRST_LIMIT);
  const [sort, setSort] = useState<Sort>(first);
  return {
    /** As a call asks for it. */
    asked: { page, limit, sort },
    /** For the table. */
    table: {
      page,
      limit,
      onPage: setPage,
      onLimit: (next: number) => {
        setLimit(next);
        setPage(1);
      },
      sort,
      onSort: (next: string) => setSort(sorts.find((known) => known === next) ?? first),
    },
  };
}
