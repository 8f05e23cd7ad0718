import type { Work } from '#server/work/work.ts';
import { readChain } from './contact-decisions.store.ts';
import { FIRST_HASH, hashDecision } from './decision-hash.ts';

const STRETCH = 500;

/** What a walk over a customer's decisions found: where the chain breaks first, or that it is whole. */
export interface ChainFinding {
  readonly count: number;
  /** Position of the first decision that was changed, left out or put in later; null when there is none. */
  readonly brokenAt: number | null;
  readonly lastHash: string;
}

/** Walks over all decisions of a customer and works every hash out anew. Reads a stretch at a time. */
export async function verifyDecisions(work: Work, debtorId: string): Promise<ChainFinding> {
  let count = 0;
  let lastHash = FIRST_HASH;
  for (;;) {
    const stretch = await readChain(work, debtorId, count, STRETCH);
    for (const { hash, ...record } of stretch) {
      const follows = record.position === count + 1 && record.previousHash === lastHash;
      if (!follows || hashDecision(record) !== hash) return { count, brokenAt: count + 1, lastHash };
      count += 1;
      lastHash = hash;
    }
    if (stretch.length < STRETCH) return { count, brokenAt: null, lastHash };
  }
}
