import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { cancelSchedule } from '@recoup/contract/schedules.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { CalendarDate } from '@recoup/ui/page/moment.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import { ReasonField } from '../accounts/reason-field.tsx';
import type { ScheduledPayment } from './schedule-words.ts';

type CancelScheduleProps = {
  readonly schedule: ScheduledPayment;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Cancels a scheduled payment; the customer is told. */
export function CancelSchedule({ schedule, onClose, onDone }: CancelScheduleProps) {
  const { t } = useLingui();
  const client = useClient();
  const [reason, setReason] = useState('');
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
      onConfirm={async () => {
        const body = { version: schedule.version, reason: reason.trim() };
        await client.send(cancelSchedule, { params: { id: schedule._id }, body });
        showToast('success', t`Scheduled payment canceled`);
        onDone();
      }}
    >
      <ReasonField value={reason} onChange={setReason} />
      <p className="mt-4 text-compact text-muted">
        <Trans>The customer is told, and campaigns go on.</Trans>
      </p>
    </ConfirmSheet>
  );
}
