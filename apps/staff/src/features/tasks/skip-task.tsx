import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { skipWorkflowTask } from '@recoup/contract/task-steps.ts';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import type { Task } from './task.ts';

type SkipTaskProps = { readonly task: Task; readonly onClose: () => void; readonly onDone: () => void };

/** Leaves a task out: of a campaign for good, which goes on with what comes after; of a repetition only this one. */
export function SkipTask({ task, onClose, onDone }: SkipTaskProps) {
  const { t } = useLingui();
  const client = useClient();
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
      reason={{ isRequired: false }}
      onConfirm={async (reason) => {
        const body = { reason: reason || undefined };
        await client.send(skipWorkflowTask, { params: { id: task._id }, body });
        showToast('success', t`Task skipped`);
        onDone();
      }}
    >
      <p className="mt-4 text-body text-muted">
        {campaign ? (
          <Trans>The campaign goes on with the step after this one. Skipping cannot be taken back.</Trans>
        ) : (
          <Trans>Only this one is left out: the next one is made as if it had been done.</Trans>
        )}
      </p>
    </ConfirmSheet>
  );
}
