import { useLingui } from '@lingui/react/macro';
import type { ApiError } from '@recoup/client/api-error.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { Skeleton, SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Link } from '@tanstack/react-router';
import { Page } from '../../kit/page/page.tsx';

/** A campaign that does not exist, or could not be read. */
export function CampaignMissing({ error, onRetry }: { readonly error: ApiError; readonly onRetry: () => void }) {
  const { t } = useLingui();
  const missing = error.status === 404;
  return (
    <Page parent={<Link to="/campaigns">{t`Campaigns`}</Link>} title={t`Campaign`}>
      <ErrorRegion
        message={error.message}
        requestId={missing ? undefined : error.requestId}
        onRetry={missing ? undefined : onRetry}
      />
    </Page>
  );
}

/** A campaign that is on its way. */
export function CampaignWaiting() {
  const { t } = useLingui();
  return (
    <Page parent={<Link to="/campaigns">{t`Campaigns`}</Link>} title={t`Campaign`}>
      <Skeleton className="mb-4 h-20 w-full" />
      <Card>
        <SkeletonLines />
      </Card>
    </Page>
  );
}
