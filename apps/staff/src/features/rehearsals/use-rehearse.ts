import { isApiError } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { rehearseWorkflow } from '@recoup/contract/rehearsals.ts';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';

/** Begins another rehearsal of a campaign and hands on its id. */
export function useRehearse(workflowId: string, onBegun: (id: string) => void) {
  const client = useClient();
  const [busy, setBusy] = useState(false);
  async function rehearse(): Promise<void> {
    setBusy(true);
    try {
      const { _id } = await client.send(rehearseWorkflow, { params: { id: workflowId }, body: {} });
      onBegun(_id);
    } catch (thrown) {
      showToast('error', isApiError(thrown) ? thrown.message : String(thrown));
    } finally {
      setBusy(false);
    }
  }
  return { rehearse, busy };
}
