import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { readAccountPlan } from '@recoup/contract/plans.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { CalendarRange } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../kit/session/session.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { PlanSheet } from './plan-sheet.tsx';

/** The payment plan of an account, or the way to make one. */
export function AccountPlan({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const mayWrite = useMay()('account.write');
  const [isMaking, setMaking] = useState(false);
  const { data, error, mutate } = useCall(readAccountPlan, { params: { id } });
  if (error && !data) return <ErrorRegion message={error.message} onRetry={() => void mutate()} />;
  if (!data) return <SkeletonLines />;
  const { plan, builder } = data;
  const canMake = mayWrite && builder.accounts.some((account) => account._id === id);
  const make = (
    <Button variant="primary" onClick={() => setMaking(true)}>
      <CalendarRange aria-hidden />
      <Trans>Make a plan</Trans>
    </Button>
  );
  return (
    <div className="space-y-4">
      <h2 className="sr-only">{t`Payment plan`}</h2>
      {plan && (
        <PlanPanel
          plan={plan}
          builder={builder}
          onChanged={(next) => void mutate({ plan: next, builder }, { revalidate: true })}
        />
      )}
      {plan && canMake && make}
      {!plan && (
        <EmptyState icon={CalendarRange} title={t`No payment plan`} actions={canMake ? make : undefined}>
          {canMake ? (
            <Trans>Let the customer pay in several payments; reminders wait while the plan is kept.</Trans>
          ) : (
            <Trans>
              No plan can be made: the account is paid, in dispute, being paid just now, or a settlement is agreed on
              it.
            </Trans>
          )}
        </EmptyState>
      )}
      {isMaking && (
        <PlanSheet builder={builder} accountIds={[id]} onClose={() => setMaking(false)} onDone={() => void mutate()} />
      )}
    </div>
  );
}
