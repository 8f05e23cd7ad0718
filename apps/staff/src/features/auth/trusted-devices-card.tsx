import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { endTrust, listTrustedDevices } from '@recoup/contract/factors.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import { useUser } from '../../kit/session/session.tsx';

/** The browsers that are not asked for a code; nothing where there is none. */
export function TrustedDevicesCard() {
  const { t } = useLingui();
  const client = useClient();
  const { company, has2Fa } = useUser();
  const { data, mutate } = useCall(listTrustedDevices, has2Fa ? {} : null);
  const [busy, setBusy] = useState<string | null>(null);
  const devices = data?.data ?? [];
  if (devices.length === 0) return null;

  async function end(id: string): Promise<void> {
    setBusy(id);
    try {
      await client.send(endTrust, { params: { id } });
      showToast('success', t`This browser is asked for a code again`);
      await mutate();
    } catch (refused) {
      showToast('error', isApiError(refused) ? refused.message : String(refused));
    } finally {
      setBusy(null);
    }
  }

  return (
    <Card flush title={t`Browsers that need no code`}>
      <p className="px-4 pb-3 text-body text-muted">
        <Trans>
          They log in with the password alone, for 30 days or until you change the password or the second step.
        </Trans>
      </p>
      <ul aria-label={t`Browsers that need no code`}>
        {devices.map((each) => (
          <li
            key={each._id}
            className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-border border-t px-4 py-2 text-body"
          >
            <div className="min-w-0 flex-1">
              <p className="font-medium">{each.device}</p>
              <p className="text-compact text-muted">
                {each.address && <>{each.address} · </>}
                <Trans>
                  until <Moment at={each.expiresAt} now={new Date()} timeZone={company.timeZone} />
                </Trans>
              </p>
            </div>
            <Button
              size="small"
              aria-label={t`Ask for a code in ${each.device}`}
              busy={busy === each._id}
              onClick={() => void end(each._id)}
            >
              <Trans>Ask for a code</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
