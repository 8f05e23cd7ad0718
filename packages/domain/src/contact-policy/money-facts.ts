import type { DebtNature, Party, PolicyFlag, Stamped, TextElement } from './policy-facts.ts';

export const moneyActions = ['ACH_REPRESENT', 'CARD_RETRY', 'PREAUTH_DEBIT', 'FEE', 'ERASE'] as const;
/** Present a returned bank debit again, try a declined card again, collect an agreed debit, charge a fee, erase a person. */
export type MoneyAction = (typeof moneyActions)[number];
export const feeBases = ['NONE', 'AGREEMENT', 'LAW', 'DISCLOSED'] as const;
/** What allows a fee: the agreement, a statute, or that it was disclosed. */
export type FeeBasis = (typeof feeBases)[number];

/** One question to the policy about a payment, a fee or an erasure. Instants are UTC, amounts in cents. */
export interface MoneyFacts {
  readonly action: MoneyAction | null;
  readonly party: Party | null;
  readonly debtNature: DebtNature | null;
  readonly zonesKnown: readonly string[];
  readonly zonesAddress: readonly string[];
  readonly zonesPhone: readonly string[];
  readonly flags: ReadonlySet<PolicyFlag>;
  /** ACH_AUTH, STOP_REAUTH. */
  readonly consents: readonly Stamped[];
  /** BK_FILED, AUTH_COPY_SENT, STOP_PAYMENT, LAST_ACTIVITY … */
  readonly events: readonly Stamped[];
  readonly textHas: ReadonlySet<TextElement>;
  /** ACH, VISA, MASTERCARD. */
  readonly network: string;
  /** `R01` of a returned debit, `CAT1` to `CAT4` of Visa, `MAC03` of Mastercard. */
  readonly code: string;
  readonly amountCents: number | null;
  /** Amount of the original or the previous entry. */
  readonly previousAmountCents: number | null;
  /** When the original entry settled. */
  readonly original: Date | null;
  /** Earlier presentments of a debit; tries of a Visa card after the first; all declined tries of a Mastercard. */
  readonly attempts: readonly Date[];
  /** When the customer was told of a changed amount. */
  readonly noticed: Date | null;
  readonly feeBasis: FeeBasis | null;
}
