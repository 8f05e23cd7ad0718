import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { deleteIntegration, updateConnector } from '@recoup/contract/integrations.ts';
import { connectors } from '@recoup/domain/integrations/connectors.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { CheckLine } from '@recoup/ui/choice/check-line.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../../kit/session/session.tsx';
import { ClearingChoice } from './clearing-choice.tsx';
import type { IntegrationDetail } from './integration-words.ts';

type SettingsTabProps = { readonly integration: IntegrationDetail; readonly onChanged: () => void };

/** What is written to the ledger, into which account, and how to let it rest or end it. */
export function SettingsTab({ integration, onChanged }: SettingsTabProps) {
  const { t } = useLingui();
  const client = useClient();
  const navigate = useNavigate();
  const mayWrite = useMay()('integration.write');
  const [isEnding, setEnding] = useState(false);
  const { policy, state, name, version } = integration;
  const serviceId = connectors.find((each) => each.serviceId === integration.serviceId)?.serviceId;
  async function change(body: { policy?: IntegrationDetail['policy']; isPaused?: boolean }): Promise<void> {
    if (!serviceId) return;
    try {
      await client.send(updateConnector, { body: { serviceId, version, ...body } });
      showToast('success', t`Saved`);
    } catch (thrown) {
      showToast('error', refusalOf(thrown).message);
    }
    onChanged();
  }
  const isOpen = state === 'CONNECTED' || state === 'PAUSED';
  return (
    <div className="space-y-4 pt-4">
      <Card title={t`Payments`}>
        <fieldset disabled={!mayWrite} className="mb-4">
          <legend className="sr-only">{t`Payments`}</legend>
          <CheckLine
            isChosen={policy.push.includes('payments')}
            onChange={(isOn) => void change({ policy: { ...policy, push: isOn ? ['payments'] : [] } })}
          >
            <Trans>Write payments that are taken here to the ledger</Trans>
          </CheckLine>
          <CheckLine isChosen={policy.redates} onChange={(redates) => void change({ policy: { ...policy, redates } })}>
            <Trans>Date a payment of a closed period on the first open day, with the true date in its note</Trans>
          </CheckLine>
        </fieldset>
        {isOpen && <ClearingChoice integration={integration} onChanged={onChanged} />}
      </Card>
      {mayWrite && (
        <Card title={t`Connection`}>
          <div className="flex flex-wrap gap-2">
            {isOpen && (
              <Button onClick={() => void change({ isPaused: state === 'CONNECTED' })}>
                {state === 'CONNECTED' ? <Trans>Pause</Trans> : <Trans>Go on</Trans>}
              </Button>
            )}
            <Button variant="danger" onClick={() => setEnding(true)}>
              <Trans>End the connection</Trans>
            </Button>
          </div>
        </Card>
      )}
      {isEnding && (
        <ConfirmSheet
          open
          danger
          onOpenChange={setEnding}
          action={t`End the connection to ${name}`}
          onConfirm={async () => {
            await client.send(deleteIntegration, { body: { _id: integration._id ?? '', version } });
            showToast('success', t`Connection ended`);
            void navigate({ to: '/settings/integrations' });
          }}
        >
          <p>
            <Trans>
              Accounts and payments stay as they are and do not follow the ledger any more. Payments that were not sent
              yet are not sent.
            </Trans>
          </p>
        </ConfirmSheet>
      )}
    </div>
  );
}
