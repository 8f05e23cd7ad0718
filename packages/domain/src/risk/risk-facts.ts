/**
 * What is known of an owed account and its customer at an instant, for the question whether less than half of today's
 * balance arrives in the next sixty days. Never birth date, name, language, place or free text: who owes is not judged,
 * only what became of their invoices (docs/risk.md).
 */
export interface RiskFacts {
  /** Days since the due date; negative before it. */
  readonly daysPastDue: number;
  readonly balanceCents: number;
  /** Of this customer's invoices that were paid in full. */
  readonly paid: {
    readonly count: number;
    /** Mean of their days late, each between −30 and 180. */
    readonly daysLate: number;
    /** 0 to 1. */
    readonly shareLate: number;
    /** Mean of what they came to, in cents. */
    readonly cents: number;
  };
  /** In the last year. */
  readonly brokenPromises: number;
  /** Payments that failed or went back, in the last 180 days. */
  readonly failedPayments: number;
  readonly isPlanLate: boolean;
  /** Messages of the last 90 days since the customer last answered. */
  readonly unanswered: number;
  /** No address or number may be used. */
  readonly isUnreachable: boolean;
  /** The portal was opened in the last fourteen days. */
  readonly hasOpenedPortal: boolean;
}

/** The same of a company's paid invoices: what little is known of a customer is drawn towards it. */
export type UsualPayer = Omit<RiskFacts['paid'], 'count'>;
