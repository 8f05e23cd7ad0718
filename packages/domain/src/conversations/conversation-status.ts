/** OPENED: somebody waits for us. ANSWERED: nobody does. */
export const conversationStatuses = ['OPENED', 'ANSWERED'] as const;
export type ConversationStatus = (typeof conversationStatuses)[number];

/** Who is answering: the AI agent, or people. */
export const conversationModes = ['BOT_ACTIVE', 'CONVERSATION'] as const;
export type ConversationMode = (typeof conversationModes)[number];

/** One fact, not two: a conversation is open as long as the customer waits for an answer. */
export const conversationStatus = (waitingSince: Date | null): ConversationStatus =>
  waitingSince === null ? 'ANSWERED' : 'OPENED';

/** What of the conversation with a customer, and of one who reads it, decides whether it is unread. */
export interface ReadingFacts {
  readonly waitingSince: Date | null;
  readonly lastIncomingAt: Date | null;
  readonly snoozedUntil: Date | null;
  readonly readUpTo: Date | null;
  readonly isForcedUnread: boolean;
}

/**
 * Whether a member has something to read there: a word that waits and that they have not seen, or one that they want to
 * come back to. What a colleague has answered is nobody's to read any more; what is snoozed comes back by itself.
 */
export function isUnread(facts: ReadingFacts, now: Date): boolean {
  if (facts.isForcedUnread) return true;
  if (facts.waitingSince === null || facts.lastIncomingAt === null) return false;
  if (facts.snoozedUntil !== null && facts.snoozedUntil > now) return false;
  return facts.readUpTo === null || facts.lastIncomingAt > facts.readUpTo;
}
