import type { MessageDescriptor } from '@lingui/core';
import type { view, viewState } from '@recoup/contract/views.ts';
import { type Filter, isGroup, noFilter } from '@recoup/domain/filters/filter.ts';
import { parseFilter, printFilter } from '@recoup/domain/filters/filter-text.ts';
import { tidyFilter } from '@recoup/ui/filter/edit-filter.ts';
import type { ColumnLayout } from '@recoup/ui/table/column-layout.ts';
import type { z } from 'zod';
import type { ListSearch } from './list-search.ts';

export type View = z.output<typeof view>;
export type ViewState = z.output<typeof viewState>;

/** The view of every list that leaves nothing out. */
export const ownView = 'all';

/** A view that comes with the list. */
export type BuiltInView = { readonly key: string; readonly name: MessageDescriptor; readonly filter: Filter };

/** A tab over a list: one that comes with it, or one that somebody saved. */
export type Tab = {
  readonly key: string;
  readonly name: string;
  readonly search: string;
  /** The filter in its text form. */
  readonly filter: string;
  readonly sort: string | undefined;
  /** What was saved; null for a tab that comes with the list. */
  readonly saved: View | null;
};

/** The text of a filter as it stands in the URL: two filters that mean the same have the same. */
export function filterText(filter: Filter): string {
  const tidy = tidyFilter(filter);
  const [only, ...others] = tidy.conditions;
  return printFilter(only && others.length === 0 && isGroup(only) ? only : tidy);
}

/** The filter that stands in the URL; null when the text is none. */
export function readFilter(text: string | undefined): Filter | null {
  if (!text) return noFilter;
  const filter = parseFilter(text);
  return 'match' in filter ? filter : null;
}

/** What is asked of the server: a text that is no filter is left out, and the page says so. */
export function askedFilter(text: string | undefined): string | undefined {
  return readFilter(text) ? text : undefined;
}

export function tabOfBuiltIn(view: BuiltInView, name: string): Tab {
  return { key: view.key, name, search: '', filter: filterText(view.filter), sort: undefined, saved: null };
}

export function tabOfSaved(view: View): Tab {
  const { search, filter, sort } = view.state;
  return { key: view._id, name: view.name, search, filter: filterText(filter), sort: sort ?? undefined, saved: view };
}

/** Tabs in the order that the person gave them; those without a place stand behind, as they come. */
export function orderTabs(tabs: readonly Tab[], order: readonly string[]): readonly Tab[] {
  const place = ({ key }: Tab) => (order.includes(key) ? order.indexOf(key) : order.length);
  return tabs.toSorted((a, b) => place(a) - place(b));
}

/** The order after a tab went one place to the left or right. */
export function moveTab(tabs: readonly Tab[], key: string, by: -1 | 1): readonly string[] {
  const keys = tabs.map((tab) => tab.key);
  const at = keys.indexOf(key);
  const to = at + by;
  if (at < 0 || to < 0 || to >= keys.length) return keys;
  keys.splice(to, 0, ...keys.splice(at, 1));
  return keys;
}

/** Whether the list shows something else than its view says; a sort that is the list's own is no change. */
export function isModified(tab: Tab, search: ListSearch, defaultSort: string | undefined): boolean {
  return (
    tab.filter !== printed(search.filter) ||
    tab.search !== (search.search ?? '') ||
    (tab.sort ?? defaultSort) !== (search.sort ?? defaultSort)
  );
}

/** Two texts of the same filter are the same. */
function printed(text: string | undefined): string {
  const filter = readFilter(text);
  return filter ? filterText(filter) : (text ?? '');
}

/** What a view keeps of the list as it is now. */
export function stateOf(search: ListSearch, columns: readonly ColumnLayout[] | null): ViewState {
  return {
    search: search.search ?? '',
    filter: readFilter(search.filter) ?? noFilter,
    sort: search.sort ?? null,
    columns: columns?.map((column) => ({ ...column })) ?? null,
  };
}
