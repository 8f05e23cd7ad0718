import { useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { markConversationUnread, setConversationStatus, snoozeConversation } from '@recoup/contract/conversations.ts';
import { setBotActive } from '@recoup/contract/debtors.ts';
import { markAnswered } from '@recoup/contract/holds.ts';
import type { ConversationStatus } from '@recoup/domain/conversations/conversation-status.ts';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import type { WordsUnderstood } from '../holds/answer-meanings.tsx';

export interface ConversationVerbs {
  readonly setStatus: (status: ConversationStatus) => Promise<void>;
  readonly snooze: (until: Date | null) => Promise<void>;
  readonly markUnread: () => Promise<void>;
  /** Gives the customer to the AI agent. */
  readonly giveBack: () => Promise<void>;
  /** Says what the customer's words meant, which is obeyed, and whether they still wait for an answer. */
  readonly understand: (understood: WordsUnderstood) => Promise<void>;
}

/** What one does with a conversation as a whole; a refusal is told, and what it was about is read again. */
export function useConversationVerbs(
  conversation: { readonly debtorId: string; readonly version: number; readonly turn: number } | null,
  onDone: () => Promise<void>,
): ConversationVerbs {
  const { t } = useLingui();
  const client = useClient();
  const params = { id: conversation?.debtorId ?? '' };
  const version = conversation?.version ?? 0;
  const done = async <T>(sent: Promise<T>, words: string | ((reply: T) => string)) => {
    try {
      const reply = await sent;
      showToast('success', typeof words === 'string' ? words : words(reply));
    } catch (thrown) {
      showToast('error', isApiError(thrown) ? (Object.values(thrown.fields)[0] ?? thrown.message) : String(thrown));
    }
    await onDone();
  };
  return {
    setStatus: (status) =>
      done(
        client.send(setConversationStatus, { params, body: { status, version } }),
        status === 'ANSWERED' ? t`Marked as answered` : t`Open again`,
      ),
    snooze: (until) =>
      done(
        client.send(snoozeConversation, { params, body: { until: until?.toISOString() ?? null, version } }),
        until ? t`Put aside` : t`Taken back`,
      ),
    giveBack: () =>
      done(client.send(setBotActive, { params, body: { isBotActive: true } }), ({ agent }) =>
        agent.reason === 'company-off'
          ? t`It is off for the company, and answers here once it is on`
          : t`The AI agent answers from the next message on`,
      ),
    markUnread: () => done(client.send(markConversationUnread, { params }), t`Marked as unread`),
    understand: ({ meant, isStillWaiting }) =>
      done(
        client.send(markAnswered, {
          params,
          body: { meant: [...meant], isStillWaiting, seenUpTo: conversation?.turn },
        }),
        isStillWaiting ? t`Understood; the customer still waits` : t`Marked as answered`,
      ),
  };
}
