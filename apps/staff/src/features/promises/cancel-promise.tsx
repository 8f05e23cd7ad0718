import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { cancelPromise } from '@recoup/contract/promises.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { CalendarDate } from '@recoup/ui/page/moment.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useUser } from '../../kit/session/session.tsx';
import { lastDayOfHold } from '../holds/last-day-of-hold.ts';
import type { PromiseToPay } from './promise-labels.ts';

type CancelPromiseProps = {
  readonly promise: PromiseToPay;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Gives a promise up: it counts neither as kept nor as broken. */
export function CancelPromise({ promise, onClose, onDone }: CancelPromiseProps) {
  const { t } = useLingui();
  const client = useClient();
  const { company } = useUser();
  return (
    <ConfirmSheet
      open
      danger
      startsInBody
      onOpenChange={(next) => !next && onClose()}
      action={t`Cancel the promise`}
      facts={[
        { label: t`Promised`, value: formatMoney(promise.amountCents) },
        {
          label: t`Campaigns rest`,
          value: (
            <Trans>
              until <CalendarDate date={lastDayOfHold(promise.dueUntil, company.timeZone)} /> → not any more
            </Trans>
          ),
        },
      ]}
      reason={{ isRequired: false }}
      onConfirm={async (reason) => {
        const body = { version: promise.version, reason };
        await client.send(cancelPromise, { params: { id: promise._id }, body });
        showToast('success', t`Promise canceled`);
        onDone();
      }}
    />
  );
}
