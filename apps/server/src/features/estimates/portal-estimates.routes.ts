import * as calls from '@recoup/contract/portal-estimates.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { isOpenPayment } from '@recoup/domain/payments/payment-state.ts';
import type { DebtorActor } from '#server/actor.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Work } from '#server/work/work.ts';
import { sendFile } from '../attachments/send-file.ts';
import { listDeposits } from '../payments/deposits.store.ts';
import { readPortalPayment } from '../portal/read-portal-payment.ts';
import { refuseBeforeReady } from '../recoup-pay/refuse-before-ready.ts';
import { acceptInPortal } from './accept-in-portal.ts';
import { declineEstimate } from './decline-estimate.ts';
import { estimateFile } from './estimate-file.ts';
import { readAcceptance } from './estimate-versions.store.ts';
import { portalEstimateRowView, portalEstimateView } from './portal-estimate.view.ts';
import { listSentEstimates } from './portal-estimates.store.ts';

async function viewOne(work: Work<DebtorActor>, id: string, language: Language) {
  const [row] = await listSentEstimates(work, work.actor.id, id);
  if (!row) return refuse('NOT_FOUND');
  const payments = await listDeposits(work, id);
  const open = payments.find(({ status }) => isOpenPayment(status));
  const openPayment = open ? await readPortalPayment(work, open.id, language) : null;
  if (isRefusal(openPayment)) return openPayment;
  const acceptance = await readAcceptance(work, id);
  const takesPayments = (await refuseBeforeReady(work)) === null;
  return portalEstimateView(work, row, { acceptance, payments, openPayment, takesPayments });
}

export const portalEstimateRoutes: Route[] = [
  route(calls.listPortalEstimates, ({ actor, transaction }) =>
    transaction(async (work) => {
      const rows = await listSentEstimates(work, actor.id);
      return { data: rows.map((row) => portalEstimateRowView(work, row)) };
    }),
  ),
  route(calls.readPortalEstimate, ({ params, language, transaction }) =>
    transaction((work) => viewOne(work, params.id, language)),
  ),
  route(calls.acceptPortalEstimate, ({ params, body, language, ip, userAgent, finalTransaction }) =>
    finalTransaction(
      async (work) =>
        (await acceptInPortal(work, params.id, { ...body, language, ip, userAgent })) ??
        viewOne(work, params.id, language),
    ),
  ),
  route(calls.declinePortalEstimate, ({ params, body, finalTransaction }) =>
    finalTransaction(
      async (work) => (await declineEstimate(work, params.id, body.reason)) ?? { success: true as const },
    ),
  ),
  route(calls.portalEstimatePdf, async ({ actor, params, reply }, context) => {
    const file = await estimateFile(context, actor.companyId, { id: params.id, debtorId: actor.id });
    return isRefusal(file) ? file : sendFile(reply, { ...file, mediaType: 'application/pdf' });
  }),
];
