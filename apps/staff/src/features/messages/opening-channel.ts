import type { Channel } from '@recoup/domain/vocabulary.ts';

interface Exchanged {
  readonly direction: 'incoming' | 'outgoing';
  readonly channel: Channel;
}

/**
 * On which channel a message to a customer begins: where one was begun and not sent, else where the customer wrote last,
 * which is what it answers, else by e-mail, or by text where that alone reaches them. `messages`: the newest first; `ways`:
 * the channels on which there is a contact.
 */
export function openingChannel(
  messages: readonly Exchanged[],
  hasDraft: Readonly<Record<Channel, boolean>>,
  ways: readonly Channel[] = ['EMAIL'],
): Channel {
  const first = ways.includes('SMS') && !ways.includes('EMAIL') ? 'SMS' : 'EMAIL';
  const answered = messages.find((message) => message.direction === 'incoming')?.channel ?? first;
  const other = answered === 'EMAIL' ? 'SMS' : 'EMAIL';
  return hasDraft[other] && !hasDraft[answered] ? other : answered;
}
