/** What the hosted card fields need to appear, as the server answers it. */
export interface CardAccess {
  readonly provider: 'stripe' | 'sandbox';
  readonly clientSecret: string;
  readonly publishableKey: string;
  /** Page with the provider's fields, to be framed; null where its own script draws them. */
  readonly fieldsUrl: string | null;
}

/** What the page and the provider's hosted card fields tell each other. Card data is not among it (G11). */
export interface CardFieldsProps {
  readonly card: CardAccess;
  readonly language: 'en' | 'es';
  /** Where the provider sends the browser back from a bank's page, as an absolute address. */
  readonly returnUrl: string;
  /** A payment, or a method that is only saved. */
  readonly purpose?: 'payment' | 'setup';
  /** Turns true when the person has pressed the pay button: the fields then carry the payment out. */
  readonly confirming: boolean;
  readonly onReady: () => void;
  readonly onComplete: () => void;
  /** The person asked to pay from inside the fields, by the Enter key. */
  readonly onSubmit: () => void;
  readonly onConfirmed: () => void;
  /** Refused, with the bank's own reason where it gave one. */
  readonly onDeclined: (declineCode: string | null) => void;
  /** The fields were not filled, and nothing was sent. */
  readonly onUnfilled: () => void;
  /** The fields got no answer from the provider: the payment may have been carried out or not. */
  readonly onSilent: () => void;
  /** The fields could not be loaded. */
  readonly onUnavailable: () => void;
}
