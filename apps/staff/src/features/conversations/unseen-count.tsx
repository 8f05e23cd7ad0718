import { Plural } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { readUnseenCount } from '@recoup/contract/unseen-conversations.ts';
import { EntryCount } from '../../kit/pages/entry-count.tsx';

/** What is put aside comes back while nothing changes, so that the number is asked for again from time to time. */
const everyMs = 5 * 60_000;

/** How many conversations have something that oneself has not read. */
export function UnseenCount() {
  const { data } = useCall(readUnseenCount, {}, { refreshInterval: everyMs });
  const count = data?.all ?? 0;
  return <EntryCount count={count} words={<Plural value={count} one="# unread" other="# unread" />} />;
}
