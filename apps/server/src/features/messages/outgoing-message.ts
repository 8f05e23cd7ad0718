import type { MessageKind, MessageOrigin } from '@recoup/domain/contact-policy/policy-facts.ts';
import type { Language } from '@recoup/domain/languages.ts';
import type { Channel } from '@recoup/domain/vocabulary.ts';

/** A message as it leaves. The unguessable part of its payment link lives here only, never in the database (G40). */
export interface OutgoingMessage {
  /** Ours; the provider gets it too, so that a lost answer can be looked up. */
  readonly id: string;
  readonly channel: Channel;
  readonly debtorId: string;
  readonly accountId: string | null;
  readonly workflowId: string | null;
  readonly runId: string | null;
  readonly stepId: string | null;
  readonly stepRevision: number | null;
  readonly occurrence: number | null;
  readonly contactId: string | null;
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  /** The text as it is kept: without the secret of the link. */
  readonly keptText: string;
  /** E-mail only. */
  readonly html: string;
  readonly unsubscribeUrl: string;
  readonly portalLinkId: string | null;
  /** The contact policy's decision with its inputs. */
  readonly decision: object;
  readonly origin: MessageOrigin;
  readonly kind: MessageKind;
  /** Who pressed send. */
  readonly memberId: string | null;
  readonly language: Language;
  /** How long ago it was to leave; what waited since before a restore may have left then (G61). */
  readonly waitedMs: number;
  /** Accounts whose printed invoice goes with it; e-mail only. */
  readonly invoiceOf: readonly string[];
  /** The payment whose printed receipt goes with it; e-mail only. */
  readonly receiptOf?: string | null;
  /** Files of the customer that a member sends along; e-mail only. */
  readonly files?: readonly SentFile[];
}

/** A file of a customer or an account, as it goes with a mail. */
export interface SentFile {
  readonly id: string;
  readonly fileKey: string;
  readonly fileName: string;
  readonly mediaType: string;
}

/** An address that a hand-over has shown to be closed. */
export interface ClosedAddress {
  readonly kind: 'EMAIL' | 'PHONE';
  readonly value: string;
  readonly by: 'opt-out' | 'bounce';
  /** The provider's words. */
  readonly reason: string;
}

/** What became of a hand-over, as it is written down. */
export interface HandedOver {
  readonly id: string;
  readonly status: 'SENT' | 'ERROR' | 'UNDELIVERED' | 'UNKNOWN';
  readonly providerId: string | null;
  readonly failure: string | null;
  /** Whether a lost answer can be asked for at the provider. */
  readonly canLookUp: boolean;
}
