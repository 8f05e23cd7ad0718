import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { countRuns, listRuns } from '@recoup/contract/workflows.ts';
import { type WorkflowRunStatus, workflowRunStatuses } from '@recoup/domain/vocabulary.ts';
import { Tabs } from '@recoup/ui/overlay/tabs.tsx';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { DataTable } from '@recoup/ui/table/data-table.tsx';
import { Pagination } from '@recoup/ui/table/pagination.tsx';
import { TableMenu } from '@recoup/ui/table/table-menu.tsx';
import { useNavigate } from '@tanstack/react-router';
import { Activity } from 'lucide-react';
import type { ReactNode } from 'react';
import { runCard, useRunColumns } from './run-columns.tsx';

export type RunView = { readonly status?: WorkflowRunStatus; readonly page: number; readonly limit: number };

type RunPanelProps = {
  /** Only those of one campaign. */
  readonly workflowId?: string;
  readonly view: RunView;
  readonly onView: (next: RunView) => void;
  readonly emptyText: ReactNode;
};

const all = 'ALL';

/** Runs by state, with their numbers, page by page. */
export function RunPanel({ workflowId, view, onView, emptyText }: RunPanelProps) {
  const { t } = useLingui();
  const counts = useCall(countRuns, { query: { workflowId } });
  const { executing, paused, completed } = counts.data ?? {};
  const sum = counts.data && counts.data.executing + counts.data.paused + counts.data.completed;
  const content = <RunTable workflowId={workflowId} view={view} onView={onView} emptyText={emptyText} />;
  const tabs = [
    { value: all, label: t`All`, count: sum, content },
    { value: 'EXECUTING', label: t`Running`, count: executing, content },
    { value: 'PAUSED', label: t`Paused`, count: paused, content },
    { value: 'COMPLETED', label: t`Completed`, count: completed, content },
  ];
  return (
    <Tabs
      label={t`Runs by state`}
      value={view.status ?? all}
      onChange={(next) => onView({ ...view, page: 1, status: workflowRunStatuses.find((status) => status === next) })}
      tabs={tabs}
    />
  );
}

function RunTable({ workflowId, view, onView, emptyText }: RunPanelProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const columns = useRunColumns(workflowId ? ['campaign'] : []);
  const name = workflowId ? 'campaign-runs' : 'runs';
  const { status, page, limit } = view;
  const body = { workflowId, page, limit, status: status ? [status] : undefined };
  const list = useCall(listRuns, { body }, { keepPrevious: true });
  const total = list.data?.total ?? 0;
  return (
    <div className="-mt-4">
      <div className="flex justify-end p-3 max-sm:hidden">
        <TableMenu name={name} columns={columns} />
      </div>
      <DataTable
        name={name}
        label={t`Runs`}
        columns={columns}
        rows={list.data?.data}
        rowId={(row) => row._id}
        refreshing={list.isRefreshing}
        total={total}
        firstRowIndex={(page - 1) * limit}
        onOpen={(row) => void navigate({ to: '/customers/$id', params: { id: row.debtor._id } })}
        card={runCard}
        error={
          list.error && (
            <ErrorRegion
              message={list.error.message}
              requestId={list.error.requestId}
              onRetry={() => void list.mutate()}
            />
          )
        }
        empty={
          <EmptyState icon={Activity} title={status ? t`No run in this state` : t`No runs yet`}>
            {status ? <Trans>Look at the other states.</Trans> : emptyText}
          </EmptyState>
        }
      />
      {total > 0 && (
        <Pagination
          page={page}
          limit={limit}
          total={total}
          onPage={(next) => onView({ ...view, page: next })}
          onLimit={(next) => onView({ ...view, page: 1, limit: next })}
        />
      )}
    </div>
  );
}
