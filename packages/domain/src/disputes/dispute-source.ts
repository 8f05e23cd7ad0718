/** By which way an objection came. What a member writes down names the way that the customer took. */
export const disputeSources = ['import', 'portal', 'staff', 'call', 'letter', 'email'] as const;
export type DisputeSource = (typeof disputeSources)[number];

/** Ways that a member may write down. */
export const heardSources = ['call', 'letter', 'email', 'staff'] as const satisfies readonly DisputeSource[];

/**
 * Whether an objection counts as one in writing: by the portal, a letter or an e-mail that is read (12 CFR 1006.38, official
 * comment 1.iii). What an import says of it, nobody knows.
 */
export function isWrittenDispute(source: DisputeSource): boolean {
  return source === 'portal' || source === 'letter' || source === 'email';
}
