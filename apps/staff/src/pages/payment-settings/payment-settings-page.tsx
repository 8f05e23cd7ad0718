import { useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { readPaymentPolicy } from '@recoup/contract/payment-policy.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { FeeRulesCard } from '../../features/fees/fee-rules-card.tsx';
import { OfferPolicyCard } from '../../features/negotiations/offer-policy-card.tsx';
import { PlanPolicyForm } from '../../features/plans/plan-policy-form.tsx';
import { RecoupPayCard } from '../../features/recoup-pay/recoup-pay-card.tsx';
import { Page } from '../../kit/page/page.tsx';
import { useMay } from '../../kit/session/session.tsx';

/** What the company allows about payments. */
export function PaymentSettingsPage() {
  const { t } = useLingui();
  const mayReadPay = useMay()('pay.read');
  const { data, error, mutate } = useCall(readPaymentPolicy, {});
  return (
    <Page
      changes="settings.write"
      title={t`Payments`}
      description={t`How far customers and members may go with plans and offers, and which fees are charged.`}
    >
      <div className="space-y-4">
        {mayReadPay && <RecoupPayCard />}
        <Card title={t`Payment plans`}>
          {error && !data && <ErrorRegion message={error.message} onRetry={() => void mutate()} />}
          {!data && !error && <SkeletonLines lines={6} />}
          {data && (
            <PlanPolicyForm
              key={data.version}
              policy={data}
              onSaved={(next) => void mutate(next, { revalidate: false })}
            />
          )}
        </Card>
        <OfferPolicyCard />
        <FeeRulesCard />
      </div>
    </Page>
  );
}
