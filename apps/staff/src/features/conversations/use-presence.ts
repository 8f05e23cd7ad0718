import { useClient } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { showPresence } from '@recoup/contract/conversations.ts';
import { useEffect, useEffectEvent, useState } from 'react';

type Others = ReplyOf<typeof showPresence>['others'];

/** The server forgets somebody after 15 seconds. */
const EVERY_MS = 10_000;

/** Shows that one is there and whether one writes; answers who else is. It locks nothing, and nobody misses it. */
export function usePresence(debtorId: string, isWriting: boolean): Others {
  const client = useClient();
  const [others, setOthers] = useState<Others>([]);
  const say = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible') return;
    await client.send(showPresence, { params: { id: debtorId }, body: { isWriting } }).then(
      (reply) => setOthers(reply.others),
      () => undefined,
    );
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: said anew when it changes
  useEffect(() => {
    void say();
    const timer = setInterval(() => void say(), EVERY_MS);
    return () => clearInterval(timer);
  }, [debtorId, isWriting]);
  return others;
}
