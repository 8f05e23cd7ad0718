import { Trans, useLingui } from '@lingui/react/macro';
import { SideSheet } from '@recoup/ui/overlay/side-sheet.tsx';
import { ContactEventList } from './contact-event-list.tsx';
import { HoldLine } from './hold-line.tsx';
import type { Hold } from './wish-lines.tsx';

type HoldHistoryProps = {
  readonly debtorId: string;
  readonly holds: readonly Hold[];
  readonly onClose: () => void;
};

/** Everything that stands or stood against contact, and what was recorded, with evidence and reasons. */
export function HoldHistory({ debtorId, holds, onClose }: HoldHistoryProps) {
  const { t } = useLingui();
  return (
    <SideSheet open onOpenChange={(open) => !open && onClose()} title={t`History of holds and events`}>
      {holds.length === 0 ? (
        <p className="text-body text-muted">
          <Trans>Nothing ever stood against contact with this customer.</Trans>
        </p>
      ) : (
        <ol className="space-y-5">
          {holds.map((hold) => (
            <HoldLine key={hold._id} hold={hold} />
          ))}
        </ol>
      )}
      <h3 className="mt-6 mb-3 border-border border-t pt-5 font-semibold text-body">
        <Trans>Recorded events</Trans>
      </h3>
      <ContactEventList debtorId={debtorId} />
    </SideSheet>
  );
}
