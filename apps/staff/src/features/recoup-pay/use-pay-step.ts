import { useClient } from '@recoup/client/use-call.ts';
import { changeRecoupPay } from '@recoup/contract/recoup-pay.ts';
import type { z } from 'zod';

type Step = z.input<(typeof changeRecoupPay)['body']>;

/** Takes a step; the answer names a page of the provider's where one has to be visited. */
export function usePayStep() {
  const client = useClient();
  return (step: Step) => client.send(changeRecoupPay, { body: step });
}
