import { useLingui } from '@lingui/react/macro';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { formatPlanDate } from '@recoup/domain/plans/plan-next-date.ts';
import { PlainTable } from '@recoup/ui/native/plain-table.tsx';
import type { ReactNode } from 'react';

export interface ScheduleRow {
  readonly number: number;
  readonly dueDate: string;
  readonly amountCents: number;
  readonly state?: ReactNode;
  readonly action?: ReactNode;
}

type PlanScheduleProps = {
  readonly rows: readonly ScheduleRow[];
  readonly currency: string;
  readonly totalCents: number;
};

/** Every payment of a plan with its day and amount, and what they come to. */
export function PlanSchedule({ rows, currency, totalCents }: PlanScheduleProps) {
  const { t } = useLingui();
  const money = (cents: number) => formatMoney(cents, { currency });
  const hasState = rows.some((row) => row.state !== undefined);
  return (
    <PlainTable label={t`Payments of this plan`} className="w-full text-body">
      <thead>
        <tr className="text-compact text-muted">
          <th scope="col" className="py-1.5 pr-3 text-left font-normal">{t`No.`}</th>
          <th scope="col" className="py-1.5 pr-3 text-left font-normal">{t`Date`}</th>
          <th scope="col" className="py-1.5 text-right font-normal">{t`Amount`}</th>
          {hasState && (
            <th scope="col" className="py-1.5 pl-3 text-left font-normal">
              {t({ message: 'State', context: 'of work' })}
            </th>
          )}
        </tr>
      </thead>
      <tbody className="figures">
        {rows.map((row) => (
          <tr key={row.number} className="border-border border-t">
            <td className="py-1.5 pr-3 text-muted">{row.number}</td>
            <th scope="row" className="py-1.5 pr-3 text-left font-normal">
              <time dateTime={row.dueDate}>{formatPlanDate(row.dueDate)}</time>
            </th>
            <td className="py-1.5 text-right">{money(row.amountCents)}</td>
            {hasState && (
              <td className="py-1.5 pl-3">
                <span className="flex flex-wrap items-center gap-2">
                  {row.state}
                  {row.action}
                </span>
              </td>
            )}
          </tr>
        ))}
      </tbody>
      <tfoot className="figures font-semibold">
        <tr className="border-border border-t">
          <th scope="row" colSpan={2} className="py-1.5 text-left">
            {t`Total`}
          </th>
          <td className="py-1.5 text-right">{money(totalCents)}</td>
          {hasState && <td />}
        </tr>
      </tfoot>
    </PlainTable>
  );
}
