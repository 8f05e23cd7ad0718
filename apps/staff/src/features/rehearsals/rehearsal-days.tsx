import { Trans, useLingui } from '@lingui/react/macro';
import { FiguresTable } from '@recoup/ui/chart/figures-table.tsx';
import { Segmented } from '@recoup/ui/choice/segmented.tsx';
import { dateText } from '@recoup/ui/page/moment-text.ts';
import { useState } from 'react';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { chartFurniture } from '../../kit/charts/chart-furniture.ts';
import { allDays } from './all-days.ts';
import type { Rehearsal, Result } from './rehearsal-labels.ts';

type DaysProps = { readonly rehearsal: Rehearsal; readonly byDay: Result['byDay'] };

/** How much happens on which day, as bars or as a table. */
export function RehearsalDays({ rehearsal, byDay }: DaysProps) {
  const { t, i18n } = useLingui();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const day = (date: string) => dateText(date, i18n.locale);
  if (byDay.length === 0) {
    return (
      <p className="text-body text-muted">
        <Trans>Nothing happens in these days.</Trans>
      </p>
    );
  }
  const series = [
    { key: 'email', name: t`E-mails`, color: 'var(--series-1)' },
    { key: 'sms', name: t`SMS`, color: 'var(--series-2)' },
    { key: 'tasks', name: t`Tasks`, color: 'var(--series-3)' },
  ] as const;
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Segmented
          label={t`Show as`}
          value={view}
          onChange={setView}
          options={[
            { value: 'chart', label: t`Chart` },
            { value: 'table', label: t`Table` },
          ]}
        />
        {view === 'chart' && (
          <ul className="flex flex-wrap gap-x-4 text-compact text-muted">
            {series.map(({ key, name, color }) => (
              <li key={key} className="flex items-center gap-1.5">
                <span aria-hidden className="size-2.5 rounded-sm" style={{ background: color }} />
                {name}
              </li>
            ))}
          </ul>
        )}
      </div>
      {view === 'chart' ? (
        <div className="h-64 text-meta">
          <ResponsiveContainer width="100%" height="100%">
            <BarChart
              data={allDays(byDay)}
              margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
              accessibilityLayer
              title={t`Messages and tasks by day, next ${rehearsal.days} days`}
            >
              <CartesianGrid vertical={false} stroke="var(--border)" />
              <XAxis dataKey="date" tickFormatter={day} {...chartFurniture.axis} minTickGap={24} />
              <YAxis allowDecimals={false} {...chartFurniture.axis} width={44} />
              <Tooltip {...chartFurniture.tooltip} labelFormatter={(date) => day(String(date))} />
              {series.map(({ key, name, color }) => (
                <Bar key={key} dataKey={key} name={name} stackId="day" fill={color} isAnimationActive={false} />
              ))}
            </BarChart>
          </ResponsiveContainer>
        </div>
      ) : (
        <FiguresTable
          caption={t`Messages and tasks by day`}
          columns={[t`Day`, ...series.map(({ name }) => name)]}
          rows={byDay.map((counts) => ({
            key: counts.date,
            name: day(counts.date),
            figures: series.map(({ key }) => i18n.number(counts[key])),
          }))}
        />
      )}
    </div>
  );
}
