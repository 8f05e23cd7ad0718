import type { MessageFormat } from '@recoup/domain/templates/message-content.ts';
import type { Channel } from '@recoup/domain/vocabulary.ts';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';

export interface MessageDraft {
  /** Of the message to be: pressing send twice sends once. */
  readonly id: string;
  readonly channel: Channel;
  readonly contactId: string | null;
  readonly templateId: string | null;
  readonly subject: string;
  readonly message: string;
  readonly format: MessageFormat;
}

/** What was begun for a customer and not sent yet stays while the app is open: another tab or record loses nothing. */
const kept = new Map<string, MessageDraft>();

const blank = (channel: Channel): MessageDraft => ({
  ...{ id: uuidv7(), channel, contactId: null, templateId: null },
  ...{ subject: '', message: '', format: 'text' },
});

const keyOf = (debtorId: string, channel: Channel) => `${debtorId} ${channel}`;

/** The draft of one customer, one per channel, how to change it, and how to begin the next. */
export function useMessageDraft(debtorId: string) {
  const [channel, setChannel] = useState<Channel>('EMAIL');
  const [draft, setDraft] = useState(() => kept.get(keyOf(debtorId, channel)) ?? blank(channel));
  return {
    draft,
    change: (next: Partial<MessageDraft>) => {
      const changed = { ...draft, ...next };
      kept.set(keyOf(debtorId, channel), changed);
      setDraft(changed);
    },
    switchTo: (next: Channel) => {
      setChannel(next);
      setDraft(kept.get(keyOf(debtorId, next)) ?? blank(next));
    },
    clear: () => {
      kept.delete(keyOf(debtorId, channel));
      setDraft(blank(channel));
    },
  };
}
