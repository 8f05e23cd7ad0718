/** Whose disputes a list shows: everybody's, of whoever asks, or nobody's. */
export const disputeScopes = ['all', 'my', 'unassigned'] as const;
export type DisputeScope = (typeof disputeScopes)[number];

/** What comes first in the list of open disputes. */
export const disputeSorts = ['deadline', 'amount', 'openedAt'] as const;
export type DisputeSort = (typeof disputeSorts)[number];
