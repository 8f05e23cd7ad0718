import type { invitationAnswer } from '@recoup/contract/members.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { z } from 'zod';
import type { Context } from '#server/context.ts';
import { enter, lookUp } from '#server/db/directory.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { readMember } from '../auth/auth.store.ts';
import { checkNewPassword } from '../auth/check-new-password.ts';
import { type OpenedSession, openSession, type SignInPlace } from '../auth/open-session.ts';
import { hashPassword } from '../auth/password.ts';
import { joinMember } from '../members/team.store.ts';
import { takeLink } from '../team-mails/team-links.store.ts';
import { findInvitation } from './find-invitation.ts';

type Answer = z.output<typeof invitationAnswer>;
type Joined = OpenedSession & { readonly email: string };
type Request = SignInPlace & { readonly requestId: string };

/**
 * Makes whoever was invited a member, and signs them in: once, of many at the same moment one (G38). Refusals: LINK_EXPIRED;
 * PASSWORD_BREACHED and INVALID_FIELD at its field; COMPANY_EXIST when the address belongs to another company, which leaves the invitation
 * as it is.
 */
export async function acceptInvitation(context: Context, answer: Answer, request: Request): Promise<Joined | Refusal> {
  const entry = await lookUp(context.db, 'team-link', answer.token);
  if (!entry) return refuse('LINK_EXPIRED');
  // Hashing takes its time: never inside a transaction.
  const passwordHash = await hashPassword(answer.password);
  const { companyId, recordId } = entry;
  const origin = { ip: request.ip, userAgent: request.userAgent };
  return inCompany(context.db, { actor: { kind: 'system', companyId, origin }, requestId: request.requestId }, (work) =>
    join(work, context, { linkId: recordId, answer, passwordHash, request }),
  );
}

async function join(
  work: Work,
  context: Context,
  given: { readonly linkId: string; readonly answer: Answer; readonly passwordHash: string; readonly request: Request },
): Promise<Joined | Refusal> {
  const found = await findInvitation(work, given.linkId);
  if (found?.state !== 'OPEN') return refuse('LINK_EXPIRED');
  const { companyId } = work;
  const { id, email, roles } = found.member;
  const own = [given.answer.firstName, given.answer.lastName, email, found.companyName];
  const refused = await checkNewPassword(given.answer.password, own, 'invite.password');
  if (refused) return refused;
  if (!(await enter(work.trx, 'email', email, { companyId, recordId: id }))) return refuse('COMPANY_EXIST');
  const { firstName, lastName, language } = given.answer;
  await joinMember(work, id, { firstName, lastName, language, passwordHash: given.passwordHash });
  await takeLink(work, given.linkId);
  const member = await readMember(work, id);
  if (!member) return refuse('LINK_EXPIRED');
  work.changed({
    ...{ noun: 'member', id, action: 'member.join' },
    before: { firstName: '', lastName: '', status: 'INVITED' },
    after: { firstName, lastName, language, roles, status: 'ACTIVE' },
  });
  return { ...(await openSession(work, context, companyId, member, given.request)), email };
}
