import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { readSlackNotification } from '@recoup/contract/slack.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Page } from '../../kit/page/page.tsx';
import { SlackForm } from './slack-form.tsx';

/** `/settings/slack`: which news go to a channel of the company’s Slack. */
export function SlackPage() {
  const { t } = useLingui();
  const { data, error, mutate } = useCall(readSlackNotification, {});
  return (
    <Page
      changes="integration.write"
      title={t`Slack`}
      description={t`News of your receivables in the channel where your team talks.`}
    >
      <div className="space-y-4">
        {data?.trouble && (
          <Notice kind="warning">
            {data.trouble === 'GONE' ? (
              <Trans>Slack does not know the webhook any more, so nothing is posted. Enter a new one.</Trans>
            ) : (
              <Trans>The webhook can no longer be read, so nothing is posted. Enter it again.</Trans>
            )}
          </Notice>
        )}
        <Card title={t`News to a channel`}>
          {data && <SlackForm key={data.version} setting={data} onSaved={(saved) => void mutate(saved)} />}
          {!data &&
            (error ? (
              <ErrorRegion message={error.message} requestId={error.requestId} onRetry={() => void mutate()} />
            ) : (
              <SkeletonLines lines={6} />
            ))}
        </Card>
      </div>
    </Page>
  );
}
