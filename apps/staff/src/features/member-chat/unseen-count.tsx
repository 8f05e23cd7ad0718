import { Plural } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { countUnseenMemberMessages } from '@recoup/contract/member-chat.ts';
import { EntryCount } from '../../kit/pages/entry-count.tsx';

/** How many messages of the team wait for whoever looks. */
export function UnseenCount() {
  const { data } = useCall(countUnseenMemberMessages, {});
  const count = data?.count ?? 0;
  return <EntryCount count={count} words={<Plural value={count} one="# unread" other="# unread" />} />;
}
