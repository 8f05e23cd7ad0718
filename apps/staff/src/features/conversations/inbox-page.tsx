import { Trans, useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { listConversations, readConversation } from '@recoup/contract/conversations.ts';
import { classNames } from '@recoup/ui/class-names.ts';
import { useCommands } from '@recoup/ui/keyboard/command-registry.tsx';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Inbox, UserRound } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Page } from '../../kit/page/page.tsx';
import { useOlder } from '../../kit/record-page/use-older.ts';
import { useMay } from '../../kit/session/session.tsx';
import { UnmatchedNotice } from '../incoming-mail/unmatched-notice.tsx';
import type { ComposerMode } from './composer.tsx';
import { ConversationHead } from './conversation-head.tsx';
import { ConversationList } from './conversation-list.tsx';
import { ConversationPane } from './conversation-pane.tsx';
import { type ConversationSearch, conversationSearch } from './conversation-search.ts';
import { CustomerPane } from './customer-pane.tsx';
import { useConversationVerbs } from './use-conversation-verbs.ts';
import { useTakeOver } from './use-take-over.ts';

const PAGE = 30;
const ANSWER = '[data-answer] textarea, [data-answer] [role=textbox]';
const pane = 'flex min-h-0 min-w-0 flex-col rounded-card border border-border bg-surface';

/** How long the editor of mails may be on its way, in ms. */
const EDITOR_MS = 5_000;

/** Puts the cursor into the answer; where its editor is still loading, as soon as it is there and nobody has gone elsewhere. */
function focusAnswer(until = performance.now() + EDITOR_MS): void {
  const box = document.querySelector<HTMLElement>(ANSWER);
  if (box) {
    box.focus();
    return;
  }
  const isElsewhere = document.activeElement?.closest('input, textarea, [role=dialog]') != null;
  if (!isElsewhere && performance.now() < until) requestAnimationFrame(() => focusAnswer(until));
}

