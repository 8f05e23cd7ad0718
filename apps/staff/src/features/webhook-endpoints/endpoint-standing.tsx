import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { recoverWebhookEndpoint, updateWebhookEndpoint } from '@recoup/contract/webhook-endpoints.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { DescriptionList } from '@recoup/ui/page/description-list.tsx';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { dateTimeText } from '@recoup/ui/page/moment-text.ts';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import { useMay, useUser } from '../../kit/session/session.tsx';
import type { Endpoint } from './endpoint-words.ts';
import { LastDay } from './last-day.tsx';

type StandingProps = { readonly endpoint: Endpoint; readonly onChanged: () => void };

/** What an endpoint is, and what is wrong with it where something is. */
export function EndpointStanding({ endpoint, onChanged }: StandingProps) {
  const { t, i18n } = useLingui();
  const { company } = useUser();
  return (
    <>
      <Trouble endpoint={endpoint} onChanged={onChanged} />
      <Card title={t`Endpoint`}>
        <DescriptionList
          entries={[
            { label: t`Address`, value: <span className="wrap-anywhere font-mono text-compact">{endpoint.url}</span> },
            {
              label: t`Events`,
              value:
                endpoint.events.length === 0 ? (
                  <Trans>Everything</Trans>
                ) : (
                  <span className="wrap-anywhere font-mono text-compact">{endpoint.events.join(', ')}</span>
                ),
            },
            { label: t`Last 24 hours`, value: <LastDay endpoint={endpoint} /> },
            {
              label: t`Secret`,
              value: endpoint.formerSecretUntil ? (
                <Trans>Two sign until {dateTimeText(endpoint.formerSecretUntil, i18n.locale, company.timeZone)}</Trans>
              ) : (
                <Trans>Kept; it was shown once</Trans>
              ),
            },
          ]}
        />
      </Card>
    </>
  );
}

function Trouble({ endpoint, onChanged }: StandingProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const { company } = useUser();
  const mayWrite = useMay()('integration.write');
  const [busy, setBusy] = useState(false);
  const now = new Date();
  const { _id: id, isActive, disabledWhy, disabledAt, failingSince, version } = endpoint;
  /** What it missed since it was switched off goes out, too. */
  async function switchOn(): Promise<void> {
    setBusy(true);
    try {
      await client.send(updateWebhookEndpoint, { params: { id }, body: { isActive: true, version } });
      const since = failingSince ?? disabledAt;
      if (since) await client.send(recoverWebhookEndpoint, { params: { id }, body: { since } });
      showToast('success', t`Switched on`);
      onChanged();
    } catch (thrown) {
      showToast('error', refusalOf(thrown).message);
    } finally {
      setBusy(false);
    }
  }
  const action = mayWrite && (
    <Button busy={busy} onClick={() => void switchOn()}>
      {disabledWhy === null ? <Trans>Switch on</Trans> : <Trans>Switch on and send what it missed</Trans>}
    </Button>
  );
  if (disabledWhy !== null && disabledAt !== null)
    return (
      <Notice kind="error" action={action}>
        {disabledWhy === 'GONE' ? (
          <Trans>
            It answered <Moment at={disabledAt} now={now} timeZone={company.timeZone} /> that it is gone (410), so
            nothing more is sent. Correct its address, or switch it on again.
          </Trans>
        ) : (
          <Trans>
            Every event failed for five days, so it was switched off{' '}
            <Moment at={disabledAt} now={now} timeZone={company.timeZone} />. Mend your program, send a test, and switch
            it on: events of the last 30 days are still here.
          </Trans>
        )}
      </Notice>
    );
  if (!isActive)
    return (
      <Notice kind="info" action={action}>
        <Trans>It is switched off. What happens meanwhile is not kept for it.</Trans>
      </Notice>
    );
  if (failingSince === null) return null;
  return (
    <Notice kind="warning">
      <Trans>
        It has taken nothing since {dateTimeText(failingSince, i18n.locale, company.timeZone)}. Each event is tried ten
        times over three days; after five days of failures the webhook is switched off.
      </Trans>
    </Notice>
  );
}
