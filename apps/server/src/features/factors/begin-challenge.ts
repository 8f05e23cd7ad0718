import { maskContact } from '@recoup/domain/contacts/mask-contact.ts';
import { secondStepsOf } from '@recoup/domain/factors/second-steps.ts';
import type { SecondStep } from '@recoup/domain/vocabulary.ts';
import { uuidv7 } from 'uuidv7';
import type { Context } from '#server/context.ts';
import { enter, hashKey } from '#server/db/directory.ts';
import type { Work } from '#server/work/work.ts';
import { type ChallengePurpose, insertChallenge } from './challenges.store.ts';
import { factorFacts } from './factor-facts.ts';
import { readFactor } from './factors.store.ts';

/** A sign-in waits so long for its second step. */
export const CHALLENGE_MINUTES = 10;

export interface Challenge {
  /** Names the sign-in, not the member. */
  readonly userId: string;
  /** What the browser keeps: without it the answer opens nothing. */
  readonly browser: string;
  readonly methods: readonly SecondStep[];
  /** The last digits of the phone that codes go to; null without one. */
  readonly phone: string | null;
}

/** Asks for the second factor where a member has one; null where the password is enough (G38). */
export async function beginChallenge(
  work: Work,
  { newToken }: Pick<Context, 'newToken'>,
  { memberId, purpose }: { readonly memberId: string; readonly purpose: ChallengePurpose },
): Promise<Challenge | null> {
  const factor = await readFactor(work, memberId);
  const methods = secondStepsOf(factorFacts(factor));
  if (methods.length === 0) return null;
  const id = uuidv7();
  const userId = newToken();
  const browser = newToken();
  await insertChallenge(work, {
    ...{ id, memberId, purpose, minutes: CHALLENGE_MINUTES },
    ...{ tokenHash: hashKey(userId), browserHash: hashKey(browser) },
  });
  await enter(work.trx, 'factor-challenge', userId, { companyId: work.companyId, recordId: id });
  const phone = methods.includes('SMS') && factor.phone ? maskContact('PHONE', factor.phone) : null;
  return { userId, browser, methods, phone };
}
