import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { skipWorkflowTask } from '@recoup/contract/task-steps.ts';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import type { Task } from './debtor-tasks.tsx';

type SkipTaskProps = { readonly task: Task; readonly onClose: () => void; readonly onDone: () => void };

/** Leaves a campaign's task out for good; the campaign goes on with what comes after. */
export function SkipTask({ task, onClose, onDone }: SkipTaskProps) {
  const { t } = useLingui();
  const client = useClient();
  const [reason, setReason] = useState('');
  const { campaign } = task;
  return (
    <ConfirmSheet
      open
      onOpenChange={(open) => !open && onClose()}
      action={t`Skip task`}
      startsInBody
      facts={[
        { label: t`Task`, value: task.title },
        { label: t`Customer`, value: task.debtor.displayName },
        ...(campaign
          ? [{ label: t`Campaign`, value: t`${campaign.name}, step ${campaign.step} of ${campaign.steps}` }]
          : []),
      ]}
      onConfirm={async () => {
        const body = { reason: reason.trim() || undefined };
        await client.send(skipWorkflowTask, { params: { id: task._id }, body });
        showToast('success', t`Task skipped`);
        onDone();
      }}
    >
      <p className="mt-4 text-body text-muted">
        <Trans>The campaign goes on with the step after this one. Skipping cannot be taken back.</Trans>
      </p>
      <FormField label={t`Reason`} optional hint={t`Stands on the timeline.`} className="mt-4">
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
