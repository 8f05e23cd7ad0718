import type { Channel } from '@recoup/domain/vocabulary.ts';

interface Exchanged {
  readonly direction: 'incoming' | 'outgoing';
  readonly channel: Channel;
}

/**
 * On which channel a message to a customer begins: where one was begun and not sent, else where the customer wrote last,
 * which is what it answers, else by e-mail. `messages`: the newest first.
 */
export function openingChannel(messages: readonly Exchanged[], hasDraft: Readonly<Record<Channel, boolean>>): Channel {
  const answered = messages.find((message) => message.direction === 'incoming')?.channel ?? 'EMAIL';
  const other = answered === 'EMAIL' ? 'SMS' : 'EMAIL';
  return hasDraft[other] && !hasDraft[answered] ? other : answered;
}
