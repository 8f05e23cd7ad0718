/** How a debtor pays through the provider: a card, or a US bank account by ACH debit. */
export type CardMethodKind = 'CARD' | 'ACH';

/** What the product needs from a card payment provider; the Stripe adapter is the only one. */
export interface CardGateway {
  readonly provider: 'stripe' | 'sandbox';
  readonly publishableKey: string;
  /** Page with hosted fields for a payment or a setup; null when the provider brings its own script. */
  readonly fieldsUrl: ((clientSecret: string) => string) | null;

  /** Creates a payment that its payer confirms; `paymentId` is the idempotency key (G7). */
  createPayment(input: NewCardPayment): Promise<CardAnswer>;
  /**
   * Charges a saved method while its owner is not there; `paymentId` is the idempotency key (G7). The answer is the
   * intent also when the bank declined: `waiting` with a `decline`, or `needs-payer` when it wants 3-D Secure. Such an
   * intent stays open at the provider until it is confirmed by its payer or canceled.
   */
  chargeMethod(input: MethodCharge): Promise<CardAnswer>;
  /** Reads the truth about a payment, with what was given and taken back since (G22). */
  readPayment(intentId: string): Promise<CardAnswer>;
  /**
   * Looks for a payment whose answer was lost: by our payment id among those the provider made around the moment of the
   * request (G7). `absent` is certain only once no request can be under way any more.
   */
  findPayment(input: { paymentId: string; requestedAt: Date }): Promise<CardAnswer | Absent>;
  /** Cancels a payment that was not carried out; answers how it stands then, whether that worked or not. */
  cancelPayment(intentId: string): Promise<CardAnswer>;

  /** Gives money back; `refundId` is the idempotency key. Refused with the provider's words when nothing is left. */
  refundPayment(input: { refundId: string; intentId: string; amountCents: number }): Promise<RefundAnswer>;
  /** Looks for a refund whose answer was lost, among those of its payment (G7). */
  findRefund(input: { refundId: string; intentId: string }): Promise<RefundAnswer | Absent>;

  /** Makes a customer at the provider, to whom methods belong; null debtor: the company itself. */
  createCustomer(input: { companyId: string; debtorId: string | null }): Promise<CustomerAnswer>;
  /** Begins to save a method without paying; `setupId` is the idempotency key. */
  createSetup(input: { setupId: string; customerId: string; kinds: readonly CardMethodKind[] }): Promise<SetupAnswer>;
  readSetup(setupIntentId: string): Promise<SetupAnswer>;
  /** A saved method as it is now: banks renew expiry dates; null when it belongs to nobody any more. */
  readMethod(methodId: string): Promise<MethodAnswer>;
  /** Takes a saved method from its customer, so that it can never be charged again; gone already is done. */
  removeMethod(methodId: string): Promise<{ readonly kind: 'removed' } | NoAnswer>;

  /** All movements of money at the provider between two instants (from included, to not), oldest first (G10). */
  listMovements(from: Date, to: Date): Promise<MovementsAnswer>;
  /** Every line that the provider's balance ever had of one payment: of its charges, refunds and disputes (G10). */
  listMovementsOf(intentId: string): Promise<MovementsAnswer>;
  /** The provider's balance, per currency: what can be paid out and what is still on its way. */
  readBalance(): Promise<BalanceAnswer>;
  /** Our account at the provider: whether it may charge and pay out, and to which bank. */
  readPayoutAccount(): Promise<PayoutAccountAnswer>;

  /** Lets a day pass at the sandbox's bank, for the time machine; null with the real provider. */
  readonly passDay: (() => Promise<void>) | null;

  /** All events since an instant, the oldest first, as far as the provider keeps them (30 days) (G17, G61). */
  listEvents(since: Date): Promise<{ readonly kind: 'events'; readonly events: readonly CardEvent[] } | NoAnswer>;
  /** All payments that were made here since an instant, with what we wrote on them (G61). */
  listPayments(
    since: Date,
  ): Promise<{ readonly kind: 'payments'; readonly payments: readonly MarkedPayment[] } | NoAnswer>;

