import { useCall, useClient } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { listMemberMessages, setMemberMessagesSeen } from '@recoup/contract/member-chat.ts';
import { useEffect } from 'react';
import { useOlder } from '../../kit/record-page/use-older.ts';

export type MemberMessage = ReplyOf<typeof listMemberMessages>['data'][number];

const PAGE = 50;
/** So long a message is on the screen before it counts as seen. */
const SEEN_AFTER_MS = 1_000;

/** What two wrote to each other, the oldest first, with a way to what is older than the newest page. */
export function useMemberMessages(otherId: string) {
  const client = useClient();
  const input = { params: { id: otherId }, query: { limit: PAGE } };
  const { data, error, mutate: refresh } = useCall(listMemberMessages, input);
  const { rows, ...older } = useOlder({
    first: data,
    load: (cursor) => client.send(listMemberMessages, { ...input, query: { ...input.query, cursor } }),
    idOf: ({ _id }) => _id,
  });
  const messages = rows?.toSorted((one, other) => one.at.localeCompare(other.at) || one._id.localeCompare(other._id));
  return { messages, error, refresh, older };
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
