import { useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listNoticeSettings } from '@recoup/contract/notices.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Page } from '../../kit/page/page.tsx';
import { noticeGroups } from './notice-labels.ts';
import { NoticeSettingRow } from './notice-setting-row.tsx';

/** Which notices about money customers get, and in which words. */
export function NoticeSettingsPage() {
  const { t, i18n } = useLingui();
  const { data, error, mutate } = useCall(listNoticeSettings, {});
  return (
    <Page
      changes="settings.write"
      title={t`Notices to customers`}
      description={t`Receipts, confirmations and reminders that leave without a campaign. Each passes the rules of contact.`}
    >
      {data ? (
        <div className="space-y-6">
          {noticeGroups.map((group) => (
            <Card key={group.kinds[0]} title={i18n._(group.title)}>
              <ul className="divide-y divide-border">
                {group.kinds.map((kind) => {
                  const setting = data.data.find((each) => each.kind === kind);
                  return setting ? (
                    <NoticeSettingRow key={kind} setting={setting} onSaved={() => void mutate()} />
                  ) : null;
                })}
              </ul>
            </Card>
          ))}
        </div>
      ) : (
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
