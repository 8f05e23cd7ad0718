import {
  cancelPayment as cancelCall,
  continuePayment,
  oneClickOptOut,
  openSession,
  optOut,
  readLink,
  readLinkLogo,
  readPayment as readPaymentCall,
  returnFromProvider,
} from '@recoup/contract/portal.ts';
import { readStatement as readStatementCall } from '@recoup/contract/portal-statement.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import { cancelPayment } from '#server/features/payments/cancel-payment.ts';
import { readPayment } from '#server/features/payments/payments.store.ts';
import { refreshPayment } from '#server/features/payments/refresh-payment.ts';
import { requestPayment } from '#server/features/payments/request-payment.ts';
import { type Route, route } from '#server/http/route.ts';
import { inCompany } from '#server/work/in-company.ts';
import { readBranding } from '../branding/branding.store.ts';
import { sendLogo } from '../companies/send-logo.ts';
import { findPortalLink } from './find-portal-link.ts';
import { openPortalSession } from './open-portal-session.ts';
import { optOutByLink } from './opt-out-by-link.ts';
import { readPortalPayment } from './read-portal-payment.ts';
import { readStatement } from './read-statement.ts';
import { viewLink } from './view-link.ts';

const linkRoutes: Route[] = [
  route(readLink, async ({ params, host }, context) => {
    const found = await findPortalLink(context, params.path, host);
    if (isRefusal(found)) return found;
    return viewLink(context, found);
  }),

  route(readLinkLogo, async ({ params, host, reply }, context) => {
    const found = await findPortalLink(context, params.path, host);
    if (isRefusal(found)) return found;
    const { logo } = await inCompany(context.db, found.companyId, (work) => readBranding(work));
    return logo ? sendLogo(reply, context, logo) : refuse('NOT_FOUND');
  }),

  route(openSession, async ({ body, host, ip, userAgent, requestId, reply }, context) => {
    const session = await openPortalSession(context, { path: body.path, host, origin: { ip, userAgent }, requestId });
    if (isRefusal(session)) return session;
    reply.header('cache-control', 'no-store');
    const { token, expiresAt, viewer } = session;
    return { token, expiresAt: expiresAt.toISOString(), viewer };
  }),

  route(optOut, async ({ body, host }, context) => {
    const refused = await optOutByLink(context, { path: body.path, host, source: 'link' });
    return refused ?? { success: true as const };
  }),

  route(oneClickOptOut, async ({ params, host }, context) => {
    const refused = await optOutByLink(context, { path: params.path, host, source: 'list-unsubscribe' });
    return refused ?? { success: true as const };
  }),
];

const paymentRoutes: Route[] = [
  route(continuePayment, async ({ params, actor, language, transaction }, context) => {
    const { companyId, id: debtorId } = actor;
    const known = await transaction((work) => readPayment(work, params.id, debtorId));
    if (!known) return refuse('NOT_FOUND');
    const asked = await requestPayment(context, companyId, known);
    if (isRefusal(asked)) return asked;
    const payment = await transaction((work) => readPortalPayment(work, params.id, language));
    return isRefusal(payment) ? payment : { payment, card: asked.card };
  }),

  route(readPaymentCall, ({ params, language, transaction }) =>
    transaction((work) => readPortalPayment(work, params.id, language)),
  ),

  route(returnFromProvider, async ({ params, actor, language, transaction }, context) => {
    const refused = await refreshPayment(context, actor, params.id);
    return refused ?? transaction((work) => readPortalPayment(work, params.id, language));
  }),

  route(cancelCall, async ({ params, actor, language, requestId, transaction }, context) => {
    const refused = await cancelPayment(context, actor, params.id, requestId);
    return refused ?? transaction((work) => readPortalPayment(work, params.id, language));
  }),
];

const readingRoutes: Route[] = [
  route(readStatementCall, ({ language, transaction }) => transaction((work) => readStatement(work, language))),
];

export const portalRoutes: Route[] = [...linkRoutes, ...readingRoutes, ...paymentRoutes];
