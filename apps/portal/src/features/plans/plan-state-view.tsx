import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { joinNames } from '@recoup/ui/join-names.ts';
import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, Clock, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Proof } from '#portal/features/methods/use-proof.ts';
import { PageHeading } from '#portal/kit/page-heading.tsx';
import { useFormat } from '#portal/kit/use-format.ts';
import { InstallmentMove } from './installment-move.tsx';
import { PlanDates } from './plan-dates.tsx';
import { PlanMethod } from './plan-method.tsx';
import { TermsLink } from './terms-link.tsx';
import type { PortalPlan } from './use-plan.ts';

type PlanStateViewProps = {
  readonly path: string;
  readonly plan: PortalPlan;
  readonly proof: Proof;
  /** It was agreed a moment ago, on this page. */
  readonly isNew: boolean;
  readonly onChanged: (plan: PortalPlan) => void;
  readonly onRefuse: () => void;
  /** What else can be done. */
  readonly children: ReactNode;
};

/** How a plan stands, what comes next, and what its customer can do about it. */
export function PlanStateView({ path, plan, proof, isNew, onChanged, onRefuse, children }: PlanStateViewProps) {
  const { t } = useLingui();
  const { currency, installments } = plan;
  const paid = plan.paidInstallments.length;
  const live = plan.schedule.filter((each) => each.state !== 'DROPPED');
  const isStanding = plan.status === 'ACTIVE' || plan.status === 'LATE';
  // What is due today is charged by itself: nobody should pay it beside that.
  const isComing = plan.status === 'ACTIVE' && plan.isAutomatic && plan.dueNowCents > 0;
  const canPay = (isStanding && !isComing) || plan.status === 'BROKEN';
  return (
    <div className="space-y-6">
      <StateHead plan={plan} isNew={isNew} />
      <section aria-labelledby="progress" className="portal-card space-y-3">
        <h2 id="progress" className="font-semibold text-title">
          <Trans>
            Paid {paid} of {installments}
          </Trans>
        </h2>
        <progress className="plan-progress" max={plan.totalCents} value={plan.paidCents} aria-label={t`Paid so far`} />
        <PlanDates
          currency={currency}
          totalCents={live.reduce((sum, each) => sum + each.amountCents, 0)}
          dates={live.map((each) => ({ ...each, note: <MoneyNote installment={each} /> }))}
        />
      </section>
      {children}
      {canPay && plan.remainingCents > plan.heldCents && !plan.isChargeOpen && (
        <Link to="/$path/pay" params={{ path }} className={buttonClasses({ variant: 'primary' })}>
          {plan.status === 'ACTIVE' && plan.dueNowCents === 0 ? <Trans>Pay extra</Trans> : <Trans>Pay now</Trans>}
        </Link>
      )}
      {plan.termsId && <TermsLink termsId={plan.termsId} />}
      {isStanding && <PlanMethod path={path} plan={plan} proof={proof} onChanged={onChanged} />}
      {isStanding && !plan.hasAskedChange && <InstallmentMove plan={plan} proof={proof} onChanged={onChanged} />}
      {(plan.status === 'REQUESTED' || plan.status === 'OFFERED') && (
        <Button onClick={onRefuse}>
          {plan.status === 'REQUESTED' ? <Trans>Take the request back</Trans> : <Trans>No, thank you</Trans>}
        </Button>
      )}
      <Link to="/$path" params={{ path }} className={buttonClasses()}>
        <Trans>Back to the overview</Trans>
      </Link>
    </div>
  );
}

/** What has become of an installment: paid, or on its way. */
function MoneyNote({ installment }: { readonly installment: PortalPlan['schedule'][number] }) {
  if (installment.onItsWayCents > 0) {
    return (
      <span className="ml-2 inline-flex items-center gap-1 text-body text-muted">
        <Clock aria-hidden className="size-4" />
        <Trans>On its way</Trans>
      </span>
    );
  }
  if (installment.state !== 'PAID') return null;
  return (
    <span className="ml-2 inline-flex items-center gap-1 text-body text-green-text">
      <CircleCheck aria-hidden className="size-4" />
      <Trans>Paid</Trans>
    </span>
  );
}