  /** Checks the signature over the raw bytes and answers the event, read or not; null when it is forged, altered or too old (G21). */
  verifyEvent(raw: Buffer, signature: string | undefined): CardEvent | null;
  /** What a verified event is about; the decline it tells of may be over by the time the truth is read. */
  readEvent(body: unknown): CardEventSubject;
}

export interface NewCardPayment {
  readonly paymentId: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly description: string;
  /** Whose debt it is; written to the provider's record, so that a lost one can be told apart (G10). */
  readonly companyId: string;
  /** What it pays; written there, too, so that it can be brought back (G61). */
  readonly purpose?: PaymentPurpose;
  /** Needed when a saved method is used or the new one is to be kept. */
  readonly customerId?: string;
  /** CARD alone when left out. */
  readonly methods?: readonly CardMethodKind[];
  /** Keeps the method that pays for charges without the payer. */
  readonly keepMethod?: boolean;
  /** A saved method of the customer to pay with; the payer still confirms. */
  readonly methodId?: string;
}

export interface MethodCharge {
  readonly paymentId: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly description?: string;
  readonly companyId: string;
  readonly purpose?: PaymentPurpose;
  readonly customerId: string;
  readonly methodId: string;
}

/** What a payment is for, as its record at the provider says: enough to book it where its own row was lost. */
export interface PaymentPurpose {
  readonly debtorId: string;
  readonly source: string;
  readonly parts: readonly { readonly accountId: string; readonly amountCents: number }[];
}

/** A payment at the provider with our marks on it; looked at after a restore only, never to find out whose an event is (G21). */
export interface MarkedPayment {
  readonly intentId: string;
  readonly paymentId: string;
  readonly companyId: string;
  readonly purpose: PaymentPurpose | null;
  readonly method: CardMethodKind;
  readonly amountCents: number;
  readonly currency: string;
  readonly isWaiting: boolean;
  readonly at: Date;
}

export interface CardEvent {
  readonly id: string;
  readonly type: string;
  readonly body: object;
}

export interface CardEventSubject {
  readonly intentId: string | null;
  /** Our payment id as the event repeats it: a hint where to look, never whose it is (G21). */
  readonly paymentId: string | null;
  readonly setupIntentId: string | null;
  /** The saved method that the event itself is about. */
  readonly methodId: string | null;
  readonly decline: CardDecline | null;
}

/** A charge that the bank refused. */
export interface CardDecline {
  readonly chargeId: string;
  /** The provider's word, such as `insufficient_funds`; for a bank account its failure code. */
  readonly code: string;
  readonly message: string;
  /** `try_again_later`, `do_not_try_again` or `confirm_card_data`; null when the bank gave no advice. */
  readonly adviceCode: string | null;
  /** The network's own code: two characters from a card network, `R01` … from ACH; null when not told. */
  readonly networkCode: string | null;
}

/** No answer that says how it went. */
export type NoAnswer =
  /** Refused for good, with the provider's code and words. */
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  /** Not taken, surely: no connection, too many requests, or we do not ask while the provider is down. */
  | { readonly kind: 'not-taken'; readonly reason: string }
  /** Nobody knows whether it was done (UNKNOWN). */
  | { readonly kind: 'unknown'; readonly reason: string };

export interface Absent {
  readonly kind: 'absent';
}

/** The provider's answer about a payment, or that there was none. */
export type CardAnswer = { readonly kind: 'intent'; readonly intent: CardIntent } | NoAnswer;

