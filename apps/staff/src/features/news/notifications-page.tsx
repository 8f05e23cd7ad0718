import { useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { readNewsSetting } from '@recoup/contract/news.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Page } from '../../kit/page/page.tsx';
import { NewsSettingForm } from './news-setting-form.tsx';

/** `/settings/notifications`: what one hears of oneself, and how. */
export function NotificationsPage() {
  const { t } = useLingui();
  const { data, error, mutate } = useCall(readNewsSetting, {}, { revalidateOnFocus: false });
  return (
    <Page
      narrow
      title={t`Notifications`}
      description={t`What you hear of, and how. Everybody in the team chooses alone.`}
    >
      {data && (
        <NewsSettingForm
          key={data.version}
          setting={data}
          onSaved={(saved) => mutate(saved, false)}
          onReload={() => mutate()}
        />
      )}
      {!data && (
        <Card>
          {error ? (
            <ErrorRegion message={error.message} requestId={error.requestId} onRetry={() => void mutate()} />
          ) : (
            <SkeletonLines lines={6} />
          )}
        </Card>
      )}
    </Page>
  );
}
