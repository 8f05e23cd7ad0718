import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
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

type Day = ReplyOf<typeof dailyCommunications>['chart'][number];
type Kind = Exclude<keyof Day, 'date'>;

const kinds: readonly Kind[] = ['sms', 'email', 'calls', 'incoming'];
const colors: Readonly<Record<Kind, string>> = {
  ...{ sms: 'var(--series-1)', email: 'var(--series-2)' },
  ...{ calls: 'var(--series-3)', incoming: 'var(--series-4)' },
};

/** What went out by channel and what came in, from the last day to now (document, section 7). */
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
  const totalOf = (day: Day) => kinds.reduce((sum, kind) => sum + day[kind], 0);
  const most = Math.max(1, ...days.map(totalOf));
  const names: Readonly<Record<Kind, string>> = {
    ...{ sms: t`SMS`, email: t`E-mail` },
    ...{ calls: t`Calls`, incoming: t`Incoming` },
  };
  const sentence = days
    .map(
      (day) =>
        `${dateText(day.date, i18n.locale)}: ${kinds.map((kind) => `${names[kind]} ${i18n.number(day[kind])}`).join(', ')}`,
    )
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
          columns={[t`Day`, ...kinds.map((kind) => names[kind])]}
          rows={days.map((day) => ({
            key: day.date,
            name: dateText(day.date, i18n.locale),
            figures: kinds.map((kind) => i18n.number(day[kind])),
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
                <p className="figures mb-1 text-center font-medium text-compact">{i18n.number(totalOf(day))}</p>
                <div
                  className="flex flex-col gap-0.5 overflow-hidden rounded-t-control"
                  style={{ height: `${(totalOf(day) / most) * 80}%` }}
                >
                  {kinds.map(
                    (kind) =>
                      day[kind] > 0 && <div key={kind} style={{ flexGrow: day[kind], background: colors[kind] }} />,
                  )}
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
          <p className="mt-3 flex flex-wrap justify-center gap-x-4 gap-y-1 text-compact text-muted">
            {kinds.map((kind) => (
              <Key key={kind} color={colors[kind]}>
                {names[kind]}
              </Key>
            ))}
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
