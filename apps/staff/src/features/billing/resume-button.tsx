import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { resumeSmsSubscription, resumeSubscription } from '@recoup/contract/billing.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';

type ResumeButtonProps = {
  readonly type: 'PLAN' | 'SMS';
  readonly onChanged: () => void;
};

/** Lets go on what was to end: one step, since nothing is paid by it today. */
export function ResumeButton({ type, onChanged }: ResumeButtonProps) {
  const { t } = useLingui();
  const client = useClient();
  const [isBusy, setBusy] = useState(false);

  async function resume(): Promise<void> {
    setBusy(true);
    try {
      await client.send(type === 'PLAN' ? resumeSubscription : resumeSmsSubscription, {});
      showToast('success', t`It goes on and renews as before.`);
      onChanged();
    } catch (thrown) {
      showToast('error', refusalOf(thrown).message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button variant="primary" busy={isBusy} onClick={() => void resume()}>
      <Trans>Let it go on</Trans>
    </Button>
  );
}
