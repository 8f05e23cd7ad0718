/** What the product needs from a card payment provider; the Stripe adapter is the only one. */
export interface CardGateway {
  readonly provider: 'stripe' | 'sandbox';
  readonly publishableKey: string;
  /** Page with hosted card fields; null when the provider brings its own script. */
  readonly fieldsUrl: ((clientSecret: string) => string) | null;
  /** Creates a payment at the provider; `paymentId` is the idempotency key (G7). */
  createPayment(input: {
    paymentId: string;
    amountCents: number;
    currency: string;
    description: string;
  }): Promise<CardAnswer>;
  /** Reads the truth about a payment (G22). */
  readPayment(intentId: string): Promise<CardAnswer>;
  /**
   * Looks for a payment whose answer was lost: by our payment id among those the provider made around the moment of the
   * request (G7). `absent` is certain only once no request can be under way any more.
   */
  findPayment(input: { paymentId: string; requestedAt: Date }): Promise<CardAnswer | { readonly kind: 'absent' }>;
  /** Cancels a payment that was not carried out; answers how it stands then, whether that worked or not. */
  cancelPayment(intentId: string): Promise<CardAnswer>;
  /** Checks the signature over the raw bytes and answers the event; null when it is forged, altered or too old (G21). */
  verifyEvent(raw: Buffer, signature: string | undefined): CardEvent | null;
  /** What a verified event is about; the decline it tells of may be over by the time the truth is read. */
  readEvent(body: unknown): { readonly intentId: string | null; readonly decline: CardDecline | null };
}

export interface CardEvent {
  readonly id: string;
  readonly type: string;
  readonly body: object;
}

/** A charge that the bank refused. */
export interface CardDecline {
  readonly chargeId: string;
  readonly code: string;
  readonly message: string;
}

/** The provider's answer, or that there was none: then nobody knows whether it was done (UNKNOWN). */
export type CardAnswer =
  | { readonly kind: 'intent'; readonly intent: CardIntent }
  /** Refused for good, with the provider's code and words. */
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  /** Not taken, surely: no connection, too many requests, or we do not ask while the provider is down. */
  | { readonly kind: 'not-taken'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string };

export interface CardIntent {
  readonly intentId: string;
  readonly clientSecret: string | null;
  readonly status: 'waiting' | 'processing' | 'succeeded' | 'canceled';
  readonly amountCents: number;
  /** Taken in and given back so far; cumulative. */
  readonly receivedCents: number;
  readonly refundedCents: number;
  /** The last charge that was declined; a new card may still be tried. */
  readonly decline: CardDecline | null;
  /** Such as `Visa •••• 4242`. */
  readonly methodLabel: string | null;
}
