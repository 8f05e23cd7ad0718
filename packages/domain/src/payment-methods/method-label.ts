/** What a saved card or bank account is recognised by. */
export interface MethodFacts {
  readonly kind: 'CARD' | 'ACH';
  /** The card's network or the bank's name; empty when nobody knows. */
  readonly brand: string;
  readonly last4: string;
}

/** Such as `Visa •••• 4242`; the same words in every language, since they are names. */
export function methodLabel({ kind, brand, last4 }: MethodFacts): string {
  const name = brand === '' ? (kind === 'CARD' ? 'Card' : 'Bank') : brand.charAt(0).toUpperCase() + brand.slice(1);
  return `${name} •••• ${last4}`;
}
