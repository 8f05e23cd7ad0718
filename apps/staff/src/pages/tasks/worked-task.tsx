import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { readDebtor } from '@recoup/contract/debtors.ts';
import { readTask } from '@recoup/contract/tasks.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { useCommands } from '@recoup/ui/keyboard/command-registry.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { isSkippable, type Task } from '../../features/tasks/task.ts';
import { isKeyOfTask } from '../../features/tasks/task-clock.ts';
import { TaskPeek } from '../../features/tasks/task-peek.tsx';
import type { TaskAct } from '../../features/tasks/task-search.ts';
import { TaskSheets } from '../../features/tasks/task-sheets.tsx';
import { useMay } from '../../kit/session/session.tsx';
import { DebtorPeek } from '../debtors/debtor-peek.tsx';
import { useCardKeys } from './use-card-keys.ts';

type WorkedTaskProps = {
  readonly taskId: string;
  /** It is over, put off or somebody else's now. */
  readonly onEnded: () => void;
  readonly onNext: () => void;
  readonly onPrevious: () => void;
};

/** What takes a task out of the line; after an edit it stays. */
const endsIn: readonly TaskAct[] = ['execute', 'skip', 'later', 'assign', 'delete'];

/** One task of the line with its customer: what is owed, the last contact, why it is to be done. */
export function WorkedTask({ taskId, onEnded, onNext, onPrevious }: WorkedTaskProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  const [act, setAct] = useState<TaskAct | undefined>();
  const { data: task, error, mutate: again } = useCall(readTask, { params: { id: taskId } });
  const isOpen = task?.status === 'OPEN';
  const open = () =>
    task && void navigate({ to: '/customers/$id', params: { id: task.debtor._id }, search: { tab: 'tasks' } });
  const begin = (next: TaskAct) => isOpen && setAct(next);
  const group = t`Work through`;
  const key = (id: string, keys: string, title: string, run: () => void) => ({
    ...{ id: `work ${id}`, title, group, keys, keysOnly: true, run },
  });
  useCommands([
    key('next', 'j', t`Next task`, onNext),
    key('previous', 'k', t`Previous task`, onPrevious),
    { ...key('open', 'enter', t`Open the customer`, open), isListedOnly: true },
    key('execute', 'e', t`Complete or log the call`, () => begin('execute')),
    key('skip', 's', t`Skip the task of a campaign or repetition`, () => task && isSkippable(task) && begin('skip')),
    key('later', 'h', t`Later`, () => begin('later')),
    key('assign', 'a', t`Change team member`, () => begin('assign')),
  ]);
  const card = useCardKeys({ onEnter: open, onSwipe: () => begin('later'), isHeld: act !== undefined });

  if (error && !task) {
    return (
      <div className="text-center">
        <ErrorRegion message={error.message} onRetry={() => void again()} />
        <Button onClick={onEnded}>
          <Trans>Next task</Trans>
        </Button>
      </div>
    );
  }
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <section
        ref={card}
        tabIndex={-1}
        aria-label={task?.title ?? t`Task`}
        className="rounded-card border border-border bg-surface p-5 outline-none"
      >
        {!task && <SkeletonLines lines={6} />}
        {task && !isOpen && (
          <Notice kind="info" className="mb-4" action={<Button onClick={onEnded}>{t`Next task`}</Button>}>
            <Trans>This task has ended meanwhile.</Trans>
          </Notice>
        )}
        {task && <TaskPeek task={task} onAct={setAct} />}
      </section>
      {task && <OfCustomer task={task} />}
      {task && act && (
        <TaskSheets
          task={task}
          act={act}
          onClose={() => setAct(undefined)}
          onDone={() => {
            setAct(undefined);
            void mutate(isKeyOfTask);
            if (endsIn.includes(act)) onEnded();
          }}
        />
      )}
    </div>
  );
}

function OfCustomer({ task }: { readonly task: Task }) {
  const may = useMay()('debtor.read');
  const input = may ? { params: { id: task.debtor._id } } : null;
  const { data, error, mutate } = useCall(readDebtor, input);
  if (!may) return null;
  return (
    <aside aria-label={task.debtor.displayName} className="rounded-card border border-border bg-surface p-5">
      <h2 className="mb-3 break-words font-semibold text-lead">{task.debtor.displayName}</h2>
      {error && !data && <ErrorRegion message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <SkeletonLines lines={5} />}
      {data && <DebtorPeek row={data} />}
    </aside>
  );
}
