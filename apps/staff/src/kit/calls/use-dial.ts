import { useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { currentCalls, dialCall } from '@recoup/contract/live-calls.ts';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { hasMicrophone } from './has-microphone.ts';

export interface Dialling {
  readonly debtorId: string;
  readonly accountId?: string | null;
  readonly contactId?: string | null;
  readonly taskId?: string | null;
}

/**
 * Places a call: in the browser where it has a microphone, otherwise on the member's confirmed phone. The same press calls
 * nobody twice; what the rules of contact say against it is shown.
 */
export function useDial() {
  const { t } = useLingui();
  const client = useClient();
  const { data, mutate } = useCall(currentCalls, {});
  const [isBusy, setBusy] = useState(false);

  async function dial(whom: Dialling): Promise<void> {
    if (!data || isBusy) return;
    setBusy(true);
    try {
      const hears = data.isSandbox || (await hasMicrophone());
      if (!hears && !data.hasPhone) {
        showToast('error', t`This browser has no microphone. Allow one, or confirm a phone in your security settings.`);
        return;
      }
      const line = data.line === 'PHONE' && data.hasPhone ? 'PHONE' : hears ? 'BROWSER' : 'PHONE';
      const { debtorId, accountId = null, contactId = null, taskId = null } = whom;
      const body = { _id: uuidv7(), accountId, contactId, taskId, line } as const;
      await client.send(dialCall, { params: { id: debtorId }, body });
      await mutate();
    } catch (refused) {
      if (!isApiError(refused)) throw refused;
      const { reasons } = refused.fields;
      showToast('error', reasons ? `${refused.message} ${reasons}.` : (firstField(refused.fields) ?? refused.message));
    } finally {
      setBusy(false);
    }
  }
  return { dial, isBusy, isReady: data !== undefined, isInCall: data?.mine !== null && data?.mine !== undefined };
}

/** What the server says of the one field that stands against it. */
export function firstField(fields: unknown): string | undefined {
  if (typeof fields !== 'object' || fields === null) return undefined;
  const [first] = Object.values(fields);
  return typeof first === 'string' ? first : undefined;
}
