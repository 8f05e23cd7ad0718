import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { SearchInput } from '@recoup/ui/field/search-input.tsx';
import { FilterBar } from '@recoup/ui/filter/filter-bar.tsx';
import { useCommands } from '@recoup/ui/keyboard/command-registry.tsx';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { FigureStrip } from '@recoup/ui/page/figure-strip.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { SelectionBar } from '@recoup/ui/table/selection-bar.tsx';
import { TableMenu } from '@recoup/ui/table/table-menu.tsx';
import { useTableChoice } from '@recoup/ui/table/use-table-choice.ts';
import { SearchX } from 'lucide-react';
import { Page } from '../page/page.tsx';
import { ViewActions } from '../views/view-actions.tsx';
import { ViewTabs } from '../views/view-tabs.tsx';
import type { ListPageProps } from './list-props.ts';
import { ListTable } from './list-table.tsx';
import { PeekPanel } from './peek-panel.tsx';
import { useList } from './use-list.ts';

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
  const isFirstUse = !quick?.stays && rows?.length === 0 && !state.isFiltered && (search.page === 1 || !isPaged);
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
              <span className="flex items-center gap-2">
                {props.tools?.(state.shown)}
                {/* Cards of a small screen have no columns to arrange. */}
                <span className="max-sm:hidden">
                  <TableMenu layout={layout} />
                </span>
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
          <ListTable
            label={props.title}
            list={list}
            columns={props.columns}
            layout={layout}
            rowId={props.rowId}
            page={search.page}
            limit={search.limit}
            isPaged={isPaged}
            isCounted
            onPage={(page, replace) => props.onSearch({ page, peek: undefined }, replace)}
            onLimit={(limit) => change({ limit }, false)}
            sort={search.sort ?? tab?.sort ?? props.defaultSort}
            onSort={(sort) => change({ sort: sort === props.defaultSort ? undefined : sort }, false)}
            onOpen={props.onOpen}
            onPeek={peek && show}
            rowKeys={props.rowKeys}
            peeked={peeked ? props.rowId(peeked) : null}
            choice={bulk && choice}
            fills
            card={props.card}
            empty={
              state.isFiltered ? (
                <EmptyState icon={SearchX} title={t`Nothing matches these filters`} actions={clear} />
              ) : (
                props.first
              )
            }
          >
            {bulk && (
              <SelectionBar selection={state.selection} onChange={state.select} total={total} page={ids}>
                {bulk(state.bulkProps)}
              </SelectionBar>
            )}
          </ListTable>
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
