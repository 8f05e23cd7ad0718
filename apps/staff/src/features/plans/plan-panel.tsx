import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { formatPlanDate, shownNextDate } from '@recoup/domain/plans/plan-next-date.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { Menu, MenuItem } from '@recoup/ui/overlay/menu.tsx';
import { DescriptionList } from '@recoup/ui/page/description-list.tsx';
import { FigureStrip } from '@recoup/ui/page/figure-strip.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { StatusChip } from '@recoup/ui/status/status-chip.tsx';
import { CalendarClock, CircleCheck, Ellipsis, ListEnd } from 'lucide-react';
import { useState } from 'react';
import { useMay, useUser } from '../../kit/session/session.tsx';
import { PlanChangeSheet, type PlanStep } from './plan-changes.tsx';
import { builderOf, type PlanDetail, scheduledCents } from './plan-detail.ts';
import type { BuilderFacts } from './plan-draft.ts';
import { rhythmLabels } from './plan-labels.ts';
import { PlanRecords } from './plan-records.tsx';
import { PlanSchedule } from './plan-schedule.tsx';
import { PlanSheet } from './plan-sheet.tsx';

type PlanPanelProps = {
  readonly plan: PlanDetail;
  /** Of who looks at it: how far they may go. Null where no other terms can be made. */
  readonly builder: BuilderFacts | null;
  readonly onChanged: (plan: PlanDetail) => void;
};

/** A payment plan: how it stands, every payment, what was accepted and charged, and what can be done now. */
export function PlanPanel({ plan, builder, onChanged }: PlanPanelProps) {
  const { t, i18n } = useLingui();
  const { language } = useUser();
  const [step, setStep] = useState<PlanStep | 'counter' | null>(null);
  const close = () => setStep(null);
  const money = (cents: number) => formatMoney(cents, { currency: plan.currency });
  const paid = plan.paidInstallments.length;
  const schedule = plan.schedule.filter((each) => each.state !== 'DROPPED');
  const next = shownNextDate({ ...plan, paidInstallments: paid }, language);
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-2">
        <StatusChip kind="plan" status={plan.status} />
        <PlanButtons plan={plan} hasBuilder={builder !== null} onStep={setStep} />
      </div>
      <Waiting plan={plan} onStep={setStep} />
      <FigureStrip
        figures={[
          // A plan whose accounts were paid in another way has no payments left of its own.
          { label: t`Paid`, value: plan.installments > 0 ? t`${paid} of ${plan.installments}` : '—' },
          { label: t`Next date`, value: next },
          { label: t`Still to pay`, value: money(plan.remainingCents) },
        ]}
      />
      <DescriptionList
        entries={[
          { label: t`Rhythm`, value: i18n._(rhythmLabels[plan.rhythm]) },
          { label: t`Accounts`, value: plan.accounts.map((account) => account.reference).join(', ') },
          { label: t`Charged to`, value: plan.method?.label ?? t`The customer pays each time` },
          {
            label: t`Next payment`,
            value: plan.nextDueDate ? `${formatPlanDate(plan.nextDueDate)}, ${money(plan.nextCents)}` : '',
          },
          { label: t`Days of grace`, value: plan.graceDays },
          ...(plan.graceUntil === null
            ? []
            : [
                {
                  label: t`Breaks`,
                  // While something stands in the way the day moves on, and says nothing.
                  value: plan.isStopped
                    ? t`Not while a dispute, a stay or an unread message stands in the way`
                    : t`After ${formatPlanDate(plan.graceUntil)}, if it is not paid`,
                },
              ]),
          ...(plan.note ? [{ label: t`The customer wrote`, value: plan.note }] : []),
          ...(plan.ended?.reason ? [{ label: t`Ended because`, value: plan.ended.reason }] : []),
        ]}
      />
      {schedule.length > 0 && (
        <PlanSchedule
          currency={plan.currency}
          totalCents={scheduledCents(plan)}
          rows={schedule.map((each) => ({
            number: each.number,
            dueDate: each.dueDate,
            amountCents: each.amountCents,
            state: <InstallmentState installment={each} money={money} />,
            action: plan.allowed.includes('change') && each.state !== 'PAID' && (
              <InstallmentMenu number={each.number} onStep={setStep} />
            ),
          }))}
        />
      )}
      <PlanRecords plan={plan} />
      {step === 'counter' && builder && (
        <PlanSheet
          builder={builderOf(plan, builder)}
          accountIds={plan.accounts.map((account) => account._id)}
          counters={plan}
          onClose={close}
          onDone={onChanged}
        />
      )}
      {step !== null && step !== 'counter' && (
        <PlanChangeSheet plan={plan} step={step} onClose={close} onDone={onChanged} />
      )}
    </div>
  );
}

