import { hashKey } from '#server/db/directory.ts';
import type { Work } from '#server/work/work.ts';
import { takePassedChallenge } from './challenges.store.ts';
import { readFactor } from './factors.store.ts';

/**
 * Whether the code by text that this browser gave back stands for the second factor, now that the password is right, too;
 * used up by it. Where codes by text are off, it stands for nothing.
 */
export async function takePassedPhone(
  work: Work,
  memberId: string,
  passed: { readonly userId: string; readonly browser: string },
): Promise<boolean> {
  const { phoneOnAt } = await readFactor(work, memberId);
  if (phoneOnAt === null) return false;
  const hashes = { tokenHash: hashKey(passed.userId), browserHash: hashKey(passed.browser) };
  return takePassedChallenge(work, memberId, hashes);
}
