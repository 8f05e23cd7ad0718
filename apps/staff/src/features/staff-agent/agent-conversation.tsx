import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { askAgent, createAgentThread, listAgentMessages } from '@recoup/contract/staff-agent.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useNavigate } from '@tanstack/react-router';
import { Sparkles } from 'lucide-react';
import { useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { useFoot } from '../../kit/page/use-foot.ts';
import { OlderRows } from '../../kit/record-page/older-rows.tsx';
import { useOlder } from '../../kit/record-page/use-older.ts';
import { LineComposer } from '../../kit/typing/line-composer.tsx';
import { AgentAnswer } from './agent-answer.tsx';
import { messagesOf } from './messages-of.ts';

/** Longer names say no more in a list. */
const NAME_MAX = 80;
const params = { id: 'staff' };

/** A conversation with the assistant, or a new one: a place to ask, and what was answered. */
export function AgentConversation({ threadId }: { readonly threadId: string | undefined }) {
  const { t } = useLingui();
  const client = useClient();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<string>();
  const begun = useRef<string>(undefined);
  const first = useCall(listAgentMessages, threadId === undefined ? null : messagesOf(threadId));
  const older = useOlder({
    first: first.data,
    load: (cursor) => {
      const latest = messagesOf(threadId ?? '');
      return client.send(listAgentMessages, { ...latest, query: { ...latest.query, cursor } });
    },
    idOf: ({ _id }) => _id,
  });
  const messages = (older.rows ?? []).toSorted((one, other) => one.askedAt.localeCompare(other.askedAt));
  const foot = useFoot(asking ?? messages.at(-1)?._id);

  async function ask(text: string): Promise<void> {
    if (asking !== undefined) return;
    setAsking(text);
    try {
      const id = threadId ?? begun.current ?? (await begin(text));
      // What was begun and not asked is asked there at the next try.
      begun.current = id;
      await client.send(askAgent, { params, body: { _id: uuidv7(), threadId: id, message: text } });
      if (threadId === undefined) await navigate({ to: '/assistant/$id', params: { id } });
      else await first.mutate();
    } finally {
      setAsking(undefined);
    }
  }

  /** Asks what was not typed: what stands in the field stays there. */
  async function askBeside(text: string): Promise<void> {
    try {
      await ask(text);
    } catch (refused) {
      if (!isApiError(refused)) throw refused;
      showToast('error', refused.message);
    }
  }

  /** A new conversation is called by its first question. */
  async function begin(text: string): Promise<string> {
    const threadName = text.replaceAll(/\s+/g, ' ').slice(0, NAME_MAX);
    return (await client.send(createAgentThread, { params, body: { _id: uuidv7(), threadName } }))._id;
  }

  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto p-4 max-lg:min-h-64">
        {first.error && !first.data && (
          <ErrorRegion message={first.error.message} onRetry={() => void first.mutate()} />
        )}
        {threadId !== undefined && !first.data && !first.error && <SkeletonLines lines={5} />}
        {threadId === undefined && asking === undefined && <Suggestions onAsk={(text) => void askBeside(text)} />}
        <OlderRows {...older} />
        <ol aria-label={t`Questions and answers`} aria-live="polite" className="space-y-5">
          {messages.map((message) => (
            <AgentAnswer key={message._id} message={message} onAgain={() => void askBeside(message.message)} />
          ))}
        </ol>
        {asking !== undefined && (
          <p role="status" className="mt-4 text-body text-muted">
            <Trans>Looking it up…</Trans>
          </p>
        )}
        <div ref={foot} />
      </div>
      <LineComposer
        place={`assistant ${threadId ?? 'new'}`}
        label={t`Your question`}
        placeholder={t`Ask about customers, accounts or tasks`}
        action={t`Ask`}
        maxLength={4_000}
        onSend={ask}
      />
    </>
  );
}

function Suggestions({ onAsk }: { readonly onAsk: (text: string) => void }) {
  const { t } = useLingui();
  const suggestions = [
    t`Who owes us the most?`,
    t`Which accounts are overdue by more than 60 days?`,
    t`What is disputed?`,
    t`My tasks`,
  ];
  return (
    <EmptyState
      icon={Sparkles}
      title={t`What would you like to know?`}
      actions={
        <div className="flex flex-wrap justify-center gap-2">
          {suggestions.map((text) => (
            <Button
              key={text}
              size="small"
              className="h-auto max-w-full whitespace-normal py-1.5"
              onClick={() => onAsk(text)}
            >
              {text}
            </Button>
          ))}
        </div>
      }
    >
      <Trans>It reads what you may read and changes nothing; every figure is of a record that you can open.</Trans>
    </EmptyState>
  );
}
