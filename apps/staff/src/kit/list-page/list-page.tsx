import { Trans, useLingui } from '@lingui/react/macro';
import type { CallState } from '@recoup/client/use-call.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { SearchInput } from '@recoup/ui/field/search-input.tsx';
import { FilterBar } from '@recoup/ui/filter/filter-bar.tsx';
import type { FilterField } from '@recoup/ui/filter/filter-field.ts';
import { useCommands } from '@recoup/ui/keyboard/command-registry.tsx';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { FigureStrip } from '@recoup/ui/page/figure-strip.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { DataTable } from '@recoup/ui/table/data-table.tsx';
import { Pagination } from '@recoup/ui/table/pagination.tsx';
import { SelectionBar } from '@recoup/ui/table/selection-bar.tsx';
import type { TableColumn } from '@recoup/ui/table/table-column.ts';
import { TableMenu } from '@recoup/ui/table/table-menu.tsx';
import { useTableChoice } from '@recoup/ui/table/use-table-choice.ts';
import { SearchX } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Page } from '../page/page.tsx';
import type { ListSearch } from '../views/list-search.ts';
import type { Views } from '../views/use-views.ts';
import { ViewActions } from '../views/view-actions.tsx';
import { ViewTabs } from '../views/view-tabs.tsx';
import { PeekPanel } from './peek-panel.tsx';
import { type BulkProps, type ListFilters, type ShownList, useList } from './use-list.ts';

export type ListAnswer<Row> = { readonly data: readonly Row[]; readonly total?: number | null };

export type ListPageProps<Row> = {
  readonly title: string;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  readonly figures?: ComponentProps<typeof FigureStrip>['figures'];
  /** Keys what the person keeps about this list: its columns. */
  readonly name: string;
  readonly search: ListSearch;
  /** Puts a change into the URL; `replace` where it is no step to go back to. */
  readonly onSearch: (next: Partial<ListSearch>, replace: boolean) => void;
  readonly list: Omit<CallState<ListAnswer<Row>>, 'mutate'> & { readonly mutate: () => Promise<unknown> };
  readonly columns: readonly TableColumn<Row>[];
  readonly rowId: (row: Row) => string;
  readonly card: ComponentProps<typeof DataTable<Row>>['card'];
  readonly onOpen: (row: Row) => void;
  readonly searchLabel: string;
  /** The order that the server gives without being asked for one. */
  readonly defaultSort?: string;
  readonly fields?: readonly FilterField[];
  readonly views?: Views;
  /** Filters that are no conditions, and whether one of them narrows the list. */
  readonly quick?: {
    readonly chips: ReactNode;
    readonly isOn: boolean;
    readonly clear: Readonly<Record<string, undefined>>;
    /** They lead to other lists too, so they stay while this one is empty. */
    readonly stays?: boolean;
  };
  /** What else narrows the list, as bulk actions take it. */
  readonly filtersBeside?: ListFilters;
  /** What can be done with chosen rows; without it rows cannot be chosen. */
  readonly bulk?: (props: BulkProps) => ReactNode;
  readonly rowKeys?: ComponentProps<typeof DataTable<Row>>['rowKeys'];
  /** Over the list: what has just happened to it. */
  readonly notice?: ReactNode;
  /** A record beside the list. */
  readonly peek?: { readonly title: (row: Row) => string; readonly content: (row: Row) => ReactNode };
  /** Beside the columns: what writes the list down as it stands. */
  readonly tools?: (shown: ShownList) => ReactNode;
  /** The first record is still to come. */
  readonly first: ReactNode;
  /** `c` begins a new record. */
  readonly create?: { readonly title: string; readonly run: () => void };
  /** A list that cannot be refreshed says so over what it still shows (document, section 9). */
  readonly saysStale?: boolean;
  readonly isPaged?: boolean;
};

