import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { countRuns } from '@recoup/contract/runs.ts';
import { linkClasses } from '@recoup/ui/button/button-classes.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Link } from '@tanstack/react-router';

/** Why customers of a campaign stand still, most first. */
export function BlockedCard({ campaignId }: { readonly campaignId: string }) {
  const { i18n } = useLingui();
  const counted = useCall(countRuns, { query: { workflowId: campaignId } });
  const paused = (counted.data?.reasons ?? [])
    .filter(({ status }) => status === 'PAUSED')
    .toSorted((one, other) => other.count - one.count);
  const all = paused.reduce((sum, { count }) => sum + count, 0);
  return (
    <Card
      title={<Trans>Blocked</Trans>}
      actions={
        all > 0 && (
          <Link
            to="/campaigns/$id"
            params={{ id: campaignId }}
            search={{ status: 'PAUSED' }}
            hash="people"
            className={`${linkClasses} text-compact`}
          >
            <Plural value={all} one="Show # customer" other="Show # customers" />
          </Link>
        )
      }
    >
      {counted.error && !counted.data && <Notice kind="error">{counted.error.message}</Notice>}
      {counted.isLoading && <SkeletonLines lines={2} />}
      {counted.data && paused.length === 0 && (
        <p className="text-body text-muted">
          <Trans>Nobody is held back.</Trans>
        </p>
      )}
      <ul className="space-y-2">
        {paused.map(({ reason, text, count }) => (
          <li key={reason} className="text-compact">
            <span className="flex items-baseline justify-between gap-3">
              <Link
                to="/campaigns/$id"
                params={{ id: campaignId }}
                search={{ status: 'PAUSED', reason }}
                hash="people"
                className="min-w-0 text-body text-text underline decoration-border underline-offset-2 hover:decoration-current"
              >
                {text}
              </Link>
              <span className="figures text-muted">{i18n.number(count)}</span>
            </span>
            <span aria-hidden className="mt-1 block h-1.5 overflow-hidden rounded-full bg-sunken">
              <span className="block h-full rounded-full bg-amber-icon" style={{ width: `${(count / all) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
