import { type Filter, noFilter } from '@recoup/domain/filters/filter.ts';
import { nothingSelected } from '@recoup/ui/table/selection.ts';
import { useTableLayout } from '@recoup/ui/table/use-table-layout.ts';
import { layoutKey } from '../views/layout-key.ts';
import type { ListSearch } from '../views/list-search.ts';
import type { Views } from '../views/use-views.ts';
import { filterText, isModified, ownView, readFilter, type Tab } from '../views/view-state.ts';
import type { BulkProps, ListFilters, ListPageProps, ShownList } from './list-props.ts';
import { useSelection } from './use-selection.ts';

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
  const tab = openTabOf(views, search.view);
  const view = tab?.key ?? search.view ?? ownView;
  const layout = useTableLayout(layoutKey(props.name, view), props.columns, tab?.saved?.state.columns);
  const isFiltered = search.filter !== undefined || search.search !== undefined || quick?.isOn === true;
  const [selection, select] = useSelection({ ...search, page: 0, limit: 0, sort: '', peek: '', view: '' });

  /** Another filter, search, order or size begins at page 1 again. */
  function change(next: Partial<ListSearch>, replace: boolean): void {
    onSearch({ page: 1, peek: undefined, ...next }, replace);
  }

  return {
    total,
    filter,
    filterOrNone: filter ?? noFilter,
    tab,
    view,
    layout,
    /** Rows may be missing because of a filter. */
    isFiltered,
    isModified: tab !== undefined && (isModified(tab, search, defaultSort) || (tab.saved !== null && layout.isChanged)),
    selection,
    select,
    change,
    changeFilter: (next: Filter, isStep: boolean) => change({ filter: filterText(next) || undefined }, isStep),
    clear: () => change({ ...noConditions, ...quick?.clear }, false),
    openTab: (next: Tab) => change({ ...searchOf(next), ...quick?.clear }, false),
    shown: {
      filters: narrowing(props, filter),
      columns: layout.layout.flatMap((column) => (column.isHidden ? [] : column.id)),
      sort: search.sort ?? tab?.sort,
    } satisfies ShownList,
    bulkProps: {
      selection,
      total,
      filters: explicit(narrowing(props, filter)),
      onDone: () => {
        select(nothingSelected);
        void list.mutate();
      },
    } satisfies BulkProps,
  };
}

/** The view of the URL; a saved one is known only when the views have come, until then nothing is said about it. */
function openTabOf(views: Views | undefined, key: string | undefined): Tab | undefined {
  const named = views?.tabs.find((tab) => tab.key === key);
  if (named || (key !== undefined && views?.isLoading)) return named;
  return views?.tabs.find((tab) => tab.key === ownView);
}

/** What the URL says while a view is open. */
function searchOf({ key, filter, search, sort }: Tab): Partial<ListSearch> {
  return {
    view: key === ownView ? undefined : key,
    filter: filter || undefined,
    search: search || undefined,
    sort,
  };
}

/** What narrows the list; a filter that cannot be read, or has no condition, narrows nothing. */
function narrowing<Row>({ search, filtersBeside }: ListPageProps<Row>, filter: Filter | null): ListFilters {
  const hasConditions = filter !== null && filter.conditions.length > 0;
  return { ...filtersBeside, search: search.search, filter: hasConditions ? filter : undefined };
}

/** The same for what changes many records: all of them are meant in so many words. */
function explicit(filters: ListFilters): ListFilters {
  return filters.filter || filters.search ? filters : { ...filters, filter: everything };
}
