import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { isConfirmedSession } from './sessions.store.ts';

/** For so long what somebody showed of themselves, password and second factor, counts for what is delicate. */
export const CONFIRMED_MINUTES = 10;

/** REAUTH_REQUIRED unless whoever asks showed all they have, the second factor too, in this session within ten minutes; null when they did. */
export async function checkConfirmed(work: Work<MemberActor>): Promise<Refusal | null> {
  return (await isConfirmedSession(work, work.actor.sessionId, CONFIRMED_MINUTES)) ? null : refuse('REAUTH_REQUIRED');
}