/** A list people work in: views, search, filters, columns, selection, a record beside it, and its pages. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { t } = useLingui();
  const { list, search, fields, views, quick, bulk, peek, create, isPaged = true } = props;
  const state = useList(props);
  const { total, change, filter, layout, tab } = state;
  const choice = useTableChoice(state.selection, state.select);
  const rows = list.data?.data;
  const ids = (rows ?? []).map(props.rowId);
  const peeked = peek && rows?.find((row) => props.rowId(row) === search.peek);
  const show = (row: Row | null) => props.onSearch({ peek: row ? props.rowId(row) : undefined }, true);
  const unread = filter === null;

  useCommands(
    create ? [{ id: 'create', title: create.title, group: t`List`, keys: 'c', keysOnly: true, run: create.run }] : [],
  );

  const clear = (
    <Button variant="ghost" size="small" onClick={state.clear}>
      <Trans>Clear filters</Trans>
    </Button>
  );
  const isFirstUse = !quick?.stays && rows?.length === 0 && !state.isNarrowed && (search.page === 1 || !isPaged);
  return (
    <Page title={props.title} description={props.description} actions={props.actions} fills>
      {props.figures && !isFirstUse && <FigureStrip figures={props.figures} />}
      <div className="flex min-h-0 flex-1 gap-4">
        <section
          aria-label={props.title}
          className="flex min-w-0 flex-1 flex-col rounded-card border border-border bg-surface"
        >
          {views && <ViewTabs views={views} active={state.view} modified={state.isModified} onOpen={state.openTab} />}
          {!isFirstUse && (
            <div className="flex flex-wrap items-start gap-2 p-3">
              <SearchInput
                label={props.searchLabel}
                value={search.search ?? ''}
                onSearch={(text) => change({ search: text || undefined }, true)}
                className="w-full sm:w-64"
              />
              <div className="flex min-h-8 min-w-0 flex-1 basis-40 flex-wrap items-center gap-1.5">
                {quick?.chips}
                {fields && (
                  <FilterBar
                    fields={fields}
                    filter={state.filterOrNone}
                    onChange={state.changeFilter}
                    count={list.isRefreshing || list.isLoading ? undefined : total}
                  />
                )}
                {state.isFiltered && clear}
                {views && tab && (state.isModified || layout.isChanged) && (
                  <ViewActions views={views} tab={tab} search={search} layout={layout} onOpen={state.openTab} />
                )}
              </div>
              <span className="flex items-center gap-2 max-sm:hidden">
                {props.tools?.(state.shown)}
                <TableMenu layout={layout} />
              </span>
            </div>
          )}
          {props.notice}
          {unread && (
            <Notice kind="warning" className="mx-3 mb-3">
              <Trans>The filter in this address cannot be read, so that nothing is left out.</Trans>
            </Notice>
          )}
          {props.saysStale && list.error && list.data && (
            <Notice kind="warning" className="mx-3 mb-3">
              <Trans>Could not refresh. You see the last state we know.</Trans>
            </Notice>
          )}
          <DataTable
            label={props.title}
            columns={props.columns}
            layout={layout}
            rows={rows}
            rowId={props.rowId}
            refreshing={list.isRefreshing}
            total={total}
            firstRowIndex={isPaged ? (search.page - 1) * search.limit : 0}
            sort={search.sort ?? tab?.sort ?? props.defaultSort}
            onSort={(sort) => change({ sort: sort === props.defaultSort ? undefined : sort }, false)}
            onOpen={props.onOpen}
            onPeek={peek && show}
            rowKeys={props.rowKeys}
            peeked={peeked ? props.rowId(peeked) : null}
            choice={bulk && choice}
            fills
            card={props.card}
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
            empty={
              state.isNarrowed ? (
                <EmptyState icon={SearchX} title={t`Nothing matches these filters`} actions={clear} />
              ) : (
                props.first
              )
            }
          />
          {bulk && (
            <SelectionBar selection={state.selection} onChange={state.select} total={total} page={ids}>
              {bulk(state.bulkProps)}
            </SelectionBar>
          )}
          {isPaged && total > 0 && (
            <div className="border-border border-t">
              <Pagination
                page={search.page}
                limit={search.limit}
                total={total}
                onPage={(page) => props.onSearch({ page, peek: undefined }, false)}
                onLimit={(limit) => change({ limit }, false)}
              />
            </div>
          )}
        </section>
        {peek && peeked && (
          <PeekPanel title={peek.title(peeked)} onOpen={() => props.onOpen(peeked)} onClose={() => show(null)}>
            {peek.content(peeked)}
          </PeekPanel>
        )}
      </div>
    </Page>
  );
}
