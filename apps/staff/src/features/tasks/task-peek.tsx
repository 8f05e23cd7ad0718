import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { KeyCaps } from '@recoup/ui/keyboard/key-caps.tsx';
import { DescriptionList } from '@recoup/ui/page/description-list.tsx';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { dateTimeText } from '@recoup/ui/page/moment-text.ts';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { Link } from '@tanstack/react-router';
import { CircleSlash, Clock, Pencil, Phone, SquareCheckBig, Trash2 } from 'lucide-react';
import { DialButton } from '../../kit/calls/dial-button.tsx';
import { useMay, useNow, useUser } from '../../kit/session/session.tsx';
import { CallNumbers } from './call-numbers.tsx';
import { MayCall } from './may-call.tsx';
import { ReopenTask } from './reopen-task.tsx';
import { RepeatWords } from './repeat-fields.tsx';
import { isSkippable, type Task } from './task.ts';
import { HighMark, TaskDue, TaskKindIcon } from './task-columns.tsx';
import type { TaskAct } from './task-search.ts';
import { TaskSource } from './task-source.tsx';

type TaskPeekProps = { readonly task: Task; readonly onAct: (act: TaskAct) => void };

/** A task beside the list: for whom, why, what waits for it, and the ways to end it. */
export function TaskPeek({ task, onAct }: TaskPeekProps) {
  const { t, i18n } = useLingui();
  const may = useMay();
  const now = useNow();
  const { company } = useUser();
  const { campaign } = task;
  const isOpen = task.status === 'OPEN';
  const isCall = task.kind === 'task_call';
  return (
    <div className="space-y-5">
      <div>
        <p className="flex items-center gap-2 text-compact text-muted">
          <TaskKindIcon kind={task.kind} />
          <HighMark priority={task.priority} />
          {isCall ? <Trans>Call</Trans> : <Trans>Task</Trans>}
          <TaskDue task={task} />
        </p>
        <p className="mt-1.5 break-words font-semibold text-lead">{task.title}</p>
        {task.details && <p className="mt-1 whitespace-pre-line break-words text-body text-muted">{task.details}</p>}
      </div>
      {isOpen && may('task.write') && (
        <div className="flex flex-wrap gap-2">
          {isCall && (
            <DialButton debtorId={task.debtor._id} accountId={task.account?._id ?? null} taskId={task._id} isSaid />
          )}
          <Button variant="primary" onClick={() => onAct('execute')}>
            {isCall ? <Phone aria-hidden /> : <SquareCheckBig aria-hidden />}
            {isCall ? <Trans>Log the call</Trans> : <Trans>Complete</Trans>}
            <span className="max-lg:hidden">
              <KeyCaps keys="e" />
            </span>
          </Button>
          {isSkippable(task) && (
            <Button onClick={() => onAct('skip')}>
              <CircleSlash aria-hidden />
              <Trans>Skip</Trans>
              <span className="max-lg:hidden">
                <KeyCaps keys="s" />
              </span>
            </Button>
          )}
          <Button onClick={() => onAct('later')}>
            <Clock aria-hidden />
            <Trans>Later</Trans>
            <span className="max-lg:hidden">
              <KeyCaps keys="h" />
            </span>
          </Button>
          <Button variant="ghost" onClick={() => onAct('edit')}>
            <Pencil aria-hidden />
            <Trans>Edit</Trans>
          </Button>
          <Button variant="ghost" onClick={() => onAct('delete')}>
            <Trash2 aria-hidden />
            <Trans>Delete</Trans>
          </Button>
        </div>
      )}
      {!isOpen && task.result === null && may('task.write') && <ReopenTask task={task} />}
      {isOpen && campaign && (
        <Notice kind="info">
          <Trans>
            The campaign <strong>{campaign.name}</strong> waits at step {campaign.step} of {campaign.steps} until this
            is done or skipped. Nothing else is sent to this customer by it meanwhile.
          </Trans>
        </Notice>
      )}
      {isOpen && isCall && (
        <div className="space-y-2.5">
          <CallNumbers debtorId={task.debtor._id} />
          <MayCall debtorId={task.debtor._id} accountId={task.account?._id ?? null} />
        </div>
      )}
      <DescriptionList
        entries={[
          {
            label: t`Customer`,
            value: (
              <Link to="/customers/$id" params={{ id: task.debtor._id }} className="text-accent-text hover:underline">
                {task.debtor.displayName}
              </Link>
            ),
          },
          ...(task.account
            ? [
                {
                  label: t`Account`,
                  value: (
                    <Link
                      to="/debts/$id"
                      params={{ id: task.account._id }}
                      className="text-accent-text hover:underline"
                    >
                      {task.account.reference}
                    </Link>
                  ),
                },
              ]
            : []),
          { label: t`Asked for by`, value: <TaskSource task={task} /> },
          {
            label: t`Team member`,
            value: (
              <span className="flex items-center justify-between gap-2">
                {task.assignee?.name ?? t`Nobody`}
                {isOpen && may('task.write') && (
                  <Button size="small" variant="ghost" onClick={() => onAct('assign')}>
                    <Trans>Change</Trans>
                  </Button>
                )}
              </span>
            ),
          },
          { label: t`Due`, value: dateTimeText(task.dueAt, i18n.locale, company.timeZone) },
          ...(task.repeat ? [{ label: t`Repeats`, value: <RepeatWords repeat={task.repeat} /> }] : []),
          ...(task.snoozedUntil
            ? [
                {
                  label: t`Put off until`,
                  value: dateTimeText(task.snoozedUntil, i18n.locale, company.timeZone),
                },
              ]
            : []),
          ...(task.completedAt
            ? [
                {
                  label: t`Completed`,
                  value: <Moment at={task.completedAt} now={now} timeZone={company.timeZone} />,
                },
              ]
            : []),
          ...(task.resultNote ? [{ label: t`Note`, value: task.resultNote }] : []),
        ]}
      />
    </div>
  );
}
