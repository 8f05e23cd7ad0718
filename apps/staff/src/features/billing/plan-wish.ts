/** What somebody chose for a plan: stays through every refusal. */
export interface PlanWish {
  readonly price: string | null;
  readonly methodId: string | null;
  /** The promotion code that counts; empty: none. */
  readonly code: string;
}