export interface CardIntent {
  readonly intentId: string;
  /** The payment of ours that it was made for, as we told the provider then; null when it was made elsewhere. */
  readonly paymentId: string | null;
  readonly clientSecret: string | null;
  /** `needs-payer`: a saved method was to be charged, and the bank wants its owner to confirm it (3-D Secure). */
  readonly status: 'waiting' | 'needs-payer' | 'processing' | 'succeeded' | 'canceled';
  readonly amountCents: number;
  /** Taken in so far; cumulative. */
  readonly receivedCents: number;
  /** Given back by refunds that have not failed; goes down again when a refund fails. */
  readonly refundedCents: number;
  /** All of its refunds, failed ones too; a state that fell is told from an answer that is old by it. */
  readonly refunds: readonly CardRefund[];
  /** Taken back by banks: chargebacks and ACH returns; cumulative, never counted as refunds (G9). */
  readonly disputedCents: number;
  /** Of `disputedCents`, given to us again by chargebacks that were won; cumulative. */
  readonly reinstatedCents: number;
  /** Why an ACH debit came back after it had succeeded, as a Nacha code; null when it did not. */
  readonly returned: { readonly code: string } | null;
  /** The newest chargeback of a card payment, open or over, with the provider's reason (`fraudulent`); null when there is none. */
  readonly chargeback: { readonly reason: string } | null;
  /** The last charge that was declined; a new card may still be tried. */
  readonly decline: CardDecline | null;
  /** Such as `Visa •••• 4242`. */
  readonly methodLabel: string | null;
  /** What paid, or is paying; null before anything was tried. */
  readonly method: CardMethod | null;
}

export interface CardMethod {
  readonly kind: CardMethodKind;
  readonly providerMethodId: string;
  /** Such as `visa`, or the bank's name. */
  readonly brand: string;
  readonly last4: string;
  /** Null for a bank account. */
  readonly expMonth: number | null;
  readonly expYear: number | null;
}

export interface CardRefund {
  readonly providerRefundId: string;
  /** Ours, when we asked for it. */
  readonly refundId: string | null;
  readonly amountCents: number;
  readonly status: 'pending' | 'succeeded' | 'failed' | 'canceled';
  /** Why it failed, in the provider's word. */
  readonly failureReason: string | null;
}

export type RefundAnswer = { readonly kind: 'refund'; readonly refund: CardRefund } | NoAnswer;

export type CustomerAnswer = { readonly kind: 'customer'; readonly customerId: string } | NoAnswer;

export type MethodAnswer = { readonly kind: 'method'; readonly method: CardMethod | null } | NoAnswer;

export type SetupAnswer = { readonly kind: 'setup'; readonly setup: CardSetup } | NoAnswer;

export interface CardSetup {
  readonly setupIntentId: string;
  readonly clientSecret: string | null;
  readonly customerId: string | null;
  readonly status: 'waiting' | 'processing' | 'succeeded' | 'canceled';
  /** The saved method, once it succeeded. */
  readonly method: CardMethod | null;
  /** Why the last try was refused. */
  readonly failure: { readonly code: string; readonly message: string } | null;
}

/** One line of the provider's own books. */
export interface CardMovement {
  readonly movementId: string;
  readonly kind: 'charge' | 'refund' | 'refund-failure' | 'dispute' | 'dispute-won' | 'fee' | 'payout' | 'other';
  /** The provider's charge, refund or dispute. */
  readonly sourceId: string | null;
  readonly intentId: string | null;
  /** Our marks on the provider's record; ours only to be looked at, never believed for booking (G21). */
  readonly paymentId: string | null;
  readonly companyId: string | null;
  /** Signed: into our balance above zero. */
  readonly amountCents: number;
  readonly feeCents: number;
  readonly currency: string;
  readonly at: Date;
  /** It cannot be paid out yet. */
  readonly isPending: boolean;
}

export type MovementsAnswer = { readonly kind: 'movements'; readonly movements: readonly CardMovement[] } | NoAnswer;

export interface CurrencyAmount {
  readonly currency: string;
  readonly amountCents: number;
}

export type BalanceAnswer =
  | {
      readonly kind: 'balance';
      readonly available: readonly CurrencyAmount[];
      readonly pending: readonly CurrencyAmount[];
    }
  | NoAnswer;

export type PayoutAccountAnswer = { readonly kind: 'account'; readonly account: PayoutAccount } | NoAnswer;

export interface PayoutAccount {
  readonly accountId: string;
  readonly mayCharge: boolean;
  readonly mayPayOut: boolean;
  /** What the provider still wants to know, in its words. */
  readonly missing: readonly string[];
  readonly bankName: string | null;
  readonly last4: string | null;
}
