import { Plural, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { readUnseenCount } from '@recoup/contract/unseen-conversations.ts';

/** What is put aside comes back while nothing changes, so that the number is asked for again from time to time. */
const everyMs = 5 * 60_000;

/** How many conversations have something that oneself has not read. */
export function UnseenCount() {
  const { i18n } = useLingui();
  const { data } = useCall(readUnseenCount, {}, { refreshInterval: everyMs });
  const count = data?.all ?? 0;
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
