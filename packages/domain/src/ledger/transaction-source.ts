/**
 * Whose doing a movement of money was: a team member's, an import's, the customer's in the portal, the payment
 * provider's, a payment plan's, a scheduled payment's, or the demo's.
 */
export const transactionSources = ['staff', 'import', 'portal', 'provider', 'plan', 'schedule', 'demo'] as const;
export type TransactionSource = (typeof transactionSources)[number];
