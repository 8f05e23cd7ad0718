import { secondStepsOf } from '@recoup/domain/factors/second-steps.ts';
import type { Work } from '#server/work/work.ts';
import { factorFacts } from './factor-facts.ts';
import { readFactor } from './factors.store.ts';

/** Whether the password of a member is not enough. */
export async function hasFactor(work: Work, memberId: string): Promise<boolean> {
  return secondStepsOf(factorFacts(await readFactor(work, memberId))).length > 0;
}
