import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { setRunSendActive } from '@recoup/contract/runs.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { useMay } from '../../kit/session/session.tsx';
import type { RunRow } from './run-row.ts';

/** Pauses one run at once; going on may send, so it is asked first. A run that is over has no switch. */
export function RunSwitch({ run, size = 'small' }: { readonly run: RunRow; readonly size?: 'small' | 'medium' }) {
  const { t } = useLingui();
  const client = useClient();
  const may = useMay();
  const { mutate } = useSWRConfig();
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(false);
  if (run.status === 'COMPLETED' || !may('workflow.write')) return null;
  const name = run.debtor.displayName;

  async function turn(isSendActive: boolean): Promise<void> {
    await client.send(setRunSendActive, { params: { runId: run._id }, body: { isSendActive } });
    await mutate((key) => Array.isArray(key) && typeof key[0] === 'string' && /^(run|workflow)\./.test(key[0]));
  }

  async function pause(): Promise<void> {
    setBusy(true);
    try {
      await turn(false);
      showToast('success', t`Reminders to ${name} are paused`);
    } catch (thrown) {
      showToast('error', isApiError(thrown) ? thrown.message : String(thrown));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button
        size={size}
        variant={size === 'small' ? 'ghost' : 'secondary'}
        busy={busy}
        aria-label={run.isSendActive ? t`Pause reminders to ${name}` : t`Resume reminders to ${name}`}
        onClick={() => (run.isSendActive ? void pause() : setAsked(true))}
      >
        {run.isSendActive ? <Pause aria-hidden /> : <Play aria-hidden />}
        {run.isSendActive ? <Trans>Pause</Trans> : <Trans>Resume</Trans>}
      </Button>
      <ConfirmSheet
        open={asked}
        onOpenChange={setAsked}
        action={t`Resume reminders to ${name}`}
        facts={[
          { label: t`Campaign`, value: run.workflow.name },
          { label: t`Account`, value: run.account.reference },
        ]}
        onConfirm={async () => {
          await turn(true);
          showToast('success', t`Reminders to ${name} go on`);
        }}
      >
        <p className="mt-4 text-body text-muted">
          <Trans>The campaign goes on with the steps that still lie ahead. What passed meanwhile is not sent.</Trans>
        </p>
      </ConfirmSheet>
    </>
  );
}
