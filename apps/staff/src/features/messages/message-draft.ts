import type { MessageFormat } from '@recoup/domain/templates/message-content.ts';
import type { Channel } from '@recoup/domain/vocabulary.ts';
import { useUnsaved } from '@recoup/ui/overlay/use-unsaved.ts';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { useUser } from '../../kit/session/session.tsx';
import { keepDraft, readDraft } from '../../kit/typing/kept-draft.ts';
import { openingChannel } from './opening-channel.ts';

export interface MessageDraft {
  /** Of the message to be: pressing send twice sends once. */
  readonly id: string;
  readonly channel: Channel;
  readonly contactId: string | null;
  readonly templateId: string | null;
  /** What it is about; without it, the account that a campaign would begin with. */
  readonly accountId?: string | null;
  readonly subject: string;
  readonly message: string;
  readonly format: MessageFormat;
}

const blank = (channel: Channel): MessageDraft => ({
  ...{ id: uuidv7(), channel, contactId: null, templateId: null },
  ...{ subject: '', message: '', format: 'text' },
});

const placeOf = (debtorId: string, channel: Channel) => `message ${debtorId} ${channel}`;

const isWritten = (draft: MessageDraft) => draft.subject !== '' || draft.message !== '';

/**
 * The draft of one customer, one per channel, how to change it, and how to begin the next. What was begun and not sent is
 * kept in this tab: another tab of the record, a reload and a log-out lose nothing.
 */
export function useMessageDraft(debtorId: string, messages: Parameters<typeof openingChannel>[0]) {
  const { _id: userId } = useUser();
  const read = (channel: Channel) => readDraft<MessageDraft>(userId, placeOf(debtorId, channel)) ?? blank(channel);
  const [channel, setChannel] = useState<Channel>(() =>
    openingChannel(messages, { EMAIL: isWritten(read('EMAIL')), SMS: isWritten(read('SMS')) }),
  );
  const [draft, setDraft] = useState(() => read(channel));
  useUnsaved(isWritten(draft), async () => true);
  return {
    draft,
    change: (next: Partial<MessageDraft>) => {
      const changed = { ...draft, ...next };
      keepDraft(userId, placeOf(debtorId, channel), changed);
      setDraft(changed);
    },
    switchTo: (next: Channel) => {
      setChannel(next);
      setDraft(read(next));
    },
    clear: () => {
      keepDraft(userId, placeOf(debtorId, channel), null);
      setDraft(blank(channel));
    },
  };
}
