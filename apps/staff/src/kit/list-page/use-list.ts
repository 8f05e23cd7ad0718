import type { listFilters } from '@recoup/contract/bulk.ts';
import { type Filter, noFilter } from '@recoup/domain/filters/filter.ts';
import { nothingSelected, type Selection } from '@recoup/ui/table/selection.ts';
import { useTableLayout } from '@recoup/ui/table/use-table-layout.ts';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { layoutKey } from '../views/layout-key.ts';
import type { ListSearch } from '../views/list-search.ts';
import { filterText, isModified, ownView, readFilter, type Tab } from '../views/view-state.ts';
import type { ListPageProps } from './list-page.tsx';

/** What narrows a list, as bulk actions and exports take it. */
export type ListFilters = z.input<typeof listFilters>;

export type BulkProps = {
  readonly selection: Selection;
  readonly total: number;
  /** Never empty: of a list that is not narrowed, "all" is said in so many words (G28). */
  readonly filters: ListFilters;
  readonly onDone: () => void;
};

/** The list as it stands on the screen, for whatever writes it down. */
export type ShownList = {
  readonly filters: ListFilters;
  /** Ids of the columns in their order. */
  readonly columns: string[];
  readonly sort: string | undefined;
};

/** An empty filter is refused by whatever changes many records: all of them are those that were ever created. */
const everything: Filter = {
  match: 'all',
  conditions: [{ field: 'createdAt', operator: 'is_not_empty', values: [] }],
};

const noConditions = { filter: undefined, search: undefined };

/** The state of a list: what the URL says, the view it belongs to, the selection, and the ways to change them. */
export function useList<Row>(props: ListPageProps<Row>) {
  const { search, onSearch, list, views, quick, defaultSort } = props;
  const total = list.data?.total ?? list.data?.data.length ?? 0;
  const filter = readFilter(search.filter);
  const own = views?.tabs.find(({ key }) => key === ownView);
  const named = views?.tabs.find(({ key }) => key === search.view);
  // A saved view is known only when the views have come; until then nothing is said about it.
  const tab = named ?? (search.view !== undefined && views?.isLoading ? undefined : own);
  const view = tab?.key ?? search.view ?? ownView;
  const layout = useTableLayout(layoutKey(props.name, view), props.columns, tab?.saved?.state.columns);
  const isFiltered = search.filter !== undefined || search.search !== undefined || quick?.isOn === true;

  // The selection is of this list as it is narrowed now; another page keeps it.
  const narrowed = JSON.stringify({ ...search, page: 0, limit: 0, sort: '', peek: '', view: '' });
  const [held, hold] = useState<{ readonly of: string; readonly selection: Selection }>({
    of: narrowed,
    selection: nothingSelected,
  });
  const selection = held.of === narrowed ? held.selection : nothingSelected;
  const select = (next: Selection) => hold({ of: narrowed, selection: next });

  /** Another filter, search, order or size begins at page 1 again. */
  function change(next: Partial<ListSearch>, replace: boolean): void {
    onSearch({ page: 1, peek: undefined, ...next }, replace);
  }

  const lastPage = Math.max(1, Math.ceil(total / search.limit));
  const isBeyond = props.isPaged !== false && list.data !== undefined && !list.isRefreshing && search.page > lastPage;
  useEffect(() => {
    if (isBeyond) onSearch({ page: lastPage }, true);
  }, [isBeyond, lastPage, onSearch]);

  function openTab(next: Tab): void {
    change(
      {
        view: next.key === ownView ? undefined : next.key,
        filter: next.filter || undefined,
        search: next.search || undefined,
        sort: next.sort,
        ...quick?.clear,
      },
      false,
    );
  }

  const text = search.search;
  const isEverything = filter === null || filter.conditions.length === 0;
  return {
    total,
    filter,
    filterOrNone: filter ?? noFilter,
    tab,
    view,
    layout,
    isFiltered,
    /** Rows may be missing because of a filter. */
    isNarrowed: isFiltered,
    isModified: tab !== undefined && (isModified(tab, search, defaultSort) || (tab.saved !== null && layout.isChanged)),
    selection,
    select,
    change,
    changeFilter: (next: Filter, isStep: boolean) => change({ filter: filterText(next) || undefined }, isStep),
    clear: () => change({ ...noConditions, ...quick?.clear }, false),
    openTab,
    shown: {
      filters: { ...props.filtersBeside, search: text, filter: isEverything ? undefined : (filter ?? undefined) },
      columns: layout.layout.flatMap((column) => (column.isHidden ? [] : column.id)),
      sort: search.sort ?? tab?.sort,
    } satisfies ShownList,
    bulkProps: {
      selection,
      total,
      filters: {
        ...props.filtersBeside,
        search: text,
        filter: isEverything && !text ? everything : (filter ?? undefined),
      },
      onDone: () => {
        select(nothingSelected);
        void list.mutate();
      },
    } satisfies BulkProps,
  };
}
