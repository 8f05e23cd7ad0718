import { Trans, useLingui } from '@lingui/react/macro';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { CheckInput } from '@recoup/ui/choice/check-input.tsx';
import { classNames } from '@recoup/ui/class-names.ts';
import { Menu, MenuItem } from '@recoup/ui/overlay/menu.tsx';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { Clock, ClockAlert, Ellipsis, Pencil, Phone, Trash2 } from 'lucide-react';
import { useNow, useUser } from '../../kit/session/session.tsx';
import type { Task } from './task.ts';
import { HighMark } from './task-columns.tsx';

type TaskLineProps = {
  readonly task: Task;
  readonly mayWrite: boolean;
  readonly onStatus: (status: 'OPEN' | 'COMPLETED') => void;
  readonly onOpen: (sheet: 'edit' | 'delete') => void;
};

/** One task: done with one click, and open again with another. */
export function TaskLine({ task, mayWrite, onStatus, onOpen }: TaskLineProps) {
  const { t } = useLingui();
  const now = useNow();
  const { company } = useUser();
  const isDone = task.status === 'COMPLETED';
  const isPutOff = !isDone && task.snoozedUntil !== null && new Date(task.snoozedUntil) > now;
  const isLate = !isDone && !isPutOff && new Date(task.dueAt) < now;
  const { title } = task;
  return (
    <li className="flex items-start gap-3 py-3">
      <CheckInput
        aria-label={t`Done: ${title}`}
        checked={isDone}
        disabled={!mayWrite}
        className="mt-0.5"
        onChange={(event) => onStatus(event.target.checked ? 'COMPLETED' : 'OPEN')}
      />
      <div className="min-w-0 flex-1">
        <p className={classNames('break-words text-body', isDone && 'text-muted line-through')}>
          {task.kind === 'task_call' && <Phone role="img" aria-label={t`Call`} className="mr-1.5 inline size-3.5" />}
          {title}
        </p>
        {task.details && <p className="whitespace-pre-line break-words text-compact text-muted">{task.details}</p>}
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-muted">
          <span>
            <Trans>
              Due <Moment at={task.dueAt} now={now} timeZone={company.timeZone} />
            </Trans>
          </span>
          {task.assignee && <span>{task.assignee.name}</span>}
          {task.account && <span>{task.account.reference}</span>}
          <HighMark priority={task.priority} />
          {isPutOff && task.snoozedUntil && (
            <Chip tone="neutral" icon={Clock}>
              <Trans>
                Later, back <Moment at={task.snoozedUntil} now={now} timeZone={company.timeZone} />
              </Trans>
            </Chip>
          )}
          {isLate && (
            <Chip tone="amber" icon={ClockAlert}>
              <Trans>Late</Trans>
            </Chip>
          )}
        </p>
      </div>
      {mayWrite && (
        <Menu trigger={<IconButton icon={Ellipsis} label={t`Actions for ${title}`} />}>
          {!isDone && (
            <MenuItem icon={Pencil} onSelect={() => onOpen('edit')}>
              <Trans>Edit task</Trans>
            </MenuItem>
          )}
          <MenuItem icon={Trash2} danger onSelect={() => onOpen('delete')}>
            <Trans>Delete task</Trans>
          </MenuItem>
        </Menu>
      )}
    </li>
  );
}
