import { createHash } from 'node:crypto';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';

/** The type under which an event is kept that its provider signed and nobody here can read. */
export const UNREAD = 'unread';

const TEXT_MAX = 100_000;

export interface UnreadEvent {
  readonly eventId: string;
  readonly type: typeof UNREAD;
  readonly payload: { readonly text: string };
}

/** What a body says, or undefined when it is no JSON. */
export function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return undefined;
  }
}

/**
 * A signed event of an unknown shape, as text and without card numbers (G11). It has no id that could be believed: its
 * bytes are its name, so that a second delivery is known (G21).
 */
export function unreadEvent(raw: Buffer): UnreadEvent {
  return {
    eventId: `unread_${createHash('sha256').update(raw).digest('hex')}`,
    type: UNREAD,
    payload: { text: maskCardNumbers(raw.toString('utf8').slice(0, TEXT_MAX)) },
  };
}
