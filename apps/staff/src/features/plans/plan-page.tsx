import { useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listDebtorPlans, readPlan } from '@recoup/contract/plans.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Page } from '../../kit/page/page.tsx';
import type { PlanDetail } from './plan-detail.ts';
import { PlanPanel } from './plan-panel.tsx';

const route = getRouteApi('/shell/plans/$id');

/** One payment plan. */
export function PlanPage() {
  const { t } = useLingui();
  const { id } = route.useParams();
  const { data: plan, error, mutate } = useCall(readPlan, { params: { id } });
  const parent = <Link to="/plans">{t`Plans`}</Link>;
  return (
    <Page narrow parent={parent} title={plan?.debtor.displayName ?? t`Payment plan`} documentTitle={t`Payment plan`}>
      <Card title={t`Payment plan`}>
        {error && !plan && (
          <ErrorRegion message={error.message} onRetry={error.status === 404 ? undefined : () => void mutate()} />
        )}
        {!plan && !error && <SkeletonLines />}
        {plan && <Loaded plan={plan} onChanged={(next) => void mutate(next, { revalidate: false })} />}
      </Card>
    </Page>
  );
}

type LoadedProps = { readonly plan: PlanDetail; readonly onChanged: (plan: PlanDetail) => void };

function Loaded({ plan, onChanged }: LoadedProps) {
  const { t } = useLingui();
  const limits = useCall(listDebtorPlans, { params: { id: plan.debtor._id } });
  return (
    <>
      <p className="mb-3 text-body">
        <Link to="/customers/$id" params={{ id: plan.debtor._id }} className="text-accent-text hover:underline">
          {t`Open the customer`}
        </Link>
      </p>
      <PlanPanel plan={plan} builder={limits.data?.builder ?? null} onChanged={onChanged} />
    </>
  );
}
