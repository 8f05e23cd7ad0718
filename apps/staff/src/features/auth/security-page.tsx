import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { endOtherSessions, endSession, listSessions } from '@recoup/contract/auth.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import { Page } from '../../kit/page/page.tsx';
import { DemoLimit } from '../../kit/session/demo-limit.tsx';
import { useUser } from '../../kit/session/session.tsx';
import { FactorsCard } from './factors-card.tsx';
import { PasswordForm } from './password-form.tsx';
import { TrustedDevicesCard } from './trusted-devices-card.tsx';

/** One's own password, what is asked for beside it, and the browsers in which one is signed in. */
export function SecurityPage() {
  const { t } = useLingui();
  return (
    <Page narrow title={t`Your security`} description={t`Your password, the second step, and where you are signed in.`}>
      <div className="space-y-4">
        <DemoLimit permission="user.security">
          <Card title={t`Password`}>
            <PasswordForm />
          </Card>
          <FactorsCard />
        </DemoLimit>
        <TrustedDevicesCard />
        <DevicesCard />
      </div>
    </Page>
  );
}

function DevicesCard() {
  const { t } = useLingui();
  const client = useClient();
  const { company } = useUser();
  const { data, error, mutate } = useCall(listSessions, {});
  const [busy, setBusy] = useState<string | null>(null);
  const sessions = data?.data;
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent);

  async function end(which: string | null): Promise<void> {
    setBusy(which ?? 'others');
    try {
      if (which) await client.send(endSession, { params: { id: which } });
      else await client.send(endOtherSessions, {});
      showToast('success', which ? t`Signed out` : t`All other devices are signed out`);
      await mutate();
    } catch (refused) {
      showToast('error', isApiError(refused) ? refused.message : String(refused));
    } finally {
      setBusy(null);
    }
  }

  return (
    <Card
      flush
      title={t`Devices`}
      actions={
        hasOthers && (
          <Button busy={busy === 'others'} onClick={() => void end(null)}>
            <Trans>Sign out all others</Trans>
          </Button>
        )
      }
    >
      {error && !sessions && <ErrorRegion message={error.message} onRetry={() => void mutate()} />}
      {!sessions && !error && (
        <div className="p-4">
          <SkeletonLines lines={3} />
        </div>
      )}
      {sessions && (
        <ul aria-label={t`Devices`}>
          {sessions.map((each) => (
            <li
              key={each._id}
              className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-border border-t px-4 py-2 text-body"
            >
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-center gap-2">
                  <span className="font-medium">{each.device}</span>
                  {each.isCurrent && <Chip tone="green">{t`This device`}</Chip>}
                </p>
                <p className="text-compact text-muted">
                  {each.address && <>{each.address} · </>}
                  <Trans>
                    last used <Moment at={each.lastUsedAt} now={new Date()} timeZone={company.timeZone} />
                  </Trans>
                </p>
              </div>
              {!each.isCurrent && (
                <Button
                  size="small"
                  aria-label={t`Sign out ${each.device}`}
                  busy={busy === each._id}
                  onClick={() => void end(each._id)}
                >
                  <Trans>Sign out</Trans>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
