import {
  acceptInvitation as acceptCall,
  askForInvitation as askCall,
  readInvitation,
} from '@recoup/contract/members.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import { languageOf } from '@recoup/domain/languages.ts';
import { lookUp } from '#server/db/directory.ts';
import { type Route, route } from '#server/http/route.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { LoginGuards } from '../auth/login.ts';
import { rememberDevice, setCookie } from '../auth/session-cookie.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { askForInvitation } from './ask-for-invitation.ts';
import { findInvitation } from './find-invitation.ts';

/** The way into a team, for whoever holds the link of an invitation. */
export function invitationRoutes({ resets, devices }: Pick<LoginGuards, 'resets' | 'devices'>): Route[] {
  return [
    route(readInvitation, async ({ body }, { db }) => {
      const entry = await lookUp(db, 'team-link', body.token);
      const found = entry && (await inCompany(db, entry.companyId, (work) => findInvitation(work, entry.recordId)));
      if (!found) return refuse('LINK_EXPIRED');
      const { companyName, inviter, member, state } = found;
      const language = languageOf(member.language);
      return { company: companyName, email: member.email, inviter: inviter?.name ?? companyName, language, state };
    }),
    route(acceptCall, async ({ body, ip, userAgent, requestId, reply }, context) => {
      const session = await acceptInvitation(context, body.invite, { ip, userAgent, requestId });
      if (isRefusal(session)) return session;
      const answer = setCookie(reply, context, session);
      rememberDevice(reply, context, devices, session.email);
      return answer;
    }),
    route(askCall, ({ body, requestId }, context) => askForInvitation(context, resets, { ...body, requestId })),
  ];
}
