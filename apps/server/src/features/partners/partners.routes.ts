import { launchPartner as launchCall, readPartner, readPlanOffer } from '@recoup/contract/partners.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import type { LoginGuards } from '../auth/login.ts';
import { askForFactor, DEVICE_COOKIE, rememberDevice, setCookie } from '../auth/session-cookie.ts';
import { launchPartner } from './launch-partner.ts';
import { viewPartner } from './partner.view.ts';
import { readActivePartner } from './partners.store.ts';
import { tellPlanOffer } from './tell-plan-offer.ts';

/** The ways in that partners lay: to the opening of a company, and with their ticket. */
export function partnerRoutes(guards: Pick<LoginGuards, 'throttle' | 'devices'>): Route[] {
  return [
    route(readPartner, async ({ params }, { db }) => {
      const partner = await readActivePartner(db, params.id);
      return partner ? viewPartner(partner) : refuse('PARTNER_NOT_FOUND');
    }),
    route(readPlanOffer, ({ actor, language }, context) => tellPlanOffer(context, actor, language)),
    route(launchCall, async ({ body, ip, userAgent, requestId, reply }, context) => {
      const device = reply.request.cookies[DEVICE_COOKIE];
      const launched = await launchPartner(context, guards, { id: body.id, device, ip, userAgent, requestId });
      if (isRefusal(launched) || 'next' in launched) return launched;
      if ('userId' in launched) return askForFactor(reply, context, launched);
      rememberDevice(reply, context, guards.devices, launched.email);
      return setCookie(reply, context, launched);
    }),
  ];
}
