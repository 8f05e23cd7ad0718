import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { cancelSchedule } from '@recoup/contract/schedules.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { CalendarDate } from '@recoup/ui/page/moment.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import type { ScheduledPayment } from './schedule-labels.ts';

type CancelScheduleProps = {
  readonly schedule: ScheduledPayment;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Cancels a scheduled payment; the customer is told. */
export function CancelSchedule({ schedule, onClose, onDone }: CancelScheduleProps) {
  const { t } = useLingui();
  const client = useClient();
  const amount = formatMoney(schedule.amountCents, { currency: schedule.currency });
  return (
    <ConfirmSheet
      open
      danger
      startsInBody
      onOpenChange={(next) => !next && onClose()}
      action={t`Cancel the payment of ${amount}`}
      facts={[
        {
          label: t`Scheduled for`,
          value: (
            <Trans>
              <CalendarDate date={schedule.dueOn} /> → canceled
            </Trans>
          ),
        },
        ...(schedule.methodLabel ? [{ label: t`Charged to`, value: schedule.methodLabel }] : []),
      ]}
      reason={{ isRequired: false }}
      onConfirm={async (reason) => {
        const body = { version: schedule.version, reason };
        await client.send(cancelSchedule, { params: { id: schedule._id }, body });
        showToast('success', t`Scheduled payment canceled`);
        onDone();
      }}
    >
      <p className="mt-4 text-compact text-muted">
        <Trans>The customer is told, and campaigns go on.</Trans>
      </p>
    </ConfirmSheet>
  );
}
