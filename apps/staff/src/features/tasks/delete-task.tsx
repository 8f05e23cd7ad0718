import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { deleteTask } from '@recoup/contract/tasks.ts';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import type { Task } from './task.ts';

type DeleteTaskProps = { readonly task: Task; readonly onClose: () => void; readonly onDeleted: () => void };

/** Deletes a task, with the reason. */
export function DeleteTask({ task, onClose, onDeleted }: DeleteTaskProps) {
  const { t } = useLingui();
  const client = useClient();
  return (
    <ConfirmSheet
      open
      onOpenChange={(open) => !open && onClose()}
      action={t`Delete task`}
      danger
      reason={{ isRequired: true }}
      facts={[{ label: t`Task`, value: task.title }]}
      onConfirm={async (reason) => {
        await client.send(deleteTask, { params: { id: task._id }, body: { reason } });
        showToast('success', t`Task deleted`);
        onDeleted();
      }}
    >
      {task.repeat && (
        <p className="mt-4 text-body text-muted">
          <Trans>This task repeats. Deleting it ends the repetition; to leave only this one out, skip it.</Trans>
        </p>
      )}
    </ConfirmSheet>
  );
}