type StepProps = { readonly onStep: (step: PlanStep | 'counter') => void };

/** A request, or a change that was asked for, stands first: somebody waits for an answer. */
function Waiting({ plan, onStep }: StepProps & { readonly plan: PlanDetail }) {
  const mayWrite = useMay()('account.write');
  const asked = plan.askedChange;
  return (
    <>
      {plan.status === 'REQUESTED' && (
        <Notice kind="info">
          <Trans>The customer asked for these terms. They go beyond what customers may choose themselves:</Trans>
          <ul className="mt-1 list-disc pl-5">
            {plan.breaches.map((breach) => (
              <li key={breach}>{breach}</li>
            ))}
          </ul>
        </Notice>
      )}
      {asked && (
        <Notice kind="info">
          {asked.dueDate ? (
            <Trans>
              The customer asks to pay number {asked.number} on {formatPlanDate(asked.dueDate)}.
            </Trans>
          ) : (
            <Trans>The customer asks to pay number {asked.number} at the end.</Trans>
          )}{' '}
          {asked.note}
          {mayWrite && (
            <span className="mt-2 flex flex-wrap gap-2">
              <Button onClick={() => onStep({ kind: 'answer', isAllowed: true })}>
                <Trans>Allow</Trans>
              </Button>
              <Button onClick={() => onStep({ kind: 'answer', isAllowed: false })}>
                <Trans>Decline</Trans>
              </Button>
            </span>
          )}
        </Notice>
      )}
    </>
  );
}

type PlanButtonsProps = StepProps & { readonly plan: PlanDetail; readonly hasBuilder: boolean };

function PlanButtons({ plan, hasBuilder, onStep }: PlanButtonsProps) {
  const { t } = useLingui();
  const mayWrite = useMay()('account.write');
  if (!mayWrite) return null;
  const may = (verb: PlanDetail['allowed'][number]) => plan.allowed.includes(verb);
  const ends = may('decline') || may('withdraw') || may('cancel');
  return (
    <span className="ml-auto flex flex-wrap gap-2">
      {may('approve') && <Button variant="primary" onClick={() => onStep({ kind: 'approve' })}>{t`Approve`}</Button>}
      {may('counter') && hasBuilder && <Button onClick={() => onStep('counter')}>{t`Offer other terms`}</Button>}
      {may('accept') && <Button onClick={() => onStep({ kind: 'accept' })}>{t`The customer agreed`}</Button>}
      {may('reinstate') && <Button onClick={() => onStep({ kind: 'reinstate' })}>{t`Let it go on`}</Button>}
      {may('set-method') && (
        <Button onClick={() => onStep({ kind: 'stop-charges' })}>{t`Stop automatic charges`}</Button>
      )}
      {ends && (
        <Button onClick={() => onStep({ kind: 'cancel' })}>{may('decline') ? t`Decline` : t`Cancel plan`}</Button>
      )}
    </span>
  );
}

function InstallmentMenu({ number, onStep }: StepProps & { readonly number: number }) {
  const { t } = useLingui();
  if (!useMay()('account.write')) return null;
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label={t`Change payment ${number}`} />}>
      <MenuItem icon={CalendarClock} onSelect={() => onStep({ kind: 'move', number })}>
        {t`Move to another date`}
      </MenuItem>
      <MenuItem icon={ListEnd} onSelect={() => onStep({ kind: 'skip', number })}>
        {t`Move to the end`}
      </MenuItem>
    </Menu>
  );
}

type InstallmentStateProps = {
  readonly installment: PlanDetail['schedule'][number];
  readonly money: (cents: number) => string;
};

function InstallmentState({ installment, money }: InstallmentStateProps) {
  const { paidCents, onItsWayCents, state, agreedDate, dueDate } = installment;
  if (state === 'PAID') {
    return (
      <Chip tone="green" icon={CircleCheck}>
        <Trans>Paid</Trans>
      </Chip>
    );
  }
  return (
    <span className="text-muted">
      {paidCents > 0 && <Trans>{money(paidCents)} paid</Trans>}
      {onItsWayCents > 0 && <Trans>{money(onItsWayCents)} on its way</Trans>}
      {agreedDate !== dueDate && <Trans>moved from {formatPlanDate(agreedDate)}</Trans>}
      {paidCents === 0 && onItsWayCents === 0 && agreedDate === dueDate && <Trans>Open</Trans>}
    </span>
  );
}
