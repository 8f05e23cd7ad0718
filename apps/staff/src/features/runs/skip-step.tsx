import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { skipRunStep } from '@recoup/contract/runs.ts';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import type { CourseStep } from './course-step.ts';
import type { RunRow } from './run-row.ts';

type SkipStepProps = {
  readonly run: RunRow;
  readonly step: CourseStep;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Leaves out a step that is still ahead, for this customer only. */
export function SkipStep({ run, step, onClose, onDone }: SkipStepProps) {
  const { t } = useLingui();
  const client = useClient();
  return (
    <ConfirmSheet
      open
      onOpenChange={(open) => !open && onClose()}
      action={t`Skip this step`}
      startsInBody
      facts={[
        { label: t`Customer`, value: run.debtor.displayName },
        { label: t`Step`, value: step.title },
      ]}
      reason={{ isRequired: false, hint: '' }}
      onConfirm={async (reason) => {
        await client.send(skipRunStep, {
          params: { runId: run._id },
          body: { stepId: step.stepId, occurrence: step.occurrence, reason },
        });
        showToast('success', t`Step skipped`);
        onDone();
      }}
    >
      <p className="mt-4 text-body text-muted">
        <Trans>Only for this customer. The steps after it go on. Skipping cannot be taken back.</Trans>
      </p>
    </ConfirmSheet>
  );
}
