import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { changeCallSettings, readCallSettings } from '@recoup/contract/live-calls.ts';
import { SwitchInput } from '@recoup/ui/choice/switch-input.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useId, useState } from 'react';
import { Page } from '../../kit/page/page.tsx';
import { useMay } from '../../kit/session/session.tsx';

/** `/settings/calls`: whether calls may be recorded. */
export function CallSettingsPage() {
  const { t } = useLingui();
  const client = useClient();
  const may = useMay();
  const id = useId();
  const { data, error, mutate } = useCall(readCallSettings, {});
  const [isBusy, setBusy] = useState(false);

  async function change(mayRecord: boolean): Promise<void> {
    if (!data) return;
    setBusy(true);
    try {
      await client.send(changeCallSettings, { body: { mayRecord, version: data.version } });
      showToast('success', mayRecord ? t`Calls may be recorded` : t`No call is recorded any more`);
    } catch (refused) {
      if (!isApiError(refused)) throw refused;
      showToast('error', refused.message);
    } finally {
      await mutate();
      setBusy(false);
    }
  }

  return (
    <Page narrow title={t`Calls`} description={t`How your team speaks with customers.`} changes="settings.write">
      <Card title={t`Recording`}>
        {!data && error && <ErrorRegion message={error.message} onRetry={() => void mutate()} />}
        {!data && !error && <SkeletonLines lines={2} />}
        {data && (
          <div className="space-y-3">
            <label htmlFor={id} className="flex min-h-8 items-center gap-3 text-body">
              <SwitchInput
                id={id}
                checked={data.mayRecord}
                disabled={isBusy || !may('settings.write')}
                onChange={(event) => void change(event.target.checked)}
              />
              <Trans>Calls may be recorded</Trans>
            </label>
            <p className="text-compact text-muted">
              <Trans>
                Many states want everybody on the line to agree. So a member tells the customer in every state, and only
                then can they begin to record. Who takes a recording is written down.
              </Trans>
            </p>
          </div>
        )}
      </Card>
    </Page>
  );
}
