import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { audienceStats } from '@recoup/contract/workflow-audiences.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { Skeleton } from '@recoup/ui/page/skeleton.tsx';

/** Is it working: of all customers in the audience, how many were reached, and how many of those paid through it. */
export function CampaignOutcome({ campaignId }: { readonly campaignId: string }) {
  const { t, i18n } = useLingui();
  const stats = useCall(audienceStats, { params: { id: campaignId }, body: {} }, { revalidateOnFocus: false });
  const { data } = stats;
  if (stats.error && !data) return <Notice kind="error">{stats.error.message}</Notice>;
  if (!data) return <Skeleton className="h-40 w-full" />;
  const inRuns = data.runs.executing + data.runs.paused + data.runs.completed;
  const all = Math.max(1, data.customers, inRuns, data.contacted);
  const share = data.contacted === 0 ? null : data.paid / data.contacted;
  const bars = [
    { word: t`In the audience`, count: data.customers, color: 'bg-(--series-1)' },
    { word: t`Under way`, count: data.runs.executing, color: 'bg-(--series-5)' },
    { word: t`Contacted`, count: data.contacted, color: 'bg-(--series-4)' },
    { word: t`Paid through it`, count: data.paid, color: 'bg-(--series-2)' },
  ];
  return (
    <Card title={<Trans>Is it working?</Trans>}>
      <p className="mb-4 text-body">
        {share === null ? (
          <Trans>Nobody was contacted yet.</Trans>
        ) : (
          <Trans>
            <span className="font-semibold">{i18n.number(share, { style: 'percent', maximumFractionDigits: 1 })}</span>{' '}
            of the customers who were contacted paid through it: {formatMoney(data.collectedCents)}.
          </Trans>
        )}{' '}
        <span className="text-muted">
          <Trans>
            {formatMoney(data.balanceCents)} are open, of which {formatMoney(data.overdueCents)} overdue.
          </Trans>
        </span>
      </p>
      <dl className="space-y-2">
        {bars.map((bar) => (
          <div key={bar.word} className="grid grid-cols-[9rem_1fr_4rem] items-center gap-3 text-body">
            <dt className="truncate text-muted">{bar.word}</dt>
            <dd className="contents">
              <span aria-hidden className="h-3 overflow-hidden rounded-full bg-sunken">
                <span
                  className={`block h-full rounded-full ${bar.color}`}
                  style={{ width: `${(bar.count / all) * 100}%` }}
                />
              </span>
              <span className="figures text-right">{i18n.number(bar.count)}</span>
            </dd>
          </div>
        ))}
      </dl>
      {data.runs.none > 0 && (
        <p className="mt-3 text-compact text-muted">
          <Plural
            value={data.runs.none}
            one="# customer of the audience has no run: in a higher campaign, or nothing to remind of."
            other="# customers of the audience have no run: in a higher campaign, or nothing to remind of."
          />
        </p>
      )}
    </Card>
  );
}
