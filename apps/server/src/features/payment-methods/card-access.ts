/** What the provider's hosted fields need, for a payment or for saving a method. */
export interface CardAccess {
  readonly provider: 'stripe' | 'sandbox';
  readonly clientSecret: string;
  readonly publishableKey: string;
  /** Page with the fields; only the sandbox has one, Stripe brings its own script. */
  readonly fieldsUrl: string | null;
}
