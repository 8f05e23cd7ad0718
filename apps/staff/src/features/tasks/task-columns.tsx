import { Trans, useLingui } from '@lingui/react/macro';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import type { TableColumn } from '@recoup/ui/table/table-column.ts';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleSlash, ClockAlert, Phone, Repeat, SignalHigh, SquareCheckBig } from 'lucide-react';
import { useNow, useUser } from '../../kit/session/session.tsx';
import type { Task } from './task.ts';
import type { TaskSearch } from './task-search.ts';
import { TaskSource } from './task-source.tsx';

/** A call or something else to do, as a sign. */
export function TaskKindIcon({ kind }: { readonly kind: Task['kind'] }) {
  const { t } = useLingui();
  const Icon = kind === 'task_call' ? Phone : SquareCheckBig;
  return (
    <Icon role="img" aria-label={kind === 'task_call' ? t`Call` : t`Task`} className="size-3.5 shrink-0 text-subtle" />
  );
}

/** When it is due, said aloud when that has passed; of a completed one what came of it. */
export function TaskDue({ task }: { readonly task: Task }) {
  const now = useNow();
  const { company } = useUser();
  if (task.status === 'COMPLETED') {
    return task.result === 'SKIPPED' ? (
      <Chip tone="neutral" icon={CircleSlash}>
        <Trans>Skipped</Trans>
      </Chip>
    ) : (
      <Chip tone="green" icon={CircleCheck}>
        <Trans>Done</Trans>
      </Chip>
    );
  }
  if (new Date(task.dueAt) < now) {
    return (
      <Chip tone="amber" icon={ClockAlert}>
        <Moment at={task.dueAt} now={now} timeZone={company.timeZone} />
      </Chip>
    );
  }
  return <Moment at={task.dueAt} now={now} timeZone={company.timeZone} />;
}

/** The sign of a task that comes before the others. */
export function HighMark({ priority }: Pick<Task, 'priority'>) {
  const { t } = useLingui();
  if (priority !== 'high') return null;
  return <SignalHigh role="img" aria-label={t`High priority`} className="size-4 shrink-0 text-orange-icon" />;
}

/** The columns of the list of tasks. */
export function useTaskColumns(search: TaskSearch): readonly TableColumn<Task>[] {
  const { t } = useLingui();
  const now = useNow();
  const { company } = useUser();
  const isDone = search.list === 'completed';
  return [
    {
      id: 'task',
      header: t`Task`,
      isName: true,
      width: 240,
      grows: true,
      cell: (row) => (
        <span className="flex min-w-0 items-center gap-2">
          <TaskKindIcon kind={row.kind} />
          <HighMark priority={row.priority} />
          {row.repeat && <Repeat role="img" aria-label={t`Repeats`} className="size-3.5 shrink-0 text-subtle" />}
          <Link to="/tasks" search={{ ...search, peek: row._id }} className="min-w-0 truncate">
            {row.title}
          </Link>
        </span>
      ),
    },
    {
      id: 'customer',
      header: t`Customer`,
      width: 180,
      cell: (row) => (
        <Link to="/customers/$id" params={{ id: row.debtor._id }} className="block truncate hover:underline">
          {row.debtor.displayName}
        </Link>
      ),
    },
    {
      id: 'account',
      header: t`Account`,
      width: 120,
      startsHidden: true,
      cell: (row) =>
        row.account ? (
          <Link to="/debts/$id" params={{ id: row.account._id }} className="hover:underline">
            {row.account.reference}
          </Link>
        ) : (
          <span className="text-subtle">—</span>
        ),
    },
    { id: 'source', header: t`Asked for by`, width: 200, cell: (row) => <TaskSource task={row} /> },
    {
      id: 'assignee',
      header: t`Team member`,
      width: 140,
      cell: (row) => row.assignee?.name ?? <span className="text-subtle">{t`Nobody`}</span>,
    },
    {
      id: 'due',
      header: isDone ? t`Result` : t`Due`,
      width: 150,
      sort: { up: 'due', down: 'due' },
      cell: (row) => <TaskDue task={row} />,
    },
    ...(search.list === 'later'
      ? [
          {
            id: 'back',
            header: t`Back`,
            width: 140,
            cell: (row: Task) =>
              row.snoozedUntil ? <Moment at={row.snoozedUntil} now={now} timeZone={company.timeZone} /> : '—',
          },
        ]
      : []),
    ...(search.list === 'due'
      ? [
          {
            id: 'priority',
            header: t`Priority`,
            width: 100,
            sort: { up: 'priority', down: 'priority' },
            cell: (row: Task) => (row.priority === 'high' ? t`High` : <span className="text-subtle">—</span>),
          },
        ]
      : []),
    ...(isDone
      ? [
          {
            id: 'completed',
            header: t`Completed`,
            width: 140,
            cell: (row: Task) =>
              row.completedAt ? <Moment at={row.completedAt} now={now} timeZone={company.timeZone} /> : '—',
          },
        ]
      : []),
  ];
}

export const taskCard = (search: TaskSearch) => (row: Task) => {
  return {
    first: (
      <span className="flex min-w-0 items-center gap-2">
        <TaskKindIcon kind={row.kind} />
        <HighMark priority={row.priority} />
        <Link to="/tasks" search={{ ...search, peek: row._id }} className="min-w-0 truncate">
          {row.title}
        </Link>
      </span>
    ),
    second: (
      <>
        <span className="min-w-0 truncate">{row.debtor.displayName}</span>
        <TaskDue task={row} />
      </>
    ),
  };
};
