import { isApiError } from '@recoup/client/api-error.ts';
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
  /** Which draft of the server it goes on from. */
  readonly version: number;
}

/** So long after the last key what was typed is kept on the server. */
const SETTLED_MS = 800;

const isWritten = ({ message }: Pick<MessageDraft, 'message'>) => message.replaceAll(/<[^>]*>/g, '').trim() !== '';

/** What of it the server keeps. */
const keptOf = ({ channel, format, subject, message, attachmentIds, accountId = null }: ConversationDraft) => ({
  ...{ channel, format, subject, attachmentIds: [...attachmentIds], accountId },
  text: isWritten({ message }) ? message : '',
});

const isSaid = (kept: Kept, { channel, message, attachmentIds }: ConversationDraft) =>
  kept.channel === channel && kept.text === message && kept.attachmentIds.join() === attachmentIds.join();

type Kept = ConversationDetail['drafts'][number];

/**
 * The answer that is being written to one customer: begun where it was left, on whatever machine; kept in this tab at
 * every key, and on the server when the keys rest.
 */
export function useConversationDraft(
  detail: ConversationDetail,
  opening: { readonly channel: MessageDraft['channel']; readonly turn: number; readonly subject: string },
  /** Reads anew what is kept, as it was written elsewhere. */
  onStale: () => void,
) {
  const client = useClient();
  const now = useNow();
  const { _id: userId } = useUser();
  const { _id: debtorId } = detail.debtor;
  const place = `conversation ${debtorId}`;
  const kept = detail.drafts.find(({ isOwn, mode }) => isOwn && mode === 'REPLY');
  const blank = (): ConversationDraft => ({
    ...{ id: uuidv7(), channel: opening.channel, contactId: null, templateId: null, attachmentIds: [] },
    ...{ subject: '', isSubjectOwn: false, message: '', format: 'text', version: 0 },
  });
  const read = ({ channel, subject, text: message, format, attachmentIds, accountId, version }: Kept) => ({
    ...blank(),
    ...{ channel, subject, message, format, attachmentIds, accountId, version },
    isSubjectOwn: !['', opening.subject].includes(subject),
  });
  const [written, setWritten] = useState<ConversationDraft>(() => {
    const typed = readDraft<ConversationDraft>(userId, place);
    // What this tab kept before it knew of versions is asked about like any other text.
    if (typed) return { ...typed, version: typed.version ?? 0 };
    return kept ? read(kept) : blank();
  });
  const [aside, setAside] = useState<ConversationDraft | null>(null);
  // Where nothing is written here, what was written elsewhere simply stands here, too.
  const isEmpty = !isWritten(written) && written.attachmentIds.length === 0;
  const isBehind = kept !== undefined && kept.version > written.version && !isSaid(kept, written);
  if (isBehind && isEmpty) setWritten(read(kept));
  const theirs = isBehind && !isEmpty ? kept : null;
  const draft = { ...written, subject: shownSubject(written, opening.subject) };
  const [savedAt, setSavedAt] = useState<string | null>(kept?.at ?? null);
  const isDirty = useRef(false);
  useUnsaved(isWritten(draft), async () => true);
  const save = useEffectEvent(async () => {
    if (!isDirty.current || theirs) return;
    isDirty.current = false;
    const body = { ...keptOf(draft), mode: 'REPLY', seenUpTo: opening.turn, version: draft.version } as const;
    // It is kept in this tab whatever becomes of it here; the next key tries again.
    await client.send(saveConversationDraft, { params: { id: debtorId }, body }).then(
      ({ version }) => {
        setSavedAt(now.toISOString());
        setWritten((latest) => ({ ...latest, version }));
        keepDraft(userId, place, { ...(readDraft<ConversationDraft>(userId, place) ?? draft), version });
      },
      (thrown: unknown) => {
        isDirty.current = true;
        if (isApiError(thrown) && thrown.code === 'STALE_VERSION') onStale();
      },
    );
  });
  useEffect(() => {
    if (written.message === '' && !isDirty.current) return;
    const timer = setTimeout(() => void save(), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [written]);
  const put = (next: ConversationDraft) => {
    isDirty.current = true;
    keepDraft(userId, place, next);
    setWritten(next);
  };
  return {
    draft,
    savedAt,
    /** Of what was written on another device: null while nothing is in question. */
    other: {
      theirs: theirs && { subject: theirs.channel === 'EMAIL' ? theirs.subject : '', message: theirs.text },
      hasAside: aside !== null,
      onKeep: () => theirs && put({ ...draft, version: theirs.version }),
      onTake: () => {
        if (!theirs) return;
        setAside(draft);
        const taken = read(theirs);
        keepDraft(userId, place, taken);
        setWritten(taken);
      },
      onBack: () => {
        if (!aside) return;
        put({ ...aside, version: written.version });
        setAside(draft);
      },
    },
    isWritten: isWritten(draft),
    change: (next: Partial<ConversationDraft>) => {
      const isSubjectOwn = written.isSubjectOwn || (next.subject !== undefined && next.subject !== draft.subject);
      put({ ...draft, ...next, isSubjectOwn });
    },
    clear: () => {
      isDirty.current = false;
      keepDraft(userId, place, null);
      setWritten({ ...blank(), version: draft.version });
      setAside(null);
      setSavedAt(null);
    },
  };
}
