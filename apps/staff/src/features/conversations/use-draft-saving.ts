import { isApiError } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { saveConversationDraft } from '@recoup/contract/conversations.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNow } from '../../kit/session/session.tsx';
import type { MessageDraft } from '../messages/message-draft.ts';
import { saveInTurn } from './draft-lane.ts';
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
  /** The lane in which drafts of this member to this customer are saved. */
  readonly lane: string;
  /** As it stands after the last key: another one begins the wait anew. */
  readonly written: Versioned;
  readonly turn: number;
  /** Nothing is saved while it is in question which text goes on. */
  readonly isHeld: boolean;
  readonly firstSavedAt: string | null;
  /** What this tab kept has not reached the server yet. */
  readonly isBehindTab: boolean;
  /** Its version; also after the conversation was left. */
  readonly onSaved: (version: number) => void;
  readonly onStale: () => void;
};

/** Keeps what is typed on the server when the keys rest, and when its writer goes on to another conversation. */
export function useDraftSaving(debtorId: string, draft: Versioned, saving: Saving) {
  const { lane, written, turn, isHeld, firstSavedAt, isBehindTab, onSaved, onStale } = saving;
  const client = useClient();
  const now = useNow();
  const [savedAt, setSavedAt] = useState(firstSavedAt);
  const isDirty = useRef(isBehindTab);
  const save = useEffectEvent(async () => {
    if (!isDirty.current || isHeld) return;
    isDirty.current = false;
    const body = { ...keptOf(draft), mode: 'REPLY', seenUpTo: turn } as const;
    try {
      const version = await saveInTurn(lane, draft.version, (known) =>
        client.send(saveConversationDraft, { params: { id: debtorId }, body: { ...body, version: known } }),
      );
      if (version === null) return;
      onSaved(version);
      setSavedAt(now.toISOString());
    } catch (thrown) {
      // It is kept in this tab whatever becomes of it here; the next key tries again.
      isDirty.current = true;
      if (isApiError(thrown) && thrown.code === 'STALE_VERSION') onStale();
    }
  });
  useEffect(() => {
    if (written.message === '' && !isDirty.current) return;
    const timer = setTimeout(() => void save(), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [written]);
  useEffect(() => () => void save(), []);
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
