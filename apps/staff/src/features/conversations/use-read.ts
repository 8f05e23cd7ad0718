import { useClient } from '@recoup/client/use-call.ts';
import { markConversationRead } from '@recoup/contract/conversations.ts';
import { useEffect, useEffectEvent } from 'react';
import type { Feed } from './conversation.ts';

/** What was on the screen for so long was read. */
const READ_MS = 1_000;

/** Says that a conversation was read, once what is new in it was on the screen for a second. */
export function useRead(debtorId: string, feed: Feed | undefined, isUnread: boolean, onRead: () => void): void {
  const client = useClient();
  const upTo = feed?.data[0]?.at;
  const read = useEffectEvent(async () => {
    if (!upTo || document.visibilityState !== 'visible') return;
    // Not heard, it stays unread: the next look says it again.
    await client.send(markConversationRead, { params: { id: debtorId }, body: { upTo } }).then(onRead, () => undefined);
  });
  useEffect(() => {
    if (!isUnread || upTo === undefined) return;
    const timer = setTimeout(() => void read(), READ_MS);
    return () => clearTimeout(timer);
  }, [isUnread, upTo]);
}
