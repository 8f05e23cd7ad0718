import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { listVersions, readVersion, restoreVersion } from '@recoup/contract/workflow-drafts.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { SideSheet } from '@recoup/ui/overlay/side-sheet.tsx';
import { dateTimeText } from '@recoup/ui/page/moment-text.ts';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import { useUser } from '../../kit/session/session.tsx';
import { DifferenceList } from './difference-list.tsx';

type VersionHistoryProps = {
  readonly campaignId: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Given where a version may be restored: the campaign's version, and what takes the restored draft. */
  readonly restoring?: {
    readonly version: number;
    readonly flush: () => Promise<boolean>;
    readonly onRestored: (draft: ReplyOf<typeof restoreVersion>) => void;
  };
};

/** Everything that was published, newest first, with what differs from it; an old version can become the draft again. */
export function VersionHistory({ campaignId, open, onClose, restoring }: VersionHistoryProps) {
  const { t } = useLingui();
  const versions = useCall(listVersions, open ? { params: { id: campaignId } } : null);
  const [shown, setShown] = useState<number | null>(null);
  return (
    <SideSheet open={open} onOpenChange={(next) => !next && onClose()} title={t`Versions`}>
      {versions.error && <Notice kind="error">{versions.error.message}</Notice>}
      {versions.isLoading && <SkeletonLines lines={3} />}
      {versions.data?.data.length === 0 && (
        <p className="text-body text-muted">
          <Trans>Nothing was published yet. The first version is kept when the campaign is turned on.</Trans>
        </p>
      )}
      <ol className="space-y-2">
        {versions.data?.data.map((version) => (
          <Version
            key={version.number}
            campaignId={campaignId}
            version={version}
            isShown={shown === version.number}
            onShow={() => setShown(shown === version.number ? null : version.number)}
            restoring={restoring}
            onDone={onClose}
          />
        ))}
      </ol>
    </SideSheet>
  );
}

type VersionProps = {
  readonly campaignId: string;
  readonly version: {
    readonly number: number;
    readonly publishedAt: string;
    readonly publishedBy: string;
    readonly steps: number;
    readonly isLive: boolean;
  };
  readonly isShown: boolean;
  readonly onShow: () => void;
  readonly restoring: VersionHistoryProps['restoring'];
  readonly onDone: () => void;
};

function Version({ campaignId, version, isShown, onShow, restoring, onDone }: VersionProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const { company } = useUser();
  const { number, isLive } = version;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const read = useCall(readVersion, isShown ? { params: { id: campaignId, number } } : null);

  async function restore(): Promise<void> {
    if (!restoring) return;
    setBusy(true);
    setProblem('');
    try {
      await restoring.flush();
      const draft = await client.send(restoreVersion, {
        params: { id: campaignId, number },
        body: { version: restoring.version },
      });
      restoring.onRestored(draft);
      showToast('success', t`Version ${number} is the draft now`);
      onDone();
    } catch (thrown) {
      setProblem(refusalOf(thrown).message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <li className="rounded-card border border-border p-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <p className="font-medium text-body">
          <Trans>Version {number}</Trans>
        </p>
        {isLive && <Chip tone="green">{t`Live`}</Chip>}
        <span className="ml-auto flex gap-1.5">
          {!isLive && (
            <Button size="small" variant="ghost" aria-expanded={isShown} onClick={onShow}>
              {isShown ? <Trans>Hide</Trans> : <Trans>Differences</Trans>}
            </Button>
          )}
          {restoring && !isLive && (
            <Button size="small" busy={busy} onClick={restore} aria-label={t`Restore version ${number}`}>
              <Trans>Restore</Trans>
            </Button>
          )}
        </span>
      </div>
      <p className="text-compact text-muted">
        {dateTimeText(version.publishedAt, i18n.locale, company.timeZone)}
        {version.publishedBy && ` · ${version.publishedBy}`}
        {' · '}
        <Plural value={version.steps} one="# step" other="# steps" />
      </p>
      {problem && (
        <Notice kind="error" className="mt-2">
          {problem}
        </Notice>
      )}
      {isShown && (
        <div className="mt-3">
          {read.data ? <DifferenceList difference={read.data.difference} /> : <SkeletonLines lines={2} />}
        </div>
      )}
    </li>
  );
}
