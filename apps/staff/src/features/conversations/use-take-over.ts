import { useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { setBotActive } from '@recoup/contract/debtors.ts';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useEffectEvent, useState } from 'react';
import { lastAnswerWords } from '../debtors/last-answer-words.ts';

/** Waiting until nothing of the AI agent is on its way, or why nobody could say so. */
export type TakeOver =
  | { readonly isWaiting: true; readonly problem: null }
  | { readonly isWaiting: false; readonly problem: string };

interface Taken {
  readonly debtorId: string;
  readonly name: string;
}

type Ends = {
  /** Whether whoever took over still looks at that conversation. */
  readonly isOpen: (debtorId: string) => boolean;
  /** Everything about the conversation is asked anew. */
  readonly onEnd: () => Promise<void>;
  /** The composer is theirs. */
  readonly onTaken: () => void;
};

/** Whoever already types something, or answers a dialog, goes on with that. */
const isAtWork = () => document.activeElement?.closest('input, textarea, [role=textbox], [role=dialog]') != null;

/**
 * Takes customers over from the AI agent. The server answers once nothing of the agent is on its way any more, which may take
 * seconds: until then each conversation says so, also to whoever went on to another one and comes back.
 */
export function useTakeOver({ isOpen, onEnd, onTaken }: Ends) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const [all, setAll] = useState<Readonly<Record<string, TakeOver>>>({});
  const note = (debtorId: string, next: TakeOver | null) =>
    setAll(({ [debtorId]: _, ...others }) => (next ? { ...others, [debtorId]: next } : others));
  const refresh = useEffectEvent(onEnd);
  const tell = useEffectEvent(({ debtorId, name }: Taken, words: string | null, problem: string | null) => {
    note(debtorId, problem === null ? null : { isWaiting: false, problem });
    const isHere = isOpen(debtorId);
    if (words !== null) showToast('success', isHere ? words : `${name}: ${words}`);
    else if (!isHere) showToast('error', t`${name} was not taken over: ${problem ?? ''}`);
    if (words !== null && isHere && !isAtWork()) onTaken();
  });
  // Whoever looks at what is asked once the answers are here, and not before.
  const end = async (taken: Taken, words: string | null, problem: string | null) => {
    await refresh();
    tell(taken, words, problem);
  };
  return {
    of: (debtorId: string): TakeOver | null => all[debtorId] ?? null,
    start: async (taken: Taken): Promise<void> => {
      const { debtorId } = taken;
      if (all[debtorId]?.isWaiting) return;
      note(debtorId, { isWaiting: true, problem: null });
      try {
        const reply = await client.send(setBotActive, { params: { id: debtorId }, body: { isBotActive: false } });
        await end(taken, lastAnswerWords(i18n, reply), null);
      } catch (thrown) {
        await end(taken, null, isApiError(thrown) ? thrown.message : String(thrown));
      }
    },
  };
}
