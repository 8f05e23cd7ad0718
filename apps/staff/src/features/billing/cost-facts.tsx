import { Trans, useLingui } from '@lingui/react/macro';
import { DescriptionList } from '@recoup/ui/page/description-list.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { Skeleton } from '@recoup/ui/page/skeleton.tsx';
import type { PlanPrice } from './billing.ts';
import type { PlanMove } from './plan-move.ts';
import { useBillingWords } from './use-billing-words.ts';
import type { CostState } from './use-cost.ts';

type CostFactsProps = { readonly price: PlanPrice; readonly move: PlanMove; readonly cost: CostState };

/** What is due now and next, for how long, how it renews and how it is cancelled: all that stands above the button. */
export function CostFacts({ price, move, cost }: CostFactsProps) {
  const { t } = useLingui();
  const words = useBillingWords();
  const { data, error } = cost;
  if (error) return <Notice kind="error">{error.message}</Notice>;
  const amount = (cents: number | undefined) =>
    cents === undefined ? (
      <Skeleton className="inline-block h-4 w-16" />
    ) : (
      <span className="figures">{words.money(cents)}</span>
    );
  return (
    <div className="rounded-card bg-sunken p-3">
      <DescriptionList
        entries={[
          { label: t`Due now`, value: <span className="font-semibold">{amount(data?.dueNowCents)}</span> },
          {
            label: t`Due next`,
            value: (
              <>
                {amount(data?.nextCents)}
                {data && ' · '}
                {data && (data.nextAt ? words.day(data.nextAt) : t`a year from now`)}
              </>
            ),
          },
          { label: t`Price`, value: words.price(price.amountCents, price.interval) },
          {
            label: t`Renewal`,
            value:
              price.interval === 'month'
                ? t`By itself each month, until you cancel`
                : t`By itself each year, until you cancel`,
          },
          { label: t`To cancel`, value: t`On this page, in one step, at any time` },
        ]}
      />
      <p className="mt-3 text-compact text-muted">
        {data?.trialDays ? (
          <Trans>The first {data.trialDays} days are free. Cancel before they end, and nothing is charged.</Trans>
        ) : move === 'take-back' ? (
          <Trans>It is paid until the period ends and goes on then. No money goes either way today.</Trans>
        ) : move === 'lower' ? (
          <Trans>What you paid for stays until the period ends. No money goes either way today.</Trans>
        ) : move === 'raise' ? (
          <Trans>The plan moves when the difference is paid.</Trans>
        ) : (
          <Trans>What is paid is not returned when you cancel; it stays valid until its period ends.</Trans>
        )}
      </p>
    </div>
  );
}
