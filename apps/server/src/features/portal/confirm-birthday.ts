import type { DebtorActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import type { Work } from '#server/work/work.ts';
import { raiseSession } from './raise-session.ts';
import { readBirthday } from './sign-in.store.ts';

/**
 * Compares date of birth and ZIP with what is on file (compliance: the second factor may be these). Null when they
 * differ or are not on file; both are answered alike.
 */
export async function confirmBirthday(
  work: Work<DebtorActor>,
  context: Context,
  given: { readonly date: string; readonly zip: string },
): Promise<{ token: string; expiresAt: string } | null> {
  const known = await readBirthday(work, work.actor.id);
  const zip = given.zip.replace(/\D/g, '').slice(0, 5);
  if (!known || known.date !== given.date || known.zip !== zip) return null;
  return raiseSession(work, context, { by: 'birthday', contact: null });
}
