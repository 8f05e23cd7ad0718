import { useClient } from '@recoup/client/use-call.ts';
import { saveConversationDraft } from '@recoup/contract/conversations.ts';
import { useUnsaved } from '@recoup/ui/overlay/use-unsaved.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { useNow, useUser } from '../../kit/session/session.tsx';
import { keepDraft, readDraft } from '../../kit/typing/kept-draft.ts';
import type { MessageDraft } from '../messages/message-draft.ts';
import type { ConversationDetail } from './conversation.ts';
import { shownSubject } from './draft-subject.ts';

export interface ConversationDraft extends MessageDraft {
  readonly attachmentIds: readonly string[];
  /** Its writer changed it: no newer mail of the customer puts another one in its place. */
  readonly isSubjectOwn: boolean;
}

/** So long after the last key what was typed is kept on the server. */
const SETTLED_MS = 800;

const isWritten = ({ message }: Pick<MessageDraft, 'message'>) => message.replaceAll(/<[^>]*>/g, '').trim() !== '';

/** What of it the server keeps. */
const keptOf = ({ channel, format, subject, message, attachmentIds }: ConversationDraft) => ({
  ...{ channel, format, subject, attachmentIds: [...attachmentIds] },
  text: isWritten({ message }) ? message : '',
});

/**
 * The answer that is being written to one customer: begun where it was left, on whatever machine; kept in this tab at
 * every key, and on the server when the keys rest.
 */
export function useConversationDraft(
  detail: ConversationDetail,
  opening: { readonly channel: MessageDraft['channel']; readonly turn: number; readonly subject: string },
) {
  const client = useClient();
  const now = useNow();
  const { _id: userId } = useUser();
  const { _id: debtorId } = detail.debtor;
  const place = `conversation ${debtorId}`;
  const kept = detail.drafts.find(({ isOwn, mode }) => isOwn && mode === 'REPLY');
  const blank = (): ConversationDraft => ({
    ...{ id: uuidv7(), channel: opening.channel, contactId: null, templateId: null, attachmentIds: [] },
    ...{ subject: '', isSubjectOwn: false, message: '', format: 'text' },
  });
  const [written, setWritten] = useState<ConversationDraft>(() => {
    const typed = readDraft<ConversationDraft>(userId, place);
    if (typed) return typed;
    if (!kept) return blank();
    const { channel, subject, text: message, format, attachmentIds } = kept;
    return {
      ...blank(),
      channel,
      subject,
      message,
      format,
      attachmentIds,
      isSubjectOwn: !['', opening.subject].includes(subject),
    };
  });
  const draft = { ...written, subject: shownSubject(written, opening.subject) };
  const [savedAt, setSavedAt] = useState<string | null>(kept?.at ?? null);
  const isDirty = useRef(false);
  useUnsaved(isWritten(draft), async () => true);
  const save = useEffectEvent(async () => {
    if (!isDirty.current) return;
    isDirty.current = false;
    const body = { ...keptOf(draft), mode: 'REPLY', seenUpTo: opening.turn } as const;
    // It is kept in this tab whatever becomes of it here; the next key tries again.
    await client.send(saveConversationDraft, { params: { id: debtorId }, body }).then(
      () => setSavedAt(now.toISOString()),
      () => {
        isDirty.current = true;
      },
    );
  });
  useEffect(() => {
    if (written.message === '' && !isDirty.current) return;
    const timer = setTimeout(() => void save(), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [written]);
  return {
    draft,
    savedAt,
    isWritten: isWritten(draft),
    change: (next: Partial<ConversationDraft>) => {
      const isSubjectOwn = written.isSubjectOwn || (next.subject !== undefined && next.subject !== draft.subject);
      const changed = { ...draft, ...next, isSubjectOwn };
      isDirty.current = true;
      keepDraft(userId, place, changed);
      setWritten(changed);
    },
    clear: () => {
      isDirty.current = false;
      keepDraft(userId, place, null);
      setWritten(blank());
      setSavedAt(null);
    },
  };
}
