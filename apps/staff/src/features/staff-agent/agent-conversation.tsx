import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { askAgent, createAgentThread, listAgentMessages } from '@recoup/contract/staff-agent.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { TextArea } from '@recoup/ui/field/text-area.tsx';
import { useUnsaved } from '@recoup/ui/overlay/use-unsaved.ts';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { useNavigate } from '@tanstack/react-router';
import { Sparkles } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { useUser } from '../../kit/session/session.tsx';
import { keepDraft, readDraft } from '../../kit/typing/kept-draft.ts';
import { AgentAnswer } from './agent-answer.tsx';

/** Longer names say no more in a list. */
const NAME_MAX = 80;

/** A conversation with the assistant, or a new one: a place to ask, and what was answered. */
export function AgentConversation({ threadId }: { readonly threadId: string | undefined }) {
  const { t } = useLingui();
  const client = useClient();
  const navigate = useNavigate();
  const { _id: userId } = useUser();
  const place = `assistant ${threadId ?? 'new'}`;
  const [value, setValue] = useState(() => readDraft<string>(userId, place) ?? '');
  const [asking, setAsking] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const query = threadId === undefined ? null : { params: { id: 'staff' }, query: { threadId, limit: 50 } };
  const { data, error, mutate } = useCall(listAgentMessages, query);
  const messages = data ? data.data.toReversed() : [];
  const begun = useRef<string>(undefined);
  const end = useRef<HTMLDivElement>(null);
  // Kept for every way back into the app; only the browser itself must ask before it closes the tab.
  useUnsaved(value.trim() !== '', async () => true);
  const last = messages.at(-1)?._id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest answer is what moves it
  useLayoutEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [last, asking]);

  function type(text: string): void {
    setValue(text);
    keepDraft(userId, place, text || null);
  }

  async function ask(text: string): Promise<void> {
    if (asking !== undefined || text === '') return;
    setAsking(text);
    setProblem(undefined);
    try {
      const id = threadId ?? begun.current ?? (await begin(text));
      // What was begun and not asked is asked there at the next try.
      begun.current = id;
      await client.send(askAgent, { params: { id: 'staff' }, body: { _id: uuidv7(), threadId: id, message: text } });
      type('');
      if (threadId === undefined) await navigate({ to: '/assistant/$id', params: { id } });
      else await mutate();
    } catch (refused) {
      if (!isApiError(refused)) throw refused;
      setProblem(Object.values(refused.fields)[0] ?? refused.message);
    } finally {
      setAsking(undefined);
    }
  }

  /** A new conversation is called by its first question. */
  async function begin(text: string): Promise<string> {
    const threadName = text.replaceAll(/\s+/g, ' ').slice(0, NAME_MAX);
    const thread = await client.send(createAgentThread, {
      params: { id: 'staff' },
      body: { _id: uuidv7(), threadName },
    });
    return thread._id;
  }

  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto p-4 max-lg:min-h-64">
        {error && !data && <ErrorRegion message={error.message} onRetry={() => void mutate()} />}
        {threadId !== undefined && !data && !error && <SkeletonLines lines={5} />}
        {threadId === undefined && asking === undefined && <Suggestions onAsk={(text) => void ask(text)} />}
        <ol aria-label={t`Questions and answers`} aria-live="polite" className="space-y-5">
          {messages.map((message) => (
            <AgentAnswer key={message._id} message={message} onAgain={() => void ask(message.message)} />
          ))}
        </ol>
        {asking !== undefined && (
          <p role="status" className="mt-4 text-body text-muted">
            <Trans>Looking it up…</Trans>
          </p>
        )}
        <div ref={end} />
      </div>
      <form
        noValidate
        className="flex items-end gap-2 border-border border-t p-3"
        onSubmit={(event) => {
          event.preventDefault();
          void ask(value.trim());
        }}
      >
        <FormField
          className="min-w-0 flex-1"
          label={<span className="sr-only">{t`Your question`}</span>}
          error={problem}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={1}
              maxLength={4_000}
              value={value}
              readOnly={asking !== undefined}
              placeholder={t`Ask about customers, accounts or tasks`}
              className="max-h-40 min-h-9"
              onChange={(event) => type(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
                event.preventDefault();
                void ask(value.trim());
              }}
            />
          )}
        </FormField>
        <Button type="submit" variant="primary" busy={asking !== undefined} disabled={value.trim() === ''}>
          <Trans>Ask</Trans>
        </Button>
      </form>
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
            <Button key={text} size="small" onClick={() => onAsk(text)}>
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
