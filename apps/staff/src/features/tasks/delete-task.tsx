import { useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { deleteTask } from '@recoup/contract/tasks.ts';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import type { Task } from './debtor-tasks.tsx';

type DeleteTaskProps = { readonly task: Task; readonly onClose: () => void; readonly onDeleted: () => void };

/** Deletes a task, with the reason. */
export function DeleteTask({ task, onClose, onDeleted }: DeleteTaskProps) {
  const { t } = useLingui();
  const client = useClient();
  const [reason, setReason] = useState('');
  return (
    <ConfirmSheet
      open
      onOpenChange={(open) => !open && onClose()}
      action={t`Delete task`}
      danger
      startsInBody
      blocked={reason.trim() === ''}
      facts={[{ label: t`Task`, value: task.title }]}
      onConfirm={async () => {
        await client.send(deleteTask, { params: { id: task._id }, body: { reason: reason.trim() } });
        showToast('success', t`Task deleted`);
        onDeleted();
      }}
    >
      <FormField label={t`Reason`} required hint={t`Stands on the timeline.`} className="mt-4">
        {(control) => (
          <TextInput
            {...control}
            value={reason}
            maxLength={500}
            autoComplete="off"
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </FormField>
    </ConfirmSheet>
  );
}
