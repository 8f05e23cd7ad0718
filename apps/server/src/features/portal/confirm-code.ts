import { timingSafeEqual } from 'node:crypto';
import type { DebtorActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import type { Trx } from '#server/db/database.ts';
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
  trx: Trx,
  context: Context,
  actor: DebtorActor,
  given: { readonly code: string; readonly token: string; readonly requestId: string },
): Promise<{ token: string; expiresAt: string } | null> {
  const open = await takeCode(trx, actor.companyId, actor.sessionId, TRIES_MAX);
  if (!open) return null;
  if (!timingSafeEqual(open.codeHash, hashCode(given.token, open.id, given.code))) return null;
  await markCodeUsed(trx, actor.companyId, open.id);
  return raiseSession(trx, context, actor, { by: open.channel, requestId: given.requestId });
}
