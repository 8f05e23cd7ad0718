import { isApiError } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { saveConversationDraft } from '@recoup/contract/conversations.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNow } from '../../kit/session/session.tsx';
import type { MessageDraft } from '../messages/message-draft.ts';
import { isWritten } from './is-written.ts';

/** So long after the last key what was typed is kept on the server. */
const SETTLED_MS = 800;

interface Versioned extends MessageDraft {
  readonly attachmentIds: readonly string[];
  readonly version: number;
}

/** What of it the server keeps. */
const keptOf = ({ channel, format, subject, message, attachmentIds, accountId = null }: Versioned) => ({
  ...{ channel, format, subject, attachmentIds: [...attachmentIds], accountId },
  text: isWritten({ message }) ? message : '',
});

type Saving = {
  /** As it stands after the last key: another one begins the wait anew. */
  readonly written: Versioned;
  readonly turn: number;
  /** Nothing is saved while it is in question which text goes on. */
  readonly isHeld: boolean;
  readonly firstSavedAt: string | null;
  readonly onSaved: (version: number) => void;
  readonly onStale: () => void;
};

/** Keeps what is typed on the server when the keys rest, one save after another. */
export function useDraftSaving(debtorId: string, draft: Versioned, saving: Saving) {
  const { written, turn, isHeld, firstSavedAt, onSaved, onStale } = saving;
  const client = useClient();
  const now = useNow();
  const [savedAt, setSavedAt] = useState(firstSavedAt);
  const isDirty = useRef(false);
  const isSaving = useRef(false);
  const save = useEffectEvent(async () => {
    if (!isDirty.current || isSaving.current || isHeld) return;
    isDirty.current = false;
    isSaving.current = true;
    const body = { ...keptOf(draft), mode: 'REPLY', seenUpTo: turn, version: draft.version } as const;
    try {
      const { version } = await client.send(saveConversationDraft, { params: { id: debtorId }, body });
      setSavedAt(now.toISOString());
      onSaved(version);
    } catch (thrown) {
      // It is kept in this tab whatever becomes of it here; the next key tries again.
      isDirty.current = true;
      if (isApiError(thrown) && thrown.code === 'STALE_VERSION') onStale();
    } finally {
      isSaving.current = false;
    }
  });
  useEffect(() => {
    if (written.message === '' && !isDirty.current) return;
    const timer = setTimeout(() => void save(), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [written]);
  return {
    savedAt,
    mark: () => {
      isDirty.current = true;
    },
    unmark: () => {
      isDirty.current = false;
      setSavedAt(null);
    },
  };
}
