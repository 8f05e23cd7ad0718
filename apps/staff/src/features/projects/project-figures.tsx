import { useLingui } from '@lingui/react/macro';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { FigureStrip } from '@recoup/ui/page/figure-strip.tsx';
import type { Project } from './project.ts';

/** What a project comes to: invoiced is paid, waived and balance together. */
export function ProjectFigures({ project }: { readonly project: Project }) {
  const { t } = useLingui();
  const { invoicedCents, paidCents, waivedCents, balanceCents, overdueCents } = project.figures;
  const budget = project.budgetCents;
  return (
    <FigureStrip
      figures={[
        {
          label: t`Invoiced`,
          value: formatMoney(invoicedCents),
          note: budget === null ? undefined : t`of ${formatMoney(budget)}`,
        },
        { label: t`Paid`, value: formatMoney(paidCents) },
        ...(waivedCents > 0 ? [{ label: t`Waived`, value: formatMoney(waivedCents) }] : []),
        { label: t`Balance`, value: formatMoney(balanceCents) },
        { label: t`Overdue`, value: formatMoney(overdueCents) },
      ]}
    />
  );
}