/** Talk with customers: who waits, what was said, what is worth knowing of them. Each pane loads and fails alone. */
export function InboxPage() {
  const { t } = useLingui();
  const { debtorId } = useParams({ strict: false });
  const search = conversationSearch.parse(useSearch({ strict: false }));
  const navigate = useNavigate();
  const client = useClient();
  const may = useMay();
  // What one writes is chosen for each conversation anew: a note that was begun in one opens in no other.
  const [chosen, setChosen] = useState<{ readonly of: string | undefined; readonly mode: ComposerMode }>();
  const mode = chosen && chosen.of === debtorId ? chosen.mode : 'REPLY';
  const setMode = (next: ComposerMode) => setChosen({ of: debtorId, mode: next });
  const { status, ...wanted } = search;
  const body = { ...wanted, limit: PAGE, ...(status === 'any' ? {} : { status }) };
  const list = useCall(listConversations, { body }, { keepPrevious: true });
  const lines = useOlder({
    first: list.data,
    load: (cursor) => client.send(listConversations, { body: { ...body, cursor } }),
    idOf: ({ debtor }) => debtor._id,
    question: JSON.stringify(body),
  });
  const open = useCall(readConversation, debtorId ? { params: { id: debtorId } } : null);
  const reload = async () => {
    await Promise.all([list.mutate(), open.mutate()]);
  };
  const conversation = open.data
    ? { debtorId: open.data.debtor._id, version: open.data.version, turn: open.data.turn }
    : null;
  const verbs = useConversationVerbs(conversation, reload);
  const go = (id: string) => void navigate({ to: '/inbox/$debtorId', params: { debtorId: id }, search });
  const step = (by: 1 | -1) => {
    const ids = lines.rows?.map(({ debtor }) => debtor._id) ?? [];
    const at = debtorId ? ids.indexOf(debtorId) : -1;
    const next = ids[at === -1 ? 0 : at + by];
    if (next) go(next);
  };
  const write = (next: ComposerMode) => {
    // The first letter may come before the next frame, and outside the box it would be a shortcut.
    flushSync(() => setMode(next));
    focusAnswer();
  };
  const takeOvers = useTakeOver({
    isOpen: (id) => id === debtorId,
    onEnd: reload,
    onTaken: () => write('REPLY'),
  });
  const takeOver = open.data ? takeOvers.of(open.data.debtor._id) : null;
  const take = () => {
    const { debtor } = open.data ?? {};
    if (debtor) void takeOvers.start({ debtorId: debtor._id, name: debtor.displayName });
  };
  const mayTakeOver = may('debtor.write') && open.data?.mode === 'BOT_ACTIVE' && !takeOver?.isWaiting;
  const keyed = { group: t`This conversation`, keysOnly: true };
  useCommands([
    { id: 'conversation next', title: t`Next conversation`, ...keyed, keys: 'j', run: () => step(1) },
    { id: 'conversation previous', title: t`Previous conversation`, ...keyed, keys: 'k', run: () => step(-1) },
    ...(conversation
      ? [
          { id: 'conversation reply', title: t`Reply`, ...keyed, keys: 'r', run: () => write('REPLY') },
          { id: 'conversation note', title: t`Private note`, ...keyed, keys: 'n', run: () => setMode('NOTE') },
          {
            ...{ id: 'conversation answered', title: t`Mark as answered`, ...keyed, keys: 'e' },
            run: () => void verbs.setStatus('ANSWERED'),
          },
          {
            ...{ id: 'conversation unread', title: t`Mark as unread`, ...keyed, keys: 'u' },
            run: () => void verbs.markUnread(),
          },
        ]
      : []),
    ...(mayTakeOver ? [{ id: 'conversation take over', title: t`Take over`, ...keyed, keys: 't', run: take }] : []),
  ]);
  const change = (next: Partial<ConversationSearch>) => {
    const to = debtorId ? '/inbox/$debtorId' : '/inbox';
    void navigate({ to, params: { debtorId: debtorId ?? '' }, search: { ...search, ...next }, replace: true });
  };
  return (
    <Page title={t`Inbox`} fills>
      <UnmatchedNotice />
      <div className="grid min-h-0 flex-1 gap-3 lg:h-[calc(100dvh-9rem)] lg:grid-cols-[20rem_minmax(0,1fr)] lg:grid-rows-1 xl:grid-cols-[20rem_minmax(0,1fr)_17rem]">
        <section aria-label={t`All conversations`} className={classNames(pane, debtorId && 'max-lg:hidden')}>
          <ConversationList list={list} search={search} openId={debtorId} onSearch={change} lines={lines} />
        </section>
        <section
          aria-label={t`The open conversation`}
          className={classNames(pane, 'group/pane', debtorId ? 'max-lg:h-[calc(100dvh-8rem)]' : 'max-lg:hidden')}
        >
          {!debtorId && (
            <EmptyState icon={Inbox} title={t`Choose a conversation`}>
              <Trans>J and K go through them.</Trans>
            </EmptyState>
          )}
          {debtorId && open.error && !open.data && (
            <ErrorRegion
              message={open.error.message}
              requestId={open.error.status === 404 ? undefined : open.error.requestId}
              onRetry={open.error.status === 404 ? undefined : () => void open.mutate()}
            />
          )}
          {debtorId && !open.data && !open.error && (
            <div className="p-3">
              <SkeletonLines />
            </div>
          )}
          {open.data && (
            <>
              <ConversationHead detail={open.data} {...{ search, verbs, takeOver }} onTakeOver={take} />
              <ConversationPane
                key={open.data.debtor._id}
                detail={open.data}
                verbs={verbs}
                mode={mode}
                onMode={setMode}
                onChanged={() => void reload()}
                takeOver={takeOver}
                onTakeOver={take}
              />
            </>
          )}
        </section>
        <section aria-label={t`About the customer`} className={classNames(pane, 'p-3 max-xl:hidden')}>
          {open.data && <CustomerPane detail={open.data} />}
          {!open.data && debtorId && !open.error && <SkeletonLines />}
          {!open.data && !debtorId && (
            <EmptyState icon={UserRound} title={t`About the customer`}>
              <Trans>What the customer owes, what was agreed and how to reach them stands here.</Trans>
            </EmptyState>
          )}
        </section>
      </div>
    </Page>
  );
}
