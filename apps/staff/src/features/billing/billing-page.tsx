import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { readBilling } from '@recoup/contract/billing.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { getRouteApi } from '@tanstack/react-router';
import { Page } from '../../kit/page/page.tsx';
import type { Billing } from './billing.ts';
import { FirstInvoices } from './first-invoices.tsx';
import { InvoicesCard } from './invoices-card.tsx';
import { MethodsCard } from './methods-card.tsx';
import { PlanCard } from './plan-card.tsx';
import { PlanCompare } from './plan-compare.tsx';
import { heldPlan } from './plan-move.ts';
import { TextsCard } from './texts-card.tsx';
import { UsageCard } from './usage-card.tsx';

const route = getRouteApi('/shell/settings/settings/billing');

/** `/settings/billing`: what the company pays for Recoup, what it may do by that, and what it has paid. */
export function BillingPage() {
  const { t } = useLingui();
  const { data, error, mutate } = useCall(readBilling, {});
  return (
    <Page
      changes="billing.write"
      title={t`Billing`}
      description={t`What your company pays for Recoup, and what is in it.`}
    >
      {!data && (
        <Card>
          {error ? (
            <ErrorRegion message={error.message} requestId={error.requestId} onRetry={() => void mutate()} />
          ) : (
            <SkeletonLines lines={6} />
          )}
        </Card>
      )}
      {data && !data.isBilled && (
        <Card>
          <p className="text-body">
            <Trans>Nothing is billed here: everything is included, without limits and without counting.</Trans>
          </p>
        </Card>
      )}
      {data?.isBilled && (
        <Loaded
          billing={data}
          onBilling={(next) => void mutate(next, { revalidate: false })}
          onChanged={() => void mutate()}
        />
      )}
    </Page>
  );
}

type LoadedProps = {
  readonly billing: Billing;
  readonly onBilling: (billing: Billing) => void;
  readonly onChanged: () => void;
};

function Loaded({ billing, onBilling, onChanged }: LoadedProps) {
  const plan = heldPlan(billing.plan);
  const shared = { billing, onBilling, onChanged };
  const { next } = route.useSearch();
  return (
    <div className="space-y-4">
      {next && <FirstInvoices start={next} />}
      {plan ? (
        <PlanCard {...shared} plan={plan} />
      ) : (
        <PlanCompare {...shared} ended={billing.plan?.status === 'canceled' ? billing.plan : null} />
      )}
      <UsageCard {...shared} />
      <MethodsCard {...shared} />
      <TextsCard {...shared} />
      <InvoicesCard />
    </div>
  );
}
