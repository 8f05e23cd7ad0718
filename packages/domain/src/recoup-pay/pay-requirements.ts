/** What the provider wants of a company, in its own names. */
export interface PayRequirements {
  /** To be given now; the account stops at the deadline without it. */
  readonly due: readonly string[];
  readonly pending: readonly string[];
  readonly errors: readonly { readonly code: string; readonly requirement: string }[];
  /** Why it may not charge or pay out; null where nothing stands against it. */
  readonly disabledReason: string | null;
}

export const noRequirements: PayRequirements = { due: [], pending: [], errors: [], disabledReason: null };
