import { Plural } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listNews } from '@recoup/contract/news.ts';
import { EntryCount } from '../../kit/pages/entry-count.tsx';

/** How much of one's news is unread. */
export function UnreadCount() {
  const { data } = useCall(listNews, {});
  const count = data?.unread ?? 0;
  return <EntryCount count={count} words={<Plural value={count} one="# unread" other="# unread" />} />;
}
