/** What somebody chose for a plan: stays through every refusal. */
export interface PlanWish {
  readonly price: string | null;
  readonly methodId: string | null;
  /** The promotion code that counts; empty: none; null: the one that the partner brings. */
  readonly code: string | null;
}
