import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import type { CallState } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import type { listConversations } from '@recoup/contract/conversations.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Segmented } from '@recoup/ui/choice/segmented.tsx';
import { classNames } from '@recoup/ui/class-names.ts';
import { SearchInput } from '@recoup/ui/field/search-input.tsx';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { StatusChip } from '@recoup/ui/status/status-chip.tsx';
import { Link } from '@tanstack/react-router';
import { AlarmClock, Coffee, Phone, Reply, SearchX } from 'lucide-react';
import type { useOlder } from '../../kit/record-page/use-older.ts';
import { useNow, useUser } from '../../kit/session/session.tsx';
import { callStateLabels } from '../calls/call-labels.ts';
import { outcomeLabels } from '../tasks/task-labels.ts';
import type { ConversationLine } from './conversation.ts';
import type { ConversationSearch } from './conversation-search.ts';

type ConversationListProps = {
  readonly list: CallState<ReplyOf<typeof listConversations>>;
  readonly search: ConversationSearch;
  readonly openId: string | undefined;
  readonly onSearch: (next: Partial<ConversationSearch>) => void;
  readonly lines: ReturnType<typeof useOlder<ConversationLine>>;
};

/** Conversations, whoever waits longest first, and which of them are wanted. */
export function ConversationList({ list, lines: pages, search, openId, onSearch }: ConversationListProps) {
  const { t } = useLingui();
  const lines = pages.rows;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="space-y-2 border-border border-b p-3">
        <SearchInput label={t`Search conversations`} value={search.query} onSearch={(query) => onSearch({ query })} />
        <div className="flex flex-wrap items-center gap-2">
          <Segmented
            label={t`Whose`}
            value={search.assignment}
            options={[
              { value: 'all', label: t`All` },
              { value: 'my', label: t`My` },
              { value: 'unassigned', label: t`Unassigned` },
            ]}
            onChange={(assignment) => onSearch({ assignment })}
          />
          <Segmented
            label={t`Read or not`}
            value={search.read}
            options={[
              { value: 'all', label: t`All` },
              { value: 'unread', label: t`Unread` },
            ]}
            onChange={(read) => onSearch({ read })}
          />
        </div>
        <SelectInput
          aria-label={t`Status`}
          value={search.status}
          options={[
            { value: 'OPENED', label: t`Waiting` },
            { value: 'SNOOZED', label: t`Put aside` },
            { value: 'ANSWERED', label: t`Answered` },
            { value: 'any', label: t`Any status` },
          ]}
          onChange={({ target }) => onSearch({ status: statuses.find((known) => known === target.value) ?? 'OPENED' })}
        />
      </div>
      {/* Words that are only read out lie where they scroll, and make no page longer. */}
      <div className="relative min-h-0 flex-1 overflow-y-auto">
        {list.error && !lines && (
          <ErrorRegion
            message={list.error.message}
            requestId={list.error.requestId}
            onRetry={() => void list.mutate()}
          />
        )}
        {!lines && !list.error && (
          <div className="p-3">
            <SkeletonLines />
          </div>
        )}
        {lines?.length === 0 && <Nothing search={search} onSearch={onSearch} />}
        {lines && lines.length > 0 && (
          <ol aria-label={t`Conversations`} className="divide-y divide-border">
            {lines.map((line) => (
              <Row key={line.debtor._id} line={line} search={search} isOpen={line.debtor._id === openId} />
            ))}
          </ol>
        )}
        {pages.onOlder && (
          <div className="p-3 text-center">
            <Button size="small" busy={pages.isLoading} onClick={pages.onOlder}>
              <Trans>Show more</Trans>
            </Button>
          </div>
        )}
        {pages.problem !== null && (
          <p role="alert" className="px-3 pb-3 text-center text-compact text-danger-text">
            {isApiError(pages.problem) ? pages.problem.message : String(pages.problem)}
          </p>
        )}
      </div>
    </div>
  );
}

const statuses = ['OPENED', 'ANSWERED', 'SNOOZED', 'any'] as const;

function Nothing({ search, onSearch }: Pick<ConversationListProps, 'search' | 'onSearch'>) {
  const { t } = useLingui();
  const isPlain = search.query === '' && search.read === 'all' && search.assignment === 'all';
  if (isPlain && search.status === 'OPENED')
    return (
      <EmptyState icon={Coffee} title={t`Nobody is waiting`}>
        <Trans>What customers write will stand here until somebody answers.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState
      icon={SearchX}
      title={t`No conversation is like this`}
      actions={
        <Button onClick={() => onSearch({ assignment: 'all', read: 'all', status: 'any', query: '' })}>
          <Trans>Show all conversations</Trans>
        </Button>
      }
    />
  );
}

type RowProps = { readonly line: ConversationLine; readonly search: ConversationSearch; readonly isOpen: boolean };

function Row({ line, search, isOpen }: RowProps) {
  const now = useNow();
  const { company } = useUser();
  const { lastItem, snoozedUntil } = line;
  return (
    <li>
      <Link
        to="/inbox/$debtorId"
        params={{ debtorId: line.debtor._id }}
        search={search}
        aria-current={isOpen ? 'true' : undefined}
        className={classNames(
          'block px-3 py-2.5 text-text no-underline outline-offset-[-2px] hover:bg-sunken',
          isOpen && 'bg-selected hover:bg-selected',
        )}
      >
        <span className="flex items-center gap-2">
          {line.unread && (
            <span className="size-2 shrink-0 rounded-full bg-accent">
              <span className="sr-only">
                <Trans>Unread</Trans>
              </span>
            </span>
          )}
          <span className={classNames('min-w-0 flex-1 truncate text-body', line.unread && 'font-semibold')}>
            {line.debtor.displayName}
          </span>
          {lastItem && (
            <span className="shrink-0 text-meta text-muted">
              <Moment at={lastItem.at} now={now} timeZone={company.timeZone} />
            </span>
          )}
        </span>
        {lastItem && (
          <span className="mt-0.5 flex items-center gap-1.5 text-compact text-muted">
            <LastItem item={lastItem} />
          </span>
        )}
        {snoozedUntil && (
          <span className="mt-1 block">
            <Chip tone="neutral" icon={AlarmClock}>
              <Moment at={snoozedUntil} now={now} timeZone={company.timeZone} />
            </Chip>
          </span>
        )}
      </Link>
    </li>
  );
}

function LastItem({ item }: { readonly item: NonNullable<ConversationLine['lastItem']> }) {
  const { t, i18n } = useLingui();
  const outcome = Object.entries(outcomeLabels).find(([known]) => known === item.delivery)?.[1].word;
  const state = Object.entries(callStateLabels).find(([known]) => known === item.delivery)?.[1];
  const call = item.kind === 'CALL' ? (outcome ?? state) : undefined;
  const isLost = item.delivery === 'UNDELIVERED' || item.delivery === 'ERROR';
  return (
    <>
      {item.kind === 'CALL' && <Phone role="img" aria-label={t`Call`} className="size-3.5 shrink-0" />}
      {item.kind === 'MESSAGE' && item.direction === 'outgoing' && (
        <Reply role="img" aria-label={t`Our answer`} className="size-3.5 shrink-0" />
      )}
      <span className="min-w-0 flex-1 truncate">{call ? `${i18n._(call)} ${item.snippet}` : item.snippet}</span>
      {isLost && item.delivery && <StatusChip kind="delivery" status={item.delivery} />}
    </>
  );
}
