import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Statement } from '#portal/features/statement/statement.ts';
import { useFormat } from '#portal/kit/use-format.ts';

type Props = { readonly path: string; readonly statement: Statement };

/**
 * What was agreed on and stays due although reminders rest, when the agreement ends without it, and what can be done about
 * it. Nothing without an agreement that asks for something.
 */
export function AgreedMeanwhile({ path, statement }: Props) {
  const { plans, offers, schedules } = statement;
  const standing = plans.filter(({ state, next }) => (state === 'ACTIVE' || state === 'LATE') && next);
  const agreed = offers.filter(({ status, nextPart }) => status === 'ACCEPTED' && nextPart);
  const bound = new Set(offers.flatMap(({ status, accountIds }) => (status === 'ACCEPTED' ? accountIds : [])));
  // The days of a settlement are said with it.
  const own = schedules.filter(({ accountIds }) => !accountIds.every((id) => bound.has(id)));
  if (standing.length + agreed.length + own.length === 0) return null;
  return (
    <section aria-labelledby="agreed-meanwhile" className="portal-card space-y-3">
      <h2 id="agreed-meanwhile" className="font-semibold text-title">
        <Trans>What you agreed on stays as it is</Trans>
      </h2>
      {standing.map((plan) => (
        <PlanMeanwhile key={plan._id} path={path} plan={plan} currency={statement.currency} />
      ))}
      {agreed.map((offer) => (
        <SettlementMeanwhile key={offer._id} path={path} offer={offer} currency={statement.currency} />
      ))}
      {own.map((schedule) => (
        <ScheduleMeanwhile key={schedule._id} path={path} schedule={schedule} currency={statement.currency} />
      ))}
    </section>
  );
}

function Meanwhile({ children, way }: { readonly children: ReactNode; readonly way: ReactNode }) {
  return (
    <div className="space-y-1">
      <p className="figures">{children}</p>
      {way}
    </div>
  );
}

type PlanProps = { readonly path: string; readonly plan: Statement['plans'][number]; readonly currency: string };

function PlanMeanwhile({ path, plan, currency }: PlanProps) {
  const format = useFormat();
  if (!plan.next) return null;
  const amount = format.money(plan.next.amountCents, currency);
  const date = format.date(plan.next.date);
  const last = format.date(plan.next.keepsUntil);
  return (
    <Meanwhile
      way={
        <Link to="/$path/payment-plan" params={{ path }} search={{ plan: plan._id }} className="text-link">
          <Trans>Move a payment of your plan, or ask for another date</Trans>
        </Link>
      }
    >
      {plan.next.isLate ? (
        <Trans>
          {amount} of your payment plan is late since {date}. If it is not paid by {last}, the plan ends.
        </Trans>
      ) : (
        <Trans>
          {amount} of your payment plan stays due on {date}. If it is not paid by {last}, the plan ends.
        </Trans>
      )}
    </Meanwhile>
  );
}

type SettlementProps = {
  readonly path: string;
  readonly offer: Statement['offers'][number];
  readonly currency: string;
};

function SettlementMeanwhile({ path, offer, currency }: SettlementProps) {
  const format = useFormat();
  if (!offer.nextPart) return null;
  const amount = format.money(offer.nextPart.amountCents, currency);
  const date = format.date(offer.nextPart.dueOn);
  const last = format.date(offer.nextPart.keepsUntil);
  return (
    <Meanwhile
      way={
        <Link to="/$path/offer" params={{ path }} className="text-link">
          <Trans>See what you agreed on</Trans>
        </Link>
      }
    >
      {offer.heldCents > 0 ? (
        <Trans>
          {amount} of your settlement stays due on {date}. While a part of it is in dispute, the agreement does not end.
        </Trans>
      ) : (
        <Trans>
          {amount} of your settlement stays due on {date}. If it is not paid by {last}, the agreement ends, and the full
          amount is owed again less what you have paid.
        </Trans>
      )}
    </Meanwhile>
  );
}

type ScheduleProps = {
  readonly path: string;
  readonly schedule: Statement['schedules'][number];
  readonly currency: string;
};

function ScheduleMeanwhile({ path, schedule, currency }: ScheduleProps) {
  const format = useFormat();
  const amount = format.money(schedule.leftCents || schedule.amountCents, currency);
  const date = format.date(schedule.dueOn);
  return (
    <Meanwhile
      way={
        schedule.canChange && (
          <Link to="/$path/schedule-payment" params={{ path }} className="text-link">
            <Trans>Change or cancel this payment</Trans>
          </Link>
        )
      }
    >
      <Trans>
        Your payment of {amount} stays scheduled for {date}.
      </Trans>
    </Meanwhile>
  );
}

/** Whether something was agreed on that is not over, so that its own messages go on. */
export function hasAgreement({ plans, offers, schedules }: Pick<Statement, 'plans' | 'offers' | 'schedules'>): boolean {
  const isBound = offers.some(({ status }) => status === 'ACCEPTED') || schedules.length > 0;
  return isBound || plans.some(({ state }) => state === 'ACTIVE' || state === 'LATE');
}
