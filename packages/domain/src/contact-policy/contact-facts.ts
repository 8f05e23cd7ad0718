import type { AccountStatus, Channel } from '../vocabulary.ts';

/** Who starts a message: a campaign, a member who pressed send, or an answer to the customer. */
export const messageOrigins = ['AUTO', 'STAFF', 'REPLY'] as const;
export type MessageOrigin = (typeof messageOrigins)[number];

/** What a message is for. `REMINDER` asks for money; the others serve the customer. */
export const messageKinds = ['REMINDER', 'RECEIPT', 'OPTOUT_CONFIRM', 'HELP_REPLY'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** Parts of a message that a rule may require. */
export const textElements = ['SENDER_NAME', 'OPT_OUT'] as const;
export type TextElement = (typeof textElements)[number];

/** All that the gate needs to know about one message; gathered under the customer's gate lock (G13). */
export interface ContactFacts {
  readonly channel: Channel;
  readonly origin: MessageOrigin;
  readonly messageKind: MessageKind;
  /** The switches of customer, campaign and run, all of them on. */
  readonly isSendActive: boolean;
  /** A wish not to be contacted at all, however it was spoken. */
  readonly isDoNotContact: boolean;
  readonly accountStatus: AccountStatus;
  /** Still owed on the invoices that the message is about, in cents. */
  readonly balanceCents: number;
  /** A dispute is open on what the message is about. */
  readonly isDisputed: boolean;
  /** The number or address that the message would go to; null when the customer has none for the channel. */
  readonly contact: { readonly isOptedOut: boolean; readonly hasConsent: boolean } | null;
  /** Every zone in which the customer may be. */
  readonly zones: readonly string[];
  /** What the message contains. */
  readonly textHas: readonly TextElement[];
}
