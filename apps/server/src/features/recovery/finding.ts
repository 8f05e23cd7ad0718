/** What the providers know and the restored books did not. */
export type FindingKind =
  /** Money that arrived, or is on its way: it stands in the books now. */
  | 'payment-booked'
  /** Money of which the customer or the account is younger than the backup: for a person; the reconciliation lists it, too. */
  | 'payment-unbooked'
  /** Fields that nobody had filled in: they were closed at the provider, so that nobody pays there any more. */
  | 'payment-closed'
  /** A payment that was known and has moved on since. */
  | 'payment-moved'
  /** A refund, a chargeback or a bank's return of a payment: it is booked now. */
  | 'money-returned'
  /** Units that the company had bought: they stand in its account now. */
  | 'units-booked'
  /** Units of which the provider does not say which: for a person. */
  | 'units-unbooked'
  /** The provider has it, the log does not: it is not sent again. */
  | 'text-sent'
  | 'mail-sent'
  /** A mail that may have left, and a mail server that cannot be asked: it will be kept in doubt, for a person. */
  | 'mail-in-doubt'
  | 'opt-out';

export interface Finding {
  readonly kind: FindingKind;
  readonly companyId: string;
  /** The payment, the entry of money that went back, the message or the point of contact. */
  readonly record: string;
  readonly detail: string;
}
