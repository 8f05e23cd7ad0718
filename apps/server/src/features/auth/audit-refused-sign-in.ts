import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { MemberRow } from './auth.store.ts';
import type { SignInPlace } from './open-session.ts';
import { tellGuesses } from './tell-guesses.ts';

interface RefusedSignIn {
  readonly member: Pick<MemberRow, 'id'>;
  readonly place: SignInPlace;
  readonly requestId: string;
}

/**
 * Writes down that somebody tried to sign in as a member and was refused (G59): in nobody's name, for it is not known whose
 * hands these were; the person hears of several by mail (ASVS 6.3.4). Tries are counted before they come here, so that nobody fills the audit.
 */
export async function auditRefusedSignIn(
  { db }: Pick<Context, 'db'>,
  companyId: string,
  { member, place, requestId }: RefusedSignIn,
): Promise<void> {
  await inCompany(db, { actor: { kind: 'system', companyId, origin: place }, requestId }, async (work) => {
    work.audit({ action: 'session.refuse', recordKind: 'member', recordId: member.id });
    await tellGuesses(work, member.id, place);
  });
}
