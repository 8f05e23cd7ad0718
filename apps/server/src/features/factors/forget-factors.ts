import type { Work } from '#server/work/work.ts';
import { endChallengesOf } from './challenges.store.ts';
import { deleteFactor } from './factors.store.ts';
import { deleteRecoveryCodes } from './recovery-codes.store.ts';

/** Everything that somebody who leaves could show, and every sign-in that waits for it. */
export async function forgetFactors(work: Work, memberId: string): Promise<void> {
  await endChallengesOf(work, memberId);
  await deleteRecoveryCodes(work, memberId);
  await deleteFactor(work, memberId);
}
