import { Trans, useLingui } from '@lingui/react/macro';
import { planLimits } from '@recoup/domain/billing/plan-limits.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { StatusChip } from '@recoup/ui/status/status-chip.tsx';
import { useState } from 'react';
import type { Subscription } from './billing.ts';
import type { BillingPart } from './billing-part.ts';
import { CancelSheet } from './cancel-sheet.tsx';
import { LostNotice } from './lost-notice.tsx';
import { PlanSheet } from './plan-sheet.tsx';
import { ResumeButton } from './resume-button.tsx';
import { tierWords } from './tier-words.ts';
import { UnpaidNotice } from './unpaid-notice.tsx';
import { useBillingWords } from './use-billing-words.ts';

type PlanCardProps = BillingPart & { readonly plan: Subscription };

/** The plan that the company has: how it stands, until when, and what can be done about it. */
export function PlanCard(props: PlanCardProps) {
  const { plan, billing, onChanged } = props;
  const { t, i18n } = useLingui();
  const words = useBillingWords();
  const [open, setOpen] = useState<'change' | 'cancel' | null>(null);
  const isPaid = plan.status === 'active' || plan.status === 'trialing';
  const close = () => setOpen(null);
  return (
    <Card title={t`Plan`}>
      <div className="space-y-4">
        {!isPaid && <UnpaidNotice plan={plan} billing={billing} onChanged={onChanged} />}
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-60 flex-1 space-y-1">
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-semibold text-title">
                {i18n._(tierWords[plan.keptTier ?? plan.tier ?? 'DEFAULT'])}
              </span>
              <StatusChip kind="subscription" status={plan.status} />
            </p>
            {!plan.keptTier && <p className="text-body text-muted">{words.price(plan.amountCents, plan.interval)}</p>}
            <PlanDays plan={plan} />
          </div>
          <div className="flex flex-wrap gap-2">
            {plan.cancelAt ? (
              <ResumeButton type="PLAN" onChanged={onChanged} />
            ) : (
              <>
                <Button onClick={() => setOpen('cancel')}>
                  <Trans>Cancel the plan</Trans>
                </Button>
                {isPaid && (
                  <Button variant="primary" onClick={() => setOpen('change')}>
                    <Trans>Change the plan</Trans>
                  </Button>
                )}
              </>
            )}
          </div>
        </div>
        {isPaid && !plan.cancelAt && plan.keptTier && plan.tier && (
          <LostNotice
            from={plan.keptTier}
            to={plan.tier}
            limits={planLimits[plan.tier]}
            usage={billing.usage}
            at={plan.keptUntil}
          />
        )}
      </div>
      {open === 'change' && <PlanSheet {...props} chosen={null} onClose={close} />}
      {open === 'cancel' && <CancelSheet subscription={plan} onClose={close} onChanged={onChanged} />}
    </Card>
  );
}

/** Until when it is paid, and what comes then. */
function PlanDays({ plan }: { readonly plan: Subscription }) {
  const { i18n } = useLingui();
  const words = useBillingWords();
  const { cancelAt, trialEnd, status, periodEnd, keptTier, keptUntil, tier, amountCents, interval } = plan;
  if (cancelAt) {
    return (
      <p className="font-medium text-body">
        <Trans>Valid until {words.day(cancelAt)}</Trans>
      </p>
    );
  }
  if (status === 'trialing') {
    return (
      <p className="text-body">
        <Trans>The trial ends on {words.day(trialEnd ?? periodEnd)}; then the first period is paid.</Trans>
      </p>
    );
  }
  if (status !== 'active') return null;
  return (
    <p className="text-body">
      {keptTier && keptUntil ? (
        <Trans>
          Paid until {words.day(keptUntil)}. From then on {i18n._(tierWords[tier ?? 'DEFAULT'])},{' '}
          {words.price(amountCents, interval)}.
        </Trans>
      ) : (
        <Trans>Renews on {words.day(periodEnd)}.</Trans>
      )}
    </p>
  );
}
