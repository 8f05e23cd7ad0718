import type { CallEvent } from './voice-gateway.ts';

/** What the product needs from an SMS provider; the Telnyx adapter is the only one. */
export interface SmsGateway {
  /** Hands a message over; `messageId` travels along so that it can be found again. Never retried by itself (G12). */
  send(input: { companyId: string; messageId: string; from: string; to: string; text: string }): Promise<HandOver>;
  /** All events that the provider told, or tried to tell, since an instant, the oldest first; throws when it does not say (G17, G61). */
  listEvents(since: Date): Promise<readonly TelephonyEvent[]>;
  /** Checks the signature over the raw bytes; null when it is forged, altered or too old (G21). What cannot be read is `other`. */
  verifyEvent(
    raw: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): Promise<TelephonyEvent | null>;
}

/** What a failure says of the number or address itself; null when it is about the sender, the content or this once. */
export type Closing = 'opt-out' | 'bounce' | null;

export type HandOver =
  | { readonly kind: 'accepted'; readonly providerId: string }
  /** Refused for good: wrong number, blocked after STOP, no such mailbox. */
  | {
      readonly kind: 'refused';
      readonly code: string;
      readonly message: string;
      readonly closes: Closing;
    }
  /** Not taken, surely: too many requests, provider down before it read anything. May be tried again later. */
  | { readonly kind: 'not-taken'; readonly message: string }
  /** The answer was lost. */
  | { readonly kind: 'unknown'; readonly message: string };

export type SmsEvent =
  | {
      readonly kind: 'delivery';
      readonly eventId: string;
      readonly providerId: string;
      readonly from: string;
      readonly status: 'SENT' | 'DELIVERED' | 'UNDELIVERED' | 'ERROR';
      readonly failure: string | null;
      readonly closes: Closing;
      readonly messageId: string | null;
      readonly at: string;
      readonly body: unknown;
    }
  | {
      readonly kind: 'received';
      readonly eventId: string;
      readonly providerId: string;
      readonly from: string;
      readonly to: string;
      readonly text: string;
      readonly at: string;
      readonly body: unknown;
    }
  /** Something of a registration changed there; what is true is read. `ids`: the provider's, of a brand or a campaign. */
  | { readonly kind: 'registration'; readonly eventId: string; readonly ids: readonly string[]; readonly body: unknown }
  | { readonly kind: 'other'; readonly eventId: string; readonly type: string; readonly body: unknown };

/** What comes through the provider's one door: its account tells of texts and of calls. */
export type TelephonyEvent = SmsEvent | CallEvent;
