import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { listNews, markNewsRead } from '@recoup/contract/news.ts';
import { wordsIn } from '@recoup/domain/languages.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { newsEventLabels, newsPageOf } from '@recoup/domain/news/news-events.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { Page } from '../../kit/page/page.tsx';
import { useMay, useNow, useUser } from '../../kit/session/session.tsx';

type News = ReplyOf<typeof listNews>['data'][number];

/** `/news`: what happened and concerns whoever looks, the latest first. */
export function NewsPage() {
  const { t } = useLingui();
  const client = useClient();
  const { data, error, mutate } = useCall(listNews, {});
  const [busy, setBusy] = useState(false);
  const latest = data?.data[0]?.at;

  async function readAll(until: string): Promise<void> {
    setBusy(true);
    try {
      await client.send(markNewsRead, { body: { until } });
      await mutate();
    } catch (refused) {
      if (!isApiError(refused)) throw refused;
      showToast('error', refused.message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Page
      narrow
      title={t`News`}
      description={t`What happened to your customers, the latest first.`}
      actions={
        latest !== undefined &&
        data !== undefined &&
        data.unread > 0 && (
          <Button busy={busy} onClick={() => void readAll(latest)}>
            <Trans>Mark all as read</Trans>
          </Button>
        )
      }
    >
      <Card flush>
        {!data && error && (
          <ErrorRegion message={error.message} requestId={error.requestId} onRetry={() => void mutate()} />
        )}
        {!data && !error && (
          <div className="p-4">
            <SkeletonLines lines={6} />
          </div>
        )}
        {data && data.data.length === 0 && (
          <EmptyState
            icon={Bell}
            title={t`Nothing new`}
            actions={
              <Link to="/settings/notifications" className="font-medium text-accent-text text-body hover:underline">
                <Trans>Choose what you hear of</Trans>
              </Link>
            }
          >
            <Trans>Payments, answers and disputes of your customers show here as they happen.</Trans>
          </EmptyState>
        )}
        {data && data.data.length > 0 && (
          <ul aria-label={t`News`}>
            {data.data.map((each) => (
              <NewsRow key={each._id} news={each} />
            ))}
          </ul>
        )}
      </Card>
    </Page>
  );
}

function NewsRow({ news }: { readonly news: News }) {
  const { t, i18n } = useLingui();
  const { company } = useUser();
  const now = useNow();
  const may = useMay();
  const { debtor, amountCents } = news;
  return (
    <li className="flex min-h-14 items-start gap-3 border-border border-t px-4 py-3 text-body first:border-t-0">
      <span className="mt-1.5 size-2 shrink-0">
        {!news.isRead && (
          <span
            role="img"
            aria-label={t`Unread`}
            className="block size-2 rounded-full bg-accent forced-colors:bg-[Highlight]"
          />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <p className={news.isRead ? undefined : 'font-medium'}>{wordsIn(i18n.locale, newsEventLabels[news.event])}</p>
        {newsPageOf(news.event) === '/settings/billing' && may('billing.read') && (
          <p className="text-compact">
            <Link to="/settings/billing" className="text-accent-text hover:underline">
              <Trans>Buy more</Trans>
            </Link>
          </p>
        )}
        {newsPageOf(news.event) === '/settings/agent' && may('agent.read') && (
          <p className="text-compact">
            <Link to="/settings/agent" className="text-accent-text hover:underline">
              <Trans>See the settings</Trans>
            </Link>
          </p>
        )}
        {debtor && (
          <p className="text-compact">
            <Link
              to="/customers/$id"
              params={{ id: debtor._id }}
              className="break-words text-accent-text hover:underline"
            >
              {debtor.displayName}
            </Link>
          </p>
        )}
      </div>
      <div className="shrink-0 text-right">
        {amountCents !== null && <p className="figures">{formatMoney(amountCents)}</p>}
        <p className="text-compact text-muted">
          <Moment at={news.at} now={now} timeZone={company.timeZone} />
        </p>
      </div>
    </li>
  );
}
