import { useLingui } from '@lingui/react/macro';
import { planLimits } from '@recoup/domain/billing/plan-limits.ts';
import type { PlanTier } from '@recoup/domain/vocabulary.ts';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { WayField } from './way-field.tsx';

type StartWaysProps = {
  /** Whether companies pay here, so that what a plan has none of is not offered without it. */
  readonly hasPlans: boolean;
};

/** How the first invoices come in; by the accounting only with a plan that has a ledger. */
export function StartWays({ hasPlans }: StartWaysProps) {
  const { t } = useLingui();
  const { setValue } = useFormContext();
  const [plan, start] = useWatch({ name: ['plan', 'start'] });
  const isShut = hasPlans && planLimits[(plan ?? 'DEFAULT') as PlanTier].ledgers === 0;
  useEffect(() => {
    if (isShut && start === 'SYNC') setValue('start', 'CSV', { shouldDirty: true });
  }, [isShut, start, setValue]);
  return (
    <WayField
      name="start"
      legend={t`First invoices`}
      ways={[
        {
          value: 'SYNC',
          label: t`Connect your accounting`,
          text: isShut
            ? t`Comes with every plan. Choose one above, or begin with a list: it can be connected later.`
            : t`Invoices and payments come by themselves, from QuickBooks, Xero or FreshBooks.`,
          isShut,
        },
        {
          value: 'CSV',
          label: t`Import a list`,
          text: t`A CSV or Excel file with your open invoices, in whatever columns it has.`,
        },
        {
          value: 'BY_HAND',
          label: t`Enter one by hand`,
          text: t`A first customer with an invoice, to see how it works.`,
        },
      ]}
    />
  );
}
