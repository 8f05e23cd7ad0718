import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listDebtorPlans } from '@recoup/contract/plans.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { StatusChip } from '@recoup/ui/status/status-chip.tsx';
import { Link } from '@tanstack/react-router';
import { CalendarRange } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../kit/session/session.tsx';
import { PlanSheet } from './plan-sheet.tsx';

/** The payment plans of a customer, newest first, and the way to make one over several accounts. */
export function DebtorPlans({ debtorId }: { readonly debtorId: string }) {
  const { t } = useLingui();
  const mayWrite = useMay()('account.write');
  const [isMaking, setMaking] = useState(false);
  const { data, error, mutate } = useCall(listDebtorPlans, { params: { id: debtorId } });
  if (error && !data) return <ErrorRegion message={error.message} onRetry={() => void mutate()} />;
  if (!data) return <SkeletonLines />;
  const { builder } = data;
  const canMake = mayWrite && builder.accounts.length > 0;
  const make = canMake ? (
    <Button onClick={() => setMaking(true)}>
      <CalendarRange aria-hidden />
      <Trans>Make a plan</Trans>
    </Button>
  ) : undefined;
  return (
    <div className="space-y-3">
      {data.data.length === 0 && (
        <EmptyState icon={CalendarRange} title={t`No payment plans`} actions={make}>
          <Trans>Plans that this customer asks for or agrees to stand here.</Trans>
        </EmptyState>
      )}
      <ul className="divide-y divide-border">
        {data.data.map((plan) => {
          const paid = plan.paidInstallments.length;
          return (
            <li key={plan._id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
              <Link to="/plans/$id" params={{ id: plan._id }} className="text-accent-text text-body hover:underline">
                <Trans>
                  {paid} of {plan.installments} paid
                </Trans>
              </Link>
              <StatusChip kind="plan" status={plan.status} />
              <span className="figures ml-auto text-body">
                {formatMoney(plan.remainingCents, { currency: plan.currency })} /{' '}
                {formatMoney(plan.totalCents, { currency: plan.currency })}
              </span>
            </li>
          );
        })}
      </ul>
      {data.data.length > 0 && make}
      {isMaking && (
        <PlanSheet
          builder={builder}
          accountIds={builder.accounts.map((account) => account._id)}
          onClose={() => setMaking(false)}
          onDone={() => void mutate()}
        />
      )}
    </div>
  );
}
