import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { listAgentThreads } from '@recoup/contract/staff-agent.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { SearchInput } from '@recoup/ui/field/search-input.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useOlder } from '../../kit/record-page/use-older.ts';

/** One's own conversations with the assistant, the latest first. */
export function AgentThreads({ chosen }: { readonly chosen: string | undefined }) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const query = { limit: 50, ...(search ? { search } : {}) };
  const params = { id: 'staff' };
  const client = useClient();
  const { data, error, mutate } = useCall(listAgentThreads, { params, query }, { keepPrevious: true });
  const { rows, onOlder, isLoading, problem } = useOlder({
    first: data,
    load: (cursor) => client.send(listAgentThreads, { params, query: { ...query, cursor } }),
    idOf: ({ _id }) => _id,
    question: search,
  });
  return (
    <nav aria-label={t`Conversations`} className="space-y-1 p-2">
      <Link
        to="/assistant"
        className="flex min-h-11 items-center gap-2 rounded-control px-2.5 font-medium text-body hover:bg-sunken"
      >
        <Plus aria-hidden className="size-4" />
        <Trans>New conversation</Trans>
      </Link>
      <SearchInput label={t`Search conversations`} value={search} onSearch={setSearch} />
      {error && !data && <ErrorRegion message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <SkeletonLines lines={3} />}
      {rows?.length === 0 && (
        <p className="px-2.5 py-2 text-compact text-muted">
          {search ? <Trans>Nothing found</Trans> : <Trans>What you ask is kept here, for you alone.</Trans>}
        </p>
      )}
      <ul>
        {rows?.map((thread) => (
          <li key={thread._id}>
            <Link
              to="/assistant/$id"
              params={{ id: thread._id }}
              aria-current={thread._id === chosen ? 'page' : undefined}
              className="block min-h-11 truncate rounded-control px-2.5 py-2.5 text-body hover:bg-sunken aria-[current]:bg-selected"
            >
              {thread.name}
            </Link>
          </li>
        ))}
      </ul>
      {onOlder && (
        <div className="p-3 text-center">
          <Button size="small" busy={isLoading} onClick={onOlder}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
      {problem !== null && (
        <p role="alert" className="px-3 pb-3 text-center text-compact text-danger-text">
          {isApiError(problem) ? problem.message : String(problem)}
        </p>
      )}
    </nav>
  );
}
