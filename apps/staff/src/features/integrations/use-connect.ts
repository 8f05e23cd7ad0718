import { useClient } from '@recoup/client/use-call.ts';
import { createConnector, createIntegration } from '@recoup/contract/integrations.ts';
import type { ServiceId } from '@recoup/domain/integrations/connectors.ts';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';

/** Leads to the provider’s page, on which the owner of the books lets us in; from there they come back here. */
export function useConnect() {
  const client = useClient();
  const [busy, setBusy] = useState<ServiceId | null>(null);
  async function connect(serviceId: ServiceId, isKnown: boolean): Promise<void> {
    if (busy) return;
    setBusy(serviceId);
    try {
      const body = { serviceId };
      const { url } = await client.send(isKnown ? createConnector : createIntegration, { body });
      window.location.assign(url);
    } catch (thrown) {
      showToast('error', refusalOf(thrown).message);
      setBusy(null);
    }
  }
  return { busy, connect };
}