type Head = { readonly icon: LucideIcon; readonly looks: string; readonly title: string; readonly words: ReactNode };

function StateHead({ plan, isNew }: { readonly plan: PortalPlan; readonly isNew: boolean }) {
  const head = useHead(plan, isNew);
  const Icon = head.icon;
  return (
    <div className="space-y-2">
      <Icon aria-hidden className={joinNames('size-10', head.looks)} />
      <PageHeading title={head.title} />
      <p>{head.words}</p>
      {plan.isChargeOpen && (
        <p>
          <Trans>A payment is on its way. Please do not pay it again.</Trans>
        </p>
      )}
      {plan.heldCents > 0 && (
        <p>
          <Trans>A part of it is in dispute: it waits until that is answered, and nobody has to pay it before.</Trans>
        </p>
      )}
      {plan.hasAskedChange && (
        <p>
          <Trans>You asked for a change. We will answer you.</Trans>
        </p>
      )}
    </div>
  );
}

function useHead(plan: PortalPlan, isNew: boolean): Head {
  const { t } = useLingui();
  const format = useFormat();
  const remaining = format.money(plan.remainingCents, plan.currency);
  const dueNow = format.money(plan.dueNowCents, plan.currency);
  const next = plan.nextDueDate ? format.date(plan.nextDueDate) : '';
  const clock = { icon: Clock, looks: 'text-blue-icon' };
  const fine = { icon: CircleCheck, looks: 'text-green-icon' };
  const alarm = { icon: CircleAlert, looks: 'text-red-icon' };
  switch (plan.status) {
    case 'REQUESTED':
      return {
        ...clock,
        title: t`We have your request`,
        words: <Trans>A person will look at it and answer you. Until then you do not have to do anything.</Trans>,
      };
    case 'OFFERED':
      return {
        ...clock,
        title: t`A payment plan for you`,
        words: <Trans>Look at the dates and amounts. It begins when you agree.</Trans>,
      };
    case 'ACTIVE':
      return {
        ...fine,
        title: isNew ? t`Your plan is active` : t`Your payment plan`,
        words: !plan.nextDueDate ? null : plan.isAutomatic ? (
          <Trans>
            The next payment is charged on {next}. Before another amount than you agreed to is charged, we tell you. A
            copy of the terms is sent to you or waits under “Notices for you”.
          </Trans>
        ) : (
          <Trans>
            The next payment is due on {next}. You pay it yourself; we remind you, unless you have stopped our messages.
          </Trans>
        ),
      };
    case 'LATE': {
      const until = plan.graceUntil ? format.date(plan.graceUntil) : '';
      return {
        ...alarm,
        title: t`A payment is late`,
        // What was late is on its way: said above all the same, and asked for no more.
        words:
          plan.dueNowCents > 0 &&
          (plan.isStopped ? (
            <Trans>
              {dueNow} is due now. Your plan does not end while we look into what you told us. You have at least until{' '}
              {until} to pay it.
            </Trans>
          ) : (
            <Trans>
              {dueNow} is due now. Please pay it by {until} to keep the plan.
            </Trans>
          )),
      };
    }
    case 'BROKEN':
      return {
        ...alarm,
        title: t`Your payment plan has ended`,
        words: <Trans>A payment was not made. Nothing more is charged. {remaining} is still open.</Trans>,
      };
    case 'COMPLETED':
      return {
        ...fine,
        title: t`Your plan is complete`,
        words: <Trans>Every payment has been made. Thank you.</Trans>,
      };
    case 'CANCELED':
      return { ...clock, title: t`There is no payment plan`, words: <Trans>Nothing is charged.</Trans> };
  }
}
