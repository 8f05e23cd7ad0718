import { Plural, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { countUnseenMemberMessages } from '@recoup/contract/member-chat.ts';

/** How many messages of the team wait for whoever looks. */
export function UnseenCount() {
  const { i18n } = useLingui();
  const { data } = useCall(countUnseenMemberMessages, {});
  const count = data?.count ?? 0;
  if (count === 0) return null;
  return (
    <span className="figures ml-auto rounded-full bg-sunken px-1.5 text-meta text-muted group-data-[status=active]:bg-surface">
      <span aria-hidden>{i18n.number(count)}</span>
      <span className="sr-only">
        <Plural value={count} one="# unread" other="# unread" />
      </span>
    </span>
  );
}
