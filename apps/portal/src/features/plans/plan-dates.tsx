import { Trans, useLingui } from '@lingui/react/macro';
import { PlainTable } from '@recoup/ui/native/plain-table.tsx';
import type { ReactNode } from 'react';
import { useFormat } from '#portal/kit/use-format.ts';

export interface PlanDate {
  readonly number: number;
  readonly dueDate: string;
  readonly amountCents: number;
  readonly note?: ReactNode;
}

type PlanDatesProps = { readonly dates: readonly PlanDate[]; readonly currency: string; readonly totalCents: number };

/** Every payment of a plan with its day and amount, and what they come to. */
export function PlanDates({ dates, currency, totalCents }: PlanDatesProps) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <PlainTable label={t`Payments of this plan`} className="w-full text-lead">
      <thead>
        <tr className="text-body text-muted">
          <th scope="col" className="py-2 text-left font-normal">
            <Trans>Date</Trans>
          </th>
          <th scope="col" className="py-2 pl-3 text-right font-normal">
            <Trans>Amount</Trans>
          </th>
        </tr>
      </thead>
      <tbody className="figures">
        {dates.map((each) => (
          <tr key={each.number} className="border-border border-t">
            <th scope="row" className="py-2 text-left font-normal">
              <time dateTime={each.dueDate}>{format.date(each.dueDate)}</time>
              {each.note}
            </th>
            <td className="py-2 pl-3 text-right align-top">{format.money(each.amountCents, currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot className="figures font-semibold">
        <tr className="border-border border-t">
          <th scope="row" className="py-2 text-left">
            <Trans>Total</Trans>
          </th>
          <td className="py-2 pl-3 text-right">{format.money(totalCents, currency)}</td>
        </tr>
      </tfoot>
    </PlainTable>
  );
}
