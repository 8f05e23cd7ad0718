import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { checkHost, type hostFindings } from '@recoup/contract/branding.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Clock, Globe } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../kit/session/session.tsx';
import type { Branding } from './branding.ts';

type HostFinding = (typeof hostFindings)[number];

type HostCardProps = {
  readonly branding: Branding;
  /** Something is typed that is not saved: the check is about what is saved. */
  readonly dirty: boolean;
  readonly onChanged: (branding: Branding) => void;
};

/** How a host of one's own is made to point here, and whether it does; nothing without one. */
export function HostCard({ branding, dirty, onChanged }: HostCardProps) {
  const { t } = useLingui();
  const client = useClient();
  const mayWrite = useMay()('settings.write');
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<HostFinding | null>(null);
  const { host, hostWish, hostMissedAt, alias, address } = branding;
  const name = hostWish ?? host;
  if (!name) return null;

  async function check() {
    if (busy) return;
    setBusy(true);
    try {
      const answer = await client.send(checkHost, {});
      setFound(answer.found);
      if (answer.branding.version !== branding.version) onChanged(answer.branding);
    } catch (thrown) {
      showToast('error', refusalOf(thrown).message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card
      title={<span className="break-all">{name}</span>}
      actions={
        hostWish ? (
          <Chip tone="amber" icon={Clock}>{t`Waits for DNS`}</Chip>
        ) : (
          <Chip tone="green" icon={Globe}>{t`Answers`}</Chip>
        )
      }
    >
      <div className="space-y-3">
        {found && found !== 'ANSWERS' && <Finding found={found} />}
        {hostMissedAt && !found && (
          <Notice kind="warning">
            {host ? (
              <Trans>
                Last night this name did not lead here. If it still does not tomorrow, new links carry {address} again.
              </Trans>
            ) : (
              <Trans>This name does not lead here any more, so new links carry {address} again.</Trans>
            )}
          </Notice>
        )}
        {hostWish ? (
          <>
            <p className="text-body">
              <Trans>Enter this record where the domain is kept, then check it here. It can take some hours.</Trans>
            </p>
            <dl className="grid gap-x-4 gap-y-1 rounded-card bg-sunken p-3 text-compact sm:grid-cols-[auto_minmax(0,1fr)]">
              <dt className="text-muted">{t`Type`}</dt>
              <dd className="font-medium">CNAME</dd>
              <dt className="text-muted">{t`Name`}</dt>
              <dd className="break-all font-medium">{hostWish}</dd>
              <dt className="text-muted">{t`Points to`}</dt>
              <dd className="break-all font-medium">{alias}</dd>
            </dl>
            {host && (
              <p className="text-compact text-muted">
                <Trans>Until then the portal answers at {host}. Links that were sent with it end with it.</Trans>
              </p>
            )}
            {mayWrite && (
              <Button busy={busy} aria-disabled={dirty} onClick={() => !dirty && void check()}>
                <Trans>Check the DNS entry</Trans>
              </Button>
            )}
            {dirty && (
              <p className="text-compact text-muted">
                <Trans>Save first: the check is about what is saved.</Trans>
              </p>
            )}
          </>
        ) : (
          <p className="text-compact text-muted">
            <Trans>New links carry it. Taking it back ends the links that were sent with it.</Trans>
          </p>
        )}
      </div>
    </Card>
  );
}

function Finding({ found }: { readonly found: Exclude<HostFinding, 'ANSWERS'> }) {
  return <Notice kind={found === 'TAKEN' ? 'error' : 'warning'}>{useFindingLabels()[found]}</Notice>;
}

function useFindingLabels(): Readonly<Record<Exclude<HostFinding, 'ANSWERS'>, string>> {
  const { t } = useLingui();
  return {
    NOT_FOUND: t`There is no such record yet. New records can take some hours.`,
    ELSEWHERE: t`The record points somewhere else. Please compare it with the one below.`,
    TAKEN: t`Another company uses this name.`,
    NO_ANSWER: t`No name server answered. Please try again in a moment.`,
    NOTHING_WISHED: t`The settings have changed meanwhile. Please load the page again.`,
  };
}
