import { Plural, Trans } from '@lingui/react/macro';
import type { ReplyOf } from '@recoup/contract/call.ts';
import type { listCalls } from '@recoup/contract/live-calls.ts';
import { Link } from '@tanstack/react-router';

type Call = Pick<ReplyOf<typeof listCalls>['data'][number], 'debtor' | 'candidates'>;

/** With whom a call is, leading to their page; that nobody knows it yet, and of how many customers it may be one. */
export function CallerName({ call, isLink = false }: { readonly call: Call; readonly isLink?: boolean }) {
  const { debtor, candidates } = call;
  if (debtor && isLink)
    return (
      <Link to="/customers/$id" params={{ id: debtor._id }} className="hover:underline">
        {debtor.displayName}
      </Link>
    );
  if (debtor) return debtor.displayName;
  if (candidates.length === 0) return <Trans>Unknown number</Trans>;
  return <Plural value={candidates.length} one="# customer has this number" other="One of # customers" />;
}
