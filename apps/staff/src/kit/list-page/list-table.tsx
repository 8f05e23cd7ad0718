import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { DataTable } from '@recoup/ui/table/data-table.tsx';
import { pageSizes } from '@recoup/ui/table/page-sizes.ts';
import { Pagination } from '@recoup/ui/table/pagination.tsx';
import type { ComponentProps, ReactNode } from 'react';
import type { ListCall } from './list-props.ts';
import { useLastPage } from './use-last-page.ts';

type ListTableProps<Row> = Omit<
  ComponentProps<typeof DataTable<Row>>,
  'rows' | 'refreshing' | 'total' | 'firstRowIndex' | 'error'
> & {
  readonly list: ListCall<Row>;
  readonly page: number;
  readonly limit: number;
  /** `replace`: the page that was asked for is not there any more, so it is no step to go back to. */
  readonly onPage: (page: number, replace: boolean) => void;
  /** Without it the page size is fixed. */
  readonly onLimit?: (limit: number) => void;
  /** Says how many there are even when all of them stand on the first page. */
  readonly isCounted?: boolean;
  /** All rows are in the one answer. */
  readonly isPaged?: boolean;
  /** Between the rows and the pages. */
  readonly children?: ReactNode;
};

/** The answer of a list as a table: its rows, what went wrong with Retry, and its pages. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { list, page, limit, onPage, onLimit, isCounted = false, isPaged = true, children, ...table } = props;
  const total = list.data?.total ?? list.data?.data.length ?? 0;
  useLastPage(list, isPaged ? { page, limit } : null, (last) => onPage(last, true));
  // Whoever chose a larger page finds the way back to a smaller one.
  const needed = onLimit ? pageSizes[0] : limit;
  return (
    <>
      <DataTable
        {...table}
        rows={list.data?.data}
        refreshing={list.isRefreshing}
        total={total}
        firstRowIndex={isPaged ? (page - 1) * limit : 0}
        error={
          list.error && (
            <ErrorRegion
              // What is wrong with a filter stands at its field: one that was deleted, a value that is none.
              message={Object.values(list.error.fields)[0] ?? list.error.message}
              requestId={list.error.requestId}
              onRetry={() => void list.mutate()}
            />
          )
        }
      />
      {children}
      {isPaged && total > (isCounted ? 0 : needed) && (
        // Rows that scroll in the table end without a line of their own.
        <div className={table.fills ? 'border-border border-t' : undefined}>
          <Pagination
            page={page}
            limit={limit}
            total={total}
            hasMore={list.data?.hasMore}
            onPage={(next) => onPage(next, false)}
            onLimit={onLimit}
          />
        </div>
      )}
    </>
  );
}
