import { useUnsaved } from '@recoup/ui/overlay/use-unsaved.ts';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { useUser } from '../../kit/session/session.tsx';
import { keepDraft, readDraft } from '../../kit/typing/kept-draft.ts';
import type { MessageDraft } from '../messages/message-draft.ts';
import type { ConversationDetail } from './conversation.ts';
import { useSavedVersion } from './draft-lane.ts';
import { shownSubject } from './draft-subject.ts';
import { isWritten } from './is-written.ts';
import { useDraftSaving } from './use-draft-saving.ts';

export interface ConversationDraft extends MessageDraft {
  readonly attachmentIds: readonly string[];
  /** Its writer changed it: no newer mail of the customer puts another one in its place. */
  readonly isSubjectOwn: boolean;
  /** Which draft of the server it goes on from. */
  readonly version: number;
}

type Kept = ConversationDetail['drafts'][number];
type Opening = { readonly channel: MessageDraft['channel']; readonly turn: number; readonly subject: string };

const isSaid = (kept: Kept, { channel, message, attachmentIds }: ConversationDraft) =>
  kept.channel === channel && kept.text === message && kept.attachmentIds.join() === attachmentIds.join();

/** Whether this tab kept something that the server has not. */
const isMore = (typed: ConversationDraft | null, kept: Kept | undefined) =>
  typed !== null && (isWritten(typed) || typed.attachmentIds.length > 0) && !(kept && isSaid(kept, typed));

const blank = ({ channel }: Opening): ConversationDraft => ({
  ...{ id: uuidv7(), channel, contactId: null, templateId: null, attachmentIds: [] },
  ...{ subject: '', isSubjectOwn: false, message: '', format: 'text', version: 0 },
});

const readKept = (opening: Opening, kept: Kept): ConversationDraft => {
  const { channel, subject, text: message, format, attachmentIds, accountId, version } = kept;
  const isSubjectOwn = !['', opening.subject].includes(subject);
  return { ...blank(opening), channel, subject, message, format, attachmentIds, accountId, version, isSubjectOwn };
};

/** What an answer begins with: what this tab has of it, else the server. */
function useBegun(userId: string, place: string, kept: Kept | undefined, opening: Opening) {
  const [inTab] = useState(() => readDraft<ConversationDraft>(userId, place));
  const [isBehindTab] = useState(isMore(inTab, kept));
  const [state, setWritten] = useState<ConversationDraft>(() => {
    // What this tab kept before it knew of versions is asked about like any other text.
    if (inTab) return { ...inTab, version: inTab.version ?? 0 };
    return kept ? readKept(opening, kept) : blank(opening);
  });
  return { state, setWritten, isBehindTab };
}

/**
 * The answer that is being written to one customer: begun where it was left, on whatever machine; kept in this tab at
 * every key, and on the server when the keys rest. `onStale` reads anew what is kept, as it was written elsewhere.
 */
export function useConversationDraft(detail: ConversationDetail, opening: Opening, onStale: () => void) {
  const { _id: userId } = useUser();
  const { _id: debtorId } = detail.debtor;
  const place = `conversation ${debtorId}`;
  const kept = detail.drafts.find(({ isOwn, mode }) => isOwn && mode === 'REPLY');
  const lane = `${userId} ${debtorId}`;
  const savedVersion = useSavedVersion(lane);
  const { state, setWritten, isBehindTab } = useBegun(userId, place, kept, opening);
  // Kept on the server since, perhaps from the time before one went to another conversation.
  const written = { ...state, version: Math.max(state.version, savedVersion) };
  const [aside, setAside] = useState<ConversationDraft | null>(null);
  // Where nothing is written here, what was written elsewhere simply stands here, too.
  const isEmpty = !isWritten(written) && written.attachmentIds.length === 0;
  const isBehind = kept !== undefined && kept.version > written.version && !isSaid(kept, written);
  if (isBehind && isEmpty) setWritten(readKept(opening, kept));
  const theirs = isBehind && !isEmpty ? kept : null;
  const draft = { ...written, subject: shownSubject(written, opening.subject) };
  const put = (next: ConversationDraft) => {
    keepDraft(userId, place, next);
    setWritten(next);
  };
  const { savedAt, mark, unmark } = useDraftSaving(debtorId, draft, {
    ...{ lane, turn: opening.turn, isHeld: theirs !== null, firstSavedAt: kept?.at ?? null, isBehindTab, onStale },
    written: state,
    onSaved: (version) => {
      const latest = readDraft<ConversationDraft>(userId, place);
      if (latest) keepDraft(userId, place, { ...latest, version });
    },
  });
  const write = (next: ConversationDraft) => {
    mark();
    put(next);
  };
  useUnsaved(isWritten(draft), async () => true);
  return {
    draft,
    savedAt,
    /** Of what was written on another device: null while nothing is in question. */
    other: {
      theirs: theirs && { subject: theirs.channel === 'EMAIL' ? theirs.subject : '', message: theirs.text },
      hasAside: aside !== null,
      onKeep: () => theirs && write({ ...draft, version: theirs.version }),
      onTake: () => {
        if (!theirs) return;
        setAside(draft);
        put(readKept(opening, theirs));
      },
      onBack: () => {
        if (!aside) return;
        write({ ...aside, version: written.version });
        setAside(draft);
      },
    },
    isWritten: isWritten(draft),
    change: (next: Partial<ConversationDraft>) => {
      const isSubjectOwn = written.isSubjectOwn || (next.subject !== undefined && next.subject !== draft.subject);
      write({ ...draft, ...next, isSubjectOwn });
    },
    clear: () => {
      unmark();
      setWritten({ ...blank(opening), version: draft.version });
      setAside(null);
      keepDraft(userId, place, null);
    },
  };
}
