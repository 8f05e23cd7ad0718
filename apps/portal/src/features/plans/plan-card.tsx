import { Trans } from '@lingui/react/macro';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { Link } from '@tanstack/react-router';
import { HeldPart } from '#portal/features/statement/held-part.tsx';
import type { Statement } from '#portal/features/statement/statement.ts';
import { useFormat } from '#portal/kit/use-format.ts';

type PlanCardProps = { readonly path: string; readonly statement: Statement };

/** A line about each plan that stands or waits; without one, the way to pay over time. */
export function PlanCard({ path, statement }: PlanCardProps) {
  const { plans, ways } = statement;
  if (plans.length > 0)
    return plans.map((plan) => <StandingPlan key={plan._id} path={path} plan={plan} statement={statement} />);
  if (!ways.plan) return null;
  return (
    <Link to="/$path/payment-plan" params={{ path }} className={buttonClasses()}>
      <Trans>Pay over time</Trans>
    </Link>
  );
}

type StandingPlanProps = {
  readonly path: string;
  readonly plan: Statement['plans'][number];
  readonly statement: Statement;
};

function StandingPlan({ path, plan, statement }: StandingPlanProps) {
  const format = useFormat();
  const { currency } = statement;
  const { next, paidInstallments, installments, state, dueNowCents, onItsWayCents } = plan;
  const isLate = state === 'LATE' && dueNowCents > 0;
  const sent = format.money(onItsWayCents, currency);
  const amount = next ? format.money(next.amountCents, currency) : '';
  const date = next ? format.date(next.date) : '';
  return (
    <section aria-labelledby={`plan-${plan._id}`} className="portal-card space-y-2">
      <h2 id={`plan-${plan._id}`} className="font-semibold text-title">
        <Trans>Your payment plan</Trans>
      </h2>
      <p className="figures">
        {state === 'REQUESTED' && <Trans>We have your request and will answer you.</Trans>}
        {state === 'OFFERED' && <Trans>A payment plan waits for your answer.</Trans>}
        {state === 'BROKEN' && <Trans>Your payment plan has ended.</Trans>}
        {isLate && (
          <Trans>
            {amount} is late since {date}.
          </Trans>
        )}
        {(state === 'ACTIVE' || state === 'LATE') && !isLate && (
          <>
            <Trans>
              Paid {paidInstallments} of {installments}.
            </Trans>{' '}
            {onItsWayCents > 0 && <Trans>{sent} is on its way.</Trans>}{' '}
            {next && (
              <Trans>
                Next: {amount} on {date}.
              </Trans>
            )}
          </>
        )}
      </p>
      {plan.heldCents > 0 && <HeldPart statement={statement} accountIds={plan.accountIds} />}
      <Link to="/$path/payment-plan" params={{ path }} search={{ plan: plan._id }} className="text-link">
        <Trans>See the plan</Trans>
      </Link>
    </section>
  );
}
