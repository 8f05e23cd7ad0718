import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { liftHold } from '@recoup/contract/holds.ts';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import { holdLooks } from './hold-words.ts';
import type { Hold } from './wish-lines.tsx';

type LiftHoldProps = {
  readonly debtorId: string;
  readonly hold: Hold;
  readonly onClose: () => void;
  readonly onLifted: () => void;
};

/** Lifts a hold with the reason; it stays on file. */
export function LiftHold({ debtorId, hold, onClose, onLifted }: LiftHoldProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const [reason, setReason] = useState('');
  return (
    <ConfirmSheet
      open
      onOpenChange={(open) => !open && onClose()}
      action={t`Lift hold`}
      danger={hold.isGrave}
      startsInBody
      blocked={reason.trim() === ''}
      facts={[{ label: t`Hold`, value: i18n._(holdLooks[hold.kind].word) }]}
      onConfirm={async () => {
        const body = { _id: hold._id, version: hold.version, reason: reason.trim() };
        await client.send(liftHold, { params: { id: debtorId }, body });
        showToast('success', t`Hold lifted`);
        onLifted();
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
      <p className="mt-4 text-compact text-muted">
        <Trans>Campaigns go on from now; steps whose time has passed are not made up for.</Trans>
      </p>
    </ConfirmSheet>
  );
}
