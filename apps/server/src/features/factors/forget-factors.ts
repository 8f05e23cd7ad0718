import { lookUp, remove } from '#server/db/directory.ts';
import type { Work } from '#server/work/work.ts';
import { endChallengesOf } from './challenges.store.ts';
import { deleteFactor, readFactor } from './factors.store.ts';
import { deleteRecoveryCodes } from './recovery-codes.store.ts';
import { deleteTrusts } from './trusted-devices.store.ts';

/** Everything that somebody who leaves could show, and every sign-in that waits for it. */
export async function forgetFactors(work: Work, memberId: string): Promise<void> {
  await endChallengesOf(work, memberId);
  await deleteRecoveryCodes(work, memberId);
  await deleteTrusts(work, memberId, null);
  const { phone } = await readFactor(work, memberId);
  // It may sign in a colleague by now, who confirmed it later.
  if (phone !== null && (await lookUp(work.trx, 'member-phone', phone))?.recordId === memberId)
    await remove(work.trx, work.companyId, 'member-phone', phone);
  await deleteFactor(work, memberId);
}
