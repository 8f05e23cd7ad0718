import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { type countRuns, listRuns } from '@recoup/contract/runs.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { SearchInput } from '@recoup/ui/field/search-input.tsx';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { FilterChip } from '@recoup/ui/table/filter-chip.tsx';
import { nothingSelected } from '@recoup/ui/table/selection.ts';
import { SelectionBar } from '@recoup/ui/table/selection-bar.tsx';
import { TableMenu } from '@recoup/ui/table/table-menu.tsx';
import { useTableChoice } from '@recoup/ui/table/use-table-choice.ts';
import { useTableLayout } from '@recoup/ui/table/use-table-layout.ts';
import { Activity, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { ExportButton } from '../../kit/exports/export-button.tsx';
import { ListTable } from '../../kit/list-page/list-table.tsx';
import { useSelection } from '../../kit/list-page/use-selection.ts';
import { useMay } from '../../kit/session/session.tsx';
import { RunBulkActions } from './run-bulk-actions.tsx';
import { runCard, useRunColumns } from './run-columns.tsx';
import type { RunView } from './run-search.ts';

export type RunsOf = {
  /** Only those of one campaign. */
  readonly workflowId?: string;
  readonly view: RunView;
  readonly onView: (next: RunView) => void;
  readonly emptyText: ReactNode;
};

type RunTableProps = RunsOf & {
  /** Why runs stand still or are over, with how many. */
  readonly reasons: ReplyOf<typeof countRuns>['reasons'];
};

/** The runs of one state: searched, by reason, several at once. */
export function RunTable({ workflowId, view, onView, emptyText, reasons }: RunTableProps) {
  const { t, i18n } = useLingui();
  const mayWrite = useMay()('workflow.write');
  const columns = useRunColumns(workflowId ? ['workflow'] : []);
  const layout = useTableLayout(workflowId ? 'campaign-runs' : 'runs', columns);
  const { status, reason, search, page, limit } = view;
  const question = { workflowId, status: status ? [status] : undefined, reason: reason ? [reason] : undefined, search };
  const list = useCall(listRuns, { body: { ...question, page, limit } }, { keepPrevious: true });
  const total = list.data?.total ?? 0;
  const [selection, select] = useSelection(question);
  const choice = useTableChoice(selection, select);
  const offered = reasons.filter((each) => status === undefined || each.status === status);
  const isNarrow = reason !== undefined || search !== undefined;
  return (
    <div className="-mt-4">
      <div className="flex flex-wrap items-center gap-2 p-3">
        <SearchInput
          label={t`Search runs`}
          value={search ?? ''}
          onSearch={(text) => onView({ ...view, page: 1, search: text || undefined })}
          className="w-full sm:w-64"
        />
        {offered.length > 0 && (
          <FilterChip
            label={t`Reason`}
            single
            options={offered.map((each) => ({
              value: each.reason,
              label: `${each.text} · ${i18n.number(each.count)}`,
            }))}
            values={reason ? [reason] : []}
            onChange={([next]) => onView({ ...view, page: 1, reason: next })}
          />
        )}
        <span className="ml-auto flex gap-2 max-sm:hidden">
          {total > 0 && (
            <ExportButton
              list="run"
              only={{ workflowId, statuses: status ? [status] : undefined }}
              columns={layout.layout.flatMap((column) => (column.isHidden ? [] : column.id))}
            />
          )}
          <TableMenu layout={layout} />
        </span>
      </div>
      <ListTable
        label={t`Runs`}
        columns={columns}
        layout={layout}
        list={list}
        rowId={(row) => row._id}
        page={page}
        limit={limit}
        isCounted
        onPage={(next) => onView({ ...view, page: next })}
        onLimit={(next) => onView({ ...view, page: 1, limit: next })}
        onOpen={(row) => onView({ ...view, run: row._id })}
        choice={mayWrite && status !== 'COMPLETED' ? choice : undefined}
        card={runCard}
        empty={
          isNarrow ? (
            <EmptyState
              icon={SearchX}
              title={t`Nothing matches these filters`}
              actions={
                <Button onClick={() => onView({ ...view, page: 1, search: undefined, reason: undefined })}>
                  <Trans>Clear filters</Trans>
                </Button>
              }
            />
          ) : (
            <EmptyState icon={Activity} title={status ? t`No run in this state` : t`No runs yet`}>
              {status ? <Trans>Look at the other states.</Trans> : emptyText}
            </EmptyState>
          )
        }
      >
        <SelectionBar
          selection={selection}
          onChange={select}
          total={total}
          page={(list.data?.data ?? []).map((row) => row._id)}
        >
          <RunBulkActions
            selection={selection}
            total={total}
            question={question}
            onDone={() => {
              select(nothingSelected);
              void list.mutate();
            }}
          />
        </SelectionBar>
      </ListTable>
    </div>
  );
}
