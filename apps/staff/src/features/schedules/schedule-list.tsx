import { Trans } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listSchedules } from '@recoup/contract/schedules.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../kit/session/session.tsx';
import { AgreementSection } from '../negotiations/agreement-section.tsx';
import { CancelSchedule } from './cancel-schedule.tsx';
import { ScheduleCard } from './schedule-card.tsx';
import type { ScheduledPayment } from './schedule-labels.ts';
import { ScheduleSheet } from './schedule-sheet.tsx';

type ScheduleListProps = {
  readonly debtorId: string;
  /** Only payments that pay something of this account. */
  readonly accountId?: string;
  readonly onChanged: () => void;
};

type Step = 'new' | { readonly verb: 'change' | 'cancel'; readonly schedule: ScheduledPayment };

/** Payments on a day: those to come first, then how others ended; and the way to schedule one. */
export function ScheduleList({ debtorId, accountId, onChanged }: ScheduleListProps) {
  const mayWrite = useMay()('account.write');
  const [step, setStep] = useState<Step | null>(null);
  const { data, error, mutate } = useCall(listSchedules, { params: { id: debtorId } });
  const concerns = (each: { readonly _id: string }) => !accountId || each._id === accountId;
  const shown = data?.data.filter((each) => each.accounts.some(concerns)) ?? [];
  const free = data?.builder.accounts.filter((each) => each.freeCents > 0 && concerns(each)) ?? [];
  const close = () => setStep(null);
  const changed = () => {
    void mutate();
    onChanged();
  };
  return (
    <AgreementSection
      title={<Trans>Scheduled payments</Trans>}
      actions={
        mayWrite &&
        free.length > 0 && (
          <Button onClick={() => setStep('new')}>
            <CalendarPlus aria-hidden />
            <Trans>Schedule a payment</Trans>
          </Button>
        )
      }
    >
      {error && !data && <ErrorRegion message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <SkeletonLines lines={3} />}
      {data && shown.length === 0 && (
        <p className="text-body text-muted">
          <Trans>No payment is scheduled.</Trans>
        </p>
      )}
      <div className="space-y-3">
        {shown.map((schedule) => (
          <ScheduleCard
            key={schedule._id}
            schedule={schedule}
            onChange={() => setStep({ verb: 'change', schedule })}
            onCancel={() => setStep({ verb: 'cancel', schedule })}
          />
        ))}
      </div>
      {step !== null && step !== 'new' && step.verb === 'cancel' && (
        <CancelSchedule schedule={step.schedule} onClose={close} onDone={changed} />
      )}
      {data && step !== null && (step === 'new' || step.verb === 'change') && (
        <ScheduleSheet
          debtorId={debtorId}
          builder={data.builder}
          accountIds={free.map((each) => each._id)}
          {...(step === 'new' ? {} : { changes: step.schedule })}
          onClose={close}
          onDone={changed}
        />
      )}
    </AgreementSection>
  );
}
