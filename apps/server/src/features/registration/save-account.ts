import type { accountEntries } from '@recoup/contract/registration.ts';
import { parseEmail } from '@recoup/domain/emails/parse-email.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import { enter, remove } from '#server/db/directory.ts';
import type { Work } from '#server/work/work.ts';
import { readMember } from '../auth/auth.store.ts';
import { updateMember } from '../members/update-member.store.ts';
import { askForVerification } from './ask-for-verification.ts';
import type { RegistrationRow } from './registration.store.ts';

/**
 * Changes the names of whoever opens a company and, as long as nobody confirmed it, their address: a link goes to the new
 * one, those before open nothing any more. Refusals, at the address: EMAIL_ALREADY_USED, EMAIL_ALREADY_CONFIRMED.
 */
export async function saveAccount(
  work: Work<MemberActor>,
  { verifiedAt }: RegistrationRow,
  values: z.output<typeof accountEntries>,
): Promise<Refusal | null> {
  const { companyId, actor } = work;
  const email = parseEmail(values.email);
  if (!email) return refuse('INVALID_FIELD', { 'values.email': 'email' });
  const member = await readMember(work, actor.id);
  if (!member) return refuse('USER_NOT_FOUND');
  const { firstName, lastName } = values;
  if (email === member.email) {
    await updateMember(work, actor.id, { firstName, lastName });
    return null;
  }
  if (verifiedAt) return refuse('EMAIL_ALREADY_CONFIRMED', { 'values.email': 'EMAIL_ALREADY_CONFIRMED' });
  const isFree = await enter(work.trx, 'email', email, { companyId, recordId: actor.id });
  if (!isFree) return refuse('EMAIL_ALREADY_USED', { 'values.email': 'EMAIL_ALREADY_USED' });
  await remove(work.trx, companyId, 'email', member.email);
  await updateMember(work, actor.id, { firstName, lastName, email });
  await askForVerification(work, { ...member, email });
  return null;
}
