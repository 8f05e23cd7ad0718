import { isApiError } from '@recoup/client/api-error.ts';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import { firstField } from '../../kit/calls/use-dial.ts';

/** Does something about a call and asks anew; what stands against it is said. */
export function useCallAct(reload: () => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false);
  async function act(change: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    try {
      await change();
      await reload();
      return true;
    } catch (refused) {
      if (!isApiError(refused)) throw refused;
      showToast('error', firstField(refused.fields) ?? refused.message);
      await reload();
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { act, isBusy };
}
