/**
 * Outcomes of a call that reached the customer, or was meant to: the last of them is a last contact. Somebody else at the
 * line, and a call that counts for nothing, are none.
 */
export const reachingOutcomes = ['conversation', 'voicemail', 'no-answer'] as const;
