import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listTasks } from '@recoup/contract/tasks.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { useMediaQuery } from '@recoup/ui/media-query.ts';
import { SideSheet } from '@recoup/ui/overlay/side-sheet.tsx';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Clock, ListChecks, ListTodo, Plus } from 'lucide-react';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { ListPage } from '../../kit/list-page/list-page.tsx';
import { useMay } from '../../kit/session/session.tsx';
import type { Task } from './task.ts';
import { type BulkEnd, TaskBulkActions } from './task-bulk-actions.tsx';
import { TaskChips } from './task-chips.tsx';
import { isKeyOfTask, useTaskClock } from './task-clock.ts';
import { taskCard, useTaskColumns } from './task-columns.tsx';
import { TaskDialog } from './task-dialog.tsx';
import { useTaskKeys } from './task-keys.ts';
import { TaskPeek } from './task-peek.tsx';
import { questionOf, type TaskAct, type TaskSearch } from './task-search.ts';
import { TaskSheets } from './task-sheets.tsx';
import { UndoTasks } from './undo-tasks.tsx';

const sortOf = (sort: string | undefined) => (sort === 'priority' ? sort : undefined);

const route = getRouteApi('/shell/tasks');

/** What the team has to do: overdue first, by keyboard from one to the next. */
export function TaskListPage() {
  const { t, i18n } = useLingui();
  const search = route.useSearch();
  const navigate = useNavigate();
  const mayWrite = useMay()('task.write');
  const wide = useMediaQuery('(min-width: 40rem)');
  const { mutate } = useSWRConfig();
  const [ended, setEnded] = useState<BulkEnd | null>(null);
  const { page, limit } = search;
  const question = questionOf(search);
  const view = search.list;
  const refreshInterval = useTaskClock();
  const list = useCall(listTasks, { body: { ...question, page, limit } }, { keepPrevious: true, refreshInterval });
  const columns = useTaskColumns(search);
  const counts = list.data?.counts;
  const put = (next: Partial<TaskSearch>, replace: boolean) =>
    void navigate({ to: '/tasks', search: { ...search, ...next }, replace });
  const refresh = () => void mutate(isKeyOfTask);
  const setAdding = (isOpen: boolean) => put({ create: isOpen ? 'yes' : undefined }, true);
  const act = (next: TaskAct | undefined, row: Task) => put({ act: next, peek: row._id }, true);
  const done = (end?: BulkEnd) => {
    if (end) setEnded(end);
    put({ act: undefined, peek: undefined }, true);
    refresh();
  };
  const shown = list.data?.data.find((row) => row._id === search.peek);
  const open = (row: Task) =>
    row._id === search.peek && wide
      ? void navigate({ to: '/customers/$id', params: { id: row.debtor._id }, search: { tab: 'tasks' } })
      : put({ peek: row._id }, true);
  const rowKeys = useTaskKeys(act);

  return (
    <>
      <ListPage
        name="tasks"
        title={t`Tasks`}
        actions={
          mayWrite && (
            <>
              {counts !== undefined && counts.due > 0 && (
                <Button onClick={() => void navigate({ to: '/tasks/work', search: { ...search, act: undefined } })}>
                  <ListTodo aria-hidden />
                  <Trans>Work through</Trans>
                </Button>
              )}
              <Button variant="primary" onClick={() => setAdding(true)}>
                <Plus aria-hidden />
                <Trans>New task</Trans>
              </Button>
            </>
          )
        }
        create={mayWrite ? { title: t`New task`, run: () => setAdding(true) } : undefined}
        figures={[
          { label: t({ message: 'Open', context: 'tasks' }), value: counts && i18n.number(counts.due) },
          { label: t`Overdue`, value: counts && i18n.number(counts.overdue) },
          { label: t`Completed`, value: counts && i18n.number(counts.completed) },
        ]}
        search={search}
        onSearch={(next, replace) => put({ ...next, sort: 'sort' in next ? sortOf(next.sort) : search.sort }, replace)}
        list={list}
        columns={columns}
        rowId={(row) => row._id}
        card={taskCard(search)}
        defaultSort="due"
        onOpen={open}
        searchLabel={t`Search tasks and customers`}
        quick={{
          isOn: [search.kind, search.workflowId, search.source, search.priority].some((each) => each !== undefined),
          clear: { kind: undefined, workflowId: undefined, source: undefined, priority: undefined },
          stays: true,
          chips: <TaskChips search={search} counts={counts} onSearch={(next) => put({ ...next, page: 1 }, false)} />,
        }}
        bulk={
          mayWrite
            ? (bulk) => (
                <TaskBulkActions
                  selection={bulk.selection}
                  total={bulk.total}
                  question={question}
                  onEnded={(end) => {
                    bulk.onDone();
                    setEnded(end);
                    done();
                  }}
                />
              )
            : undefined
        }
        rowKeys={mayWrite && view !== 'completed' ? rowKeys : []}
        notice={
          ended && (
            <UndoTasks
              end={ended}
              onClose={() => setEnded(null)}
              onUndone={() => {
                setEnded(null);
                refresh();
              }}
            />
          )
        }
        peek={{
          title: (row) => row.debtor.displayName,
          content: (row) => <TaskPeek task={row} onAct={(next) => act(next, row)} />,
        }}
        first={<NoTasks view={view} />}
      />
      {shown && !wide && (
        <SideSheet
          open={search.act === undefined}
          onOpenChange={(isOpen) => !isOpen && search.act === undefined && put({ peek: undefined }, true)}
          title={shown.debtor.displayName}
        >
          <TaskPeek task={shown} onAct={(next) => act(next, shown)} />
        </SideSheet>
      )}
      {shown && search.act && (
        <TaskSheets task={shown} act={search.act} onClose={() => act(undefined, shown)} onDone={done} />
      )}
      {mayWrite && search.create && <TaskDialog onClose={() => setAdding(false)} onSaved={refresh} />}
    </>
  );
}

function NoTasks({ view }: { readonly view: TaskSearch['list'] }) {
  const { t } = useLingui();
  switch (view) {
    case 'due':
      return (
        <EmptyState icon={ListChecks} title={t`All done`}>
          <Trans>Tasks of campaigns and of your team will stand here, the overdue ones first.</Trans>
        </EmptyState>
      );
    case 'later':
      return (
        <EmptyState icon={Clock} title={t`Nothing put off`}>
          <Trans>What you put off waits here and comes back by itself.</Trans>
        </EmptyState>
      );
    case 'completed':
      return (
        <EmptyState icon={ListChecks} title={t`Nothing completed yet`}>
          <Trans>What the team has done will stand here.</Trans>
        </EmptyState>
      );
  }
}
