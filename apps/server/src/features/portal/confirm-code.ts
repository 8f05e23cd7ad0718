import { timingSafeEqual } from 'node:crypto';
import type { DebtorActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import type { Work } from '#server/work/work.ts';
import { hashCode } from './hash-code.ts';
import { raiseSession } from './raise-session.ts';
import { markCodeUsed, takeCode } from './sign-in.store.ts';

/** Guesses at one code; the sixth finds none. */
const TRIES_MAX = 5;

/**
 * Compares a code with the one that was sent for this session, once (G38). Answers null for a wrong, old or used one;
 * the try stays counted, so the caller commits all the same and refuses afterwards.
 */
export async function confirmCode(
  work: Work<DebtorActor>,
  context: Context,
  given: { readonly code: string; readonly token: string },
): Promise<{ token: string; expiresAt: string } | null> {
  const open = await takeCode(work, work.actor.sessionId, TRIES_MAX);
  if (!open) return null;
  const { contactId, contactValue } = open;
  if (!timingSafeEqual(open.codeHash, hashCode(given.token, open.id, given.code))) return null;
  // Taken away since it was sent: whoever reads it there may be a stranger.
  if (contactValue === null) return null;
  await markCodeUsed(work, open.id);
  return raiseSession(work, context, { by: open.channel, contact: { id: contactId, value: contactValue } });
}
