import type { Work } from '#server/work/work.ts';
import { releaseClaims } from './release-claims.ts';

/**
 * Takes back what the agent wrote to a locked customer and nobody has handed to the provider yet. To be called by whoever takes over,
 * and by whoever gives the customer to the agent anew: what it wrote before that never leaves.
 */
export async function withdrawAnswers(work: Work, debtorId: string): Promise<void> {
  const withdrawn = await releaseClaims(work, { answersTo: debtorId });
  if (withdrawn.length > 0) work.notify('activity', [debtorId]);
}
