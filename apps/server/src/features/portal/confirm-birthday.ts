import type { DebtorActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import type { Trx } from '#server/db/database.ts';
import { raiseSession } from './raise-session.ts';
import { readBirthday } from './sign-in.store.ts';

/**
 * Compares date of birth and ZIP with what is on file (compliance: the second factor may be these). Null when they
 * differ or are not on file; both are answered alike.
 */
export async function confirmBirthday(
  trx: Trx,
  context: Context,
  actor: DebtorActor,
  given: { readonly date: string; readonly zip: string; readonly requestId: string },
): Promise<{ token: string; expiresAt: string } | null> {
  const known = await readBirthday(trx, actor.companyId, actor.id);
  const zip = given.zip.replace(/\D/g, '').slice(0, 5);
  if (!known || known.date !== given.date || known.zip !== zip) return null;
  return raiseSession(trx, context, actor, { by: 'birthday', requestId: given.requestId });
}
