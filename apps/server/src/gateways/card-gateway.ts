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
  /** Cancels a payment that was not carried out. */
  cancelPayment(intentId: string): Promise<CardAnswer>;
  /** Checks the signature over the raw bytes and answers the event; null when it is forged, altered or too old (G21). */
  verifyEvent(
    raw: Buffer,
    signature: string | undefined,
  ): { id: string; type: string; body: unknown; intentId: string | null } | null;
}

/** The provider's answer, or that there was none: then nobody knows whether it was done (UNKNOWN). */
export type CardAnswer =
  | { readonly kind: 'intent'; readonly intent: CardIntent }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  | { readonly kind: 'unknown'; readonly reason: string };

export interface CardIntent {
  readonly intentId: string;
  readonly clientSecret: string | null;
  readonly status: 'waiting' | 'processing' | 'succeeded' | 'failed' | 'canceled';
  readonly amountCents: number;
  readonly receivedCents: number;
  readonly failureCode: string | null;
  readonly failureMessage: string | null;
  /** Such as `Visa •••• 4242`. */
  readonly methodLabel: string | null;
}
