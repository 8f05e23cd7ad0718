import type { Channel, ContactChannel } from '../vocabulary.ts';

/** A channel as rules speak of it; null stands for no preference. */
type StoredChannel = Channel | 'PHONE_CALL' | null;

const words = {
  SMS: 'SMS_MESSAGE',
  EMAIL: 'EMAIL_MESSAGE',
  PHONE_CALL: 'PHONE_CALL',
} as const satisfies Record<NonNullable<StoredChannel>, ContactChannel>;

/** The word of the document for the channel that somebody prefers (section 3). */
export function contactChannelOf(stored: StoredChannel): ContactChannel {
  return stored === null ? 'DEFAULT' : words[stored];
}

/** The channel that a word of the document means. */
export function preferredChannelOf(word: ContactChannel): StoredChannel {
  return (['SMS', 'EMAIL', 'PHONE_CALL'] as const).find((stored) => words[stored] === word) ?? null;
}
