import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { debtorTasks, updateTask } from '@recoup/contract/tasks.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { ListChecks, Plus } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../kit/session/session.tsx';
import { DeleteTask } from './delete-task.tsx';
import type { Task } from './task.ts';
import { TaskDialog } from './task-dialog.tsx';
import { TaskLine } from './task-line.tsx';

type Sheet = { readonly kind: 'add' } | { readonly kind: 'edit' | 'delete'; readonly task: Task };

/** What the team has to do for a customer: open tasks first, then what was done. */
export function DebtorTasks({ debtorId }: { readonly debtorId: string }) {
  const { t } = useLingui();
  const client = useClient();
  const mayWrite = useMay()('task.write');
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [limit, setLimit] = useState(20);
  const { data, error, mutate } = useCall(
    debtorTasks,
    { params: { id: debtorId }, query: { page: 1, limit } },
    { keepPrevious: true },
  );
  if (error && !data) return <ErrorRegion message={error.message} onRetry={() => void mutate()} />;
  if (!data) return <SkeletonLines lines={4} />;
  const close = () => setSheet(null);
  const add = mayWrite && (
    <Button onClick={() => setSheet({ kind: 'add' })}>
      <Plus aria-hidden />
      <Trans>Add task</Trans>
    </Button>
  );

  async function setStatus(one: Task, status: 'OPEN' | 'COMPLETED'): Promise<void> {
    const shown = data?.data.map((each) => (each._id === one._id ? { ...each, status } : each)) ?? [];
    void mutate(data && { ...data, data: shown }, { revalidate: false });
    try {
      await client.send(updateTask, { params: { id: one._id }, body: { status, version: one.version } });
    } catch (thrown) {
      showToast('error', isApiError(thrown) ? thrown.message : String(thrown));
    } finally {
      void mutate();
    }
  }

  return (
    <>
      {data.total === 0 ? (
        <EmptyState icon={ListChecks} title={t`No tasks`} actions={add}>
          <Trans>What the team has to do for this customer will stand here.</Trans>
        </EmptyState>
      ) : (
        <>
          <div className="mb-2">{add}</div>
          <ul className="divide-y divide-border">
            {data.data.map((one) => (
              <TaskLine
                key={one._id}
                task={one}
                mayWrite={mayWrite}
                onStatus={(status) => void setStatus(one, status)}
                onOpen={(kind) => setSheet({ kind, task: one })}
              />
            ))}
          </ul>
          {data.total > data.data.length && limit < 100 && (
            <Button className="mt-3 w-full" onClick={() => setLimit(100)}>
              <Trans>Show older</Trans>
            </Button>
          )}
        </>
      )}
      {sheet?.kind === 'add' && <TaskDialog debtorId={debtorId} onClose={close} onSaved={() => void mutate()} />}
      {sheet?.kind === 'edit' && (
        <TaskDialog debtorId={debtorId} task={sheet.task} onClose={close} onSaved={() => void mutate()} />
      )}
      {sheet?.kind === 'delete' && <DeleteTask task={sheet.task} onClose={close} onDeleted={() => void mutate()} />}
    </>
  );
}
