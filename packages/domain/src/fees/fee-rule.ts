/** Fees that a company may charge beside a debt: for being late, for a way to pay, for a payment that came back, interest. */
export const feeKinds = ['LATE', 'CONVENIENCE', 'NSF', 'INTEREST'] as const;
export type FeeKind = (typeof feeKinds)[number];

/** What allows a fee: the agreement with the customer, a statute, or that it was told before. */
export const feeRuleBases = ['AGREEMENT', 'LAW', 'DISCLOSED'] as const;
export type FeeRuleBasis = (typeof feeRuleBases)[number];

/** How a company charges one kind of fee: a sum, or a rate. */
export interface FeeRule {
  readonly kind: FeeKind;
  readonly isOn: boolean;
  readonly basis: FeeRuleBasis;
  /** The clause or statute, in the company's words. */
  readonly source: string;
  /** For interest: of a whole month. */
  readonly amountCents: number | null;
  /** Hundredths of a percent: of the payment that is the cause, of what is owed of the debt, a year for interest. */
  readonly rateBp: number | null;
  readonly maxCents: number | null;
  /** Days after the due date before it may be charged. */
  readonly afterDays: number;
}
