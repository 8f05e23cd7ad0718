import { Trans } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { saveReply } from '@recoup/client/reply-file.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { readCallRecording } from '@recoup/contract/live-calls.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';

/** Saves what was recorded as a file to listen to; that somebody took it is written down. */
export function ListenButton({ callId, part }: { readonly callId: string; readonly part: string }) {
  const client = useClient();
  const [isBusy, setBusy] = useState(false);

  async function load(): Promise<void> {
    setBusy(true);
    try {
      await saveReply(await client.open(readCallRecording, { params: { id: callId }, query: { part } }), 'call.mp3');
    } catch (refused) {
      if (!isApiError(refused)) throw refused;
      showToast('error', refused.message);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button busy={isBusy} onClick={() => void load()}>
      <Download aria-hidden />
      <Trans>Recording</Trans>
    </Button>
  );
}
