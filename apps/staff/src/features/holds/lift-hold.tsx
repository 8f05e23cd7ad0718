import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { liftHold } from '@recoup/contract/holds.ts';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { holdLooks } from './hold-labels.ts';
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
  return (
    <ConfirmSheet
      open
      onOpenChange={(open) => !open && onClose()}
      action={t`Lift hold`}
      danger={hold.isGrave}
      reason={{ isRequired: true }}
      facts={[{ label: t`Hold`, value: i18n._(holdLooks[hold.kind].word) }]}
      onConfirm={async (reason) => {
        const body = { _id: hold._id, version: hold.version, reason };
        await client.send(liftHold, { params: { id: debtorId }, body });
        showToast('success', t`Hold lifted`);
        onLifted();
      }}
    >
      <p className="mt-4 text-compact text-muted">
        <Trans>Campaigns go on from now; steps whose time has passed are not made up for.</Trans>
      </p>
    </ConfirmSheet>
  );
}
