import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { acknowledgeDifference } from '@recoup/contract/reconciliation.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import type { Difference } from './difference.ts';
import { differenceLabels } from './difference-kind-labels.ts';

type AcknowledgeSheetProps = { readonly difference: Difference; readonly onClose: () => void };

/** Asks what a difference is; the note stays on file, and nothing is booked by it. */
export function AcknowledgeSheet({ difference, onClose }: AcknowledgeSheetProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const { kind, ours, theirs, version } = difference;
  const money = (side: Difference['theirs']) =>
    side ? formatMoney(side.netCents, { locale: i18n.locale }) : t`Not known`;
  return (
    <ConfirmSheet
      open
      onOpenChange={(open) => !open && onClose()}
      action={t`Acknowledge difference`}
      facts={[
        { label: t`Difference`, value: i18n._(differenceLabels[kind]) },
        { label: t`Booked here`, value: money(ours) },
        { label: t`At the provider`, value: money(theirs) },
      ]}
      reason={{
        isRequired: true,
        label: t`Note`,
        hint: t`What it is and what was done. Stays on file, with your name.`,
        isLong: true,
        name: 'note',
      }}
      onConfirm={async (note) => {
        const body = { note, version };
        await client.send(acknowledgeDifference, { params: { id: difference._id }, body });
        showToast('success', t`Difference acknowledged`);
        onClose();
      }}
    >
      <p className="mt-4 text-compact text-muted">
        <Trans>Nothing is booked by this. The difference comes again when its amounts change.</Trans>
      </p>
    </ConfirmSheet>
  );
}
