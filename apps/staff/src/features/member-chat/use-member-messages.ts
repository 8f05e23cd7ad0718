import { useCall, useClient } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { listMemberMessages, setMemberMessagesSeen } from '@recoup/contract/member-chat.ts';
import { useEffect, useState } from 'react';

export type MemberMessage = ReplyOf<typeof listMemberMessages>['data'][number];

const PAGE = 50;
/** So long a message is on the screen before it counts as seen. */
const SEEN_AFTER_MS = 1_000;

/** What two wrote to each other, the oldest first: the newest page through the cache, older pages as they are asked for. */
export function useMemberMessages(otherId: string) {
  const client = useClient();
  const first = useCall(listMemberMessages, { params: { id: otherId }, query: { limit: PAGE } });
  const [older, setOlder] = useState<ReplyOf<typeof listMemberMessages> | null>(null);
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const cursor = older === null ? first.data?.nextCursor : older.nextCursor;
  const newest = first.data?.data ?? [];

  async function loadOlder(): Promise<void> {
    if (!cursor) return;
    setLoading(true);
    setProblem(null);
    try {
      const page = await client.send(listMemberMessages, { params: { id: otherId }, query: { limit: PAGE, cursor } });
      // What is newest now is kept too: new messages push it off the first page.
      setOlder({ data: [...newest, ...(older?.data ?? []), ...page.data], nextCursor: page.nextCursor });
    } catch (refused) {
      setProblem(refused);
    } finally {
      setLoading(false);
    }
  }

  return {
    messages: first.data ? inOrder([...(older?.data ?? []), ...newest]) : undefined,
    error: first.error,
    refresh: first.mutate,
    onOlder: cursor ? () => void loadOlder() : undefined,
    isLoading,
    problem,
  };
}

/** The oldest first, each once, as it is now. */
function inOrder(messages: readonly MemberMessage[]): readonly MemberMessage[] {
  const each = new Map(messages.map((message) => [message._id, message]));
  return [...each.values()].sort((one, other) => one.at.localeCompare(other.at) || one._id.localeCompare(other._id));
}

/** Says of what another wrote that it was seen, once it has been on the screen for a second. */
export function useSeen(otherId: string, messages: readonly MemberMessage[] | undefined): void {
  const client = useClient();
  const unseen = (messages ?? [])
    .filter(({ from, seenAt }) => from === otherId && seenAt === null)
    .map(({ _id }) => _id);
  const wanted = unseen.slice(-200).join(' ');
  useEffect(() => {
    if (wanted === '') return;
    const tell = () => {
      if (document.visibilityState !== 'visible') return;
      // What could not be told is told at the next look.
      void client.send(setMemberMessagesSeen, { body: { unseenMsgIds: wanted.split(' ') } }).catch(() => undefined);
    };
    const timer = setTimeout(tell, SEEN_AFTER_MS);
    document.addEventListener('visibilitychange', tell);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tell);
    };
  }, [client, wanted]);
}
