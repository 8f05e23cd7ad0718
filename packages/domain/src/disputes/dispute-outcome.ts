/** How an objection ends: the customer is right, in all or in part; they are not; they have taken it back. */
export const disputeOutcomes = ['UPHELD', 'PARTLY_UPHELD', 'DENIED', 'WITHDRAWN'] as const;
export type DisputeOutcome = (typeof disputeOutcomes)[number];

/** What becomes of the debt with the answer: nothing, a part of it is waived, or the account is canceled. */
export const disputeCorrections = ['none', 'waive', 'cancel'] as const;
export type DisputeCorrection = (typeof disputeCorrections)[number];
