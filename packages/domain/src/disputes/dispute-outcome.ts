/** How an objection ends: the customer is right, at least in part; they are not; they have taken it back. */
export const disputeOutcomes = ['UPHELD', 'DENIED', 'WITHDRAWN'] as const;
export type DisputeOutcome = (typeof disputeOutcomes)[number];
