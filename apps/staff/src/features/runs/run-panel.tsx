import { useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { countRuns } from '@recoup/contract/runs.ts';
import { workflowRunStatuses } from '@recoup/domain/vocabulary.ts';
import { Tabs } from '@recoup/ui/overlay/tabs.tsx';
import { RunSheet } from './run-sheet.tsx';
import { type RunsOf, RunTable } from './run-table.tsx';

const all = 'ALL';

/** Runs by state, with their numbers, page by page, and the course of one of them beside the list. */
export function RunPanel({ workflowId, view, onView, emptyText }: RunsOf) {
  const { t } = useLingui();
  const counts = useCall(countRuns, { query: { workflowId } });
  const { executing, paused, completed } = counts.data ?? {};
  const sum = counts.data && counts.data.executing + counts.data.paused + counts.data.completed;
  const content = (
    <RunTable
      workflowId={workflowId}
      view={view}
      onView={onView}
      emptyText={emptyText}
      reasons={counts.data?.reasons ?? []}
    />
  );
  const tabs = [
    { value: all, label: t`All`, count: sum, content },
    { value: 'EXECUTING', label: t`Running`, count: executing, content },
    { value: 'PAUSED', label: t`Paused`, count: paused, content },
    { value: 'COMPLETED', label: t`Completed`, count: completed, content },
  ];
  return (
    <>
      <Tabs
        label={t`Runs by state`}
        value={view.status ?? all}
        onChange={(next) =>
          onView({ ...view, page: 1, reason: undefined, status: workflowRunStatuses.find((status) => status === next) })
        }
        tabs={tabs}
      />
      {view.run && <RunSheet runId={view.run} onClose={() => onView({ ...view, run: undefined })} />}
    </>
  );
}
