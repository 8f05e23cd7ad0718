import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { dailyCommunications } from '@recoup/contract/charts.ts';
import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { zonedInstant } from '@recoup/domain/calendar/zoned-time.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { FiguresTable } from '@recoup/ui/chart/figures-table.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { dateText } from '@recoup/ui/page/moment-text.ts';
import { Skeleton } from '@recoup/ui/page/skeleton.tsx';
import { useState } from 'react';
import { useUser } from '../../kit/session/session.tsx';

type DailyCardProps = {
  readonly today: string;
  /** Changes with every refresh of the charts, so that this one is asked again with them. */
  readonly asOf: string | null;
};

/** How many messages went out by channel, from the last day to now (document, section 7). */
export function DailyCard({ today, asOf }: DailyCardProps) {
  const { t, i18n } = useLingui();
  const { company } = useUser();
  const [asTable, setAsTable] = useState(false);
  const end = new Date(zonedInstant(addDays(today, 1), 0, company.timeZone).getTime() - 1).toISOString();
  const daily = useCall(
    dailyCommunications,
    asOf === null
      ? null
      : {
          params: { type: 'daily_communications_activity' },
          body: { startDate: zonedInstant(addDays(today, -1), 0, company.timeZone).toISOString(), endDate: end },
        },
    { revalidateOnFocus: false },
  );
  const days = daily.data?.chart ?? [];
  const most = Math.max(1, ...days.map((day) => day.sms + day.email));
  const sentence = days
    .map((day) => t`${dateText(day.date, i18n.locale)}: ${day.sms} SMS, ${day.email} e-mails`)
    .join('; ');

  return (
    <Card
      title={t`Daily Communication Activity`}
      actions={
        <Button variant="ghost" size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? <Trans>View as chart</Trans> : <Trans>View as table</Trans>}
        </Button>
      }
    >
      {daily.isLoading || asOf === null ? (
        <Skeleton className="h-44 w-full" />
      ) : days.length === 0 ? (
        <p className="py-16 text-center text-body text-muted">
          {daily.error ? '—' : <Trans>No messages since yesterday.</Trans>}
        </p>
      ) : asTable ? (
        <FiguresTable
          caption={t`Daily Communication Activity`}
          columns={[t`Day`, t`SMS`, t`E-mail`]}
          rows={days.map((day) => ({
            key: day.date,
            name: dateText(day.date, i18n.locale),
            figures: [i18n.number(day.sms), i18n.number(day.email)],
          }))}
        />
      ) : (
        <>
          <div
            role="img"
            aria-label={sentence}
            className="flex h-40 items-end justify-center gap-10 border-border border-b px-4"
          >
            {days.map((day) => (
              <div key={day.date} className="flex h-full w-24 flex-col justify-end">
                <p className="figures mb-1 text-center font-medium text-compact">{i18n.number(day.sms + day.email)}</p>
                <div
                  className="flex flex-col gap-0.5 overflow-hidden rounded-t-control"
                  style={{ height: `${((day.sms + day.email) / most) * 80}%` }}
                >
                  {day.sms > 0 && <div style={{ flexGrow: day.sms, background: 'var(--series-1)' }} />}
                  {day.email > 0 && <div style={{ flexGrow: day.email, background: 'var(--series-2)' }} />}
                </div>
              </div>
            ))}
          </div>
          <div aria-hidden className="flex justify-center gap-10 px-4 pt-1.5 text-center text-meta text-muted">
            {days.map((day) => (
              <span key={day.date} className="w-24">
                {dateText(day.date, i18n.locale)}
              </span>
            ))}
          </div>
          <p className="mt-3 flex justify-center gap-4 text-compact text-muted">
            <Key color="var(--series-1)">{t`SMS`}</Key>
            <Key color="var(--series-2)">{t`E-mail`}</Key>
          </p>
        </>
      )}
    </Card>
  );
}

function Key({ color, children }: { readonly color: string; readonly children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden className="size-2.5 rounded-full" style={{ background: color }} />
      {children}
    </span>
  );
}
