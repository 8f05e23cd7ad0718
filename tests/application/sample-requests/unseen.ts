/** The set of those who see none of the records: who sends a bulk change that is to happen names the one that is there. */
export const unseen = { expected: { count: 0, fingerprint: '0-0-0' } };
