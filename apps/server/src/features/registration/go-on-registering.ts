import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { doneSteps } from '@recoup/domain/registration/registration-entries.ts';
import type { Context } from '#server/context.ts';
import type { DirectoryEntry } from '#server/db/directory.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { type MemberRow, readMember } from '../auth/auth.store.ts';
import { endSessions } from '../auth/end-sessions.ts';
import { openSession } from '../auth/open-session.ts';
import { verifyPassword } from '../auth/password.ts';
import { setPasswordHash } from '../members/set-password.store.ts';
import { updateMember } from '../members/update-member.store.ts';
import { askForVerification, secondsOfRest } from './ask-for-verification.ts';
import type { BegunRegistration, FounderInput } from './founder-input.ts';
import { factsOf, type RegistrationRow, readRegistrationRow, setPartner } from './registration.store.ts';

/**
 * Goes on where the opening of a company was left, for whoever knows its password. Where nobody has confirmed the address
 * yet, another password begins anew: whoever came first may have been a stranger, so their sessions and links end, and
 * whoever holds the mailbox decides (docs/decisions/0096). Null when the address is a member's, or confirmed by somebody else.
 */
export async function goOnRegistering(
  context: Context,
  { companyId, recordId }: DirectoryEntry,
  input: FounderInput,
): Promise<BegunRegistration | Refusal | null> {
  const before = await inCompany(context.db, companyId, (work) => readMember(work, recordId));
  const isTheirs = await verifyPassword(before?.passwordHash ?? null, input.password);
  const actor = { kind: 'system', companyId, origin: input.place } as const;
  return inCompany(context.db, { actor, requestId: input.requestId }, async (work) => {
    const registration = await readRegistrationRow(work, 'lock');
    const member = await readMember(work, recordId);
    if (!registration || registration.step === 'FINISHED' || !member || member.id !== registration.memberId)
      return null;
    // Changed while the password was looked at: whoever comes again is told then.
    if (member.passwordHash !== before?.passwordHash) return refuse('OVERLOADED');
    if (!isTheirs && registration.verifiedAt) return null;
    if (!isTheirs) await beginAnew(work, member, input);
    // The first partner stays, but not one whom a stranger named.
    if (!isTheirs || (!registration.partnerId && input.partner)) await setPartner(work, input.partner?.id ?? null);
    await mailAgain(work, registration, { ...member, language: input.language }, isTheirs);
    const session = await openSession(work, context, companyId, member, input.place);
    return { ...session, email: member.email, step: registration.step, done: doneSteps(factsOf(registration)) };
  });
}

async function beginAnew(work: Work, member: MemberRow, input: FounderInput): Promise<void> {
  const { firstName, lastName, language } = input;
  await endSessions(work, member.id);
  await setPasswordHash(work, member.id, input.passwordHash);
  await updateMember(work, member.id, { firstName, lastName, language });
  work.audit({ action: 'registration.begin', recordKind: 'company', recordId: work.companyId });
}

/** Another link, but for whoever has just got one. */
async function mailAgain(
  work: Work,
  { verifiedAt }: RegistrationRow,
  member: MemberRow,
  mayRest: boolean,
): Promise<void> {
  if (verifiedAt) return;
  if (mayRest && (await secondsOfRest(work, member.id)) > 0) return;
  await askForVerification(work, member);
}
