/** How an objection ends: the customer is right, at least in part; he is not; he has taken it back. */
export const disputeOutcomes = ['UPHELD', 'DENIED', 'WITHDRAWN'] as const;
export type DisputeOutcome = (typeof disputeOutcomes)[number];
