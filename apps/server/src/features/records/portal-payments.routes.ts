import { startPayment as startCall } from '@recoup/contract/portal.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import { startPayment } from '#server/features/payments/start-payment.ts';
import { type Route, route } from '#server/http/route.ts';
import { startDeposit } from '../estimates/start-deposit.ts';
import { agreementOf } from '../portal/agreement-of.ts';
import { readLinkRow } from '../portal/portal.store.ts';
import { readPortalPayment } from '../portal/read-portal-payment.ts';

/** What a customer pays in the portal: accounts, or the deposit of an estimate. */
export const portalPaymentRoutes: Route[] = [
  route(startCall, async ({ body, actor, ip, userAgent, language, requestId, transaction }, context) => {
    const { _id: paymentId, accountIds, estimateId, amountCents, method, keepsMethod, besidePlanId } = body;
    if ((accountIds === undefined) === (estimateId === undefined))
      return refuse('SOME_FIELD_IS_MISSING', { accountIds: 'SOME_FIELD_IS_MISSING' });
    if ((estimateId === undefined) !== (body.intent === undefined))
      return refuse('SOME_FIELD_IS_MISSING', { intent: 'SOME_FIELD_IS_MISSING' });
    const link = await transaction((work) => readLinkRow(work, actor.linkId));
    const messageId = link?.messageId ?? null;
    const textVersion = body.agreement?.textVersion;
    const about = { kind: method, amountCents, keeps: keepsMethod };
    const agreement = textVersion
      ? await transaction((work) => agreementOf(work, { ...about, textVersion }, { ip, userAgent, language }))
      : null;
    if (isRefusal(agreement)) return agreement;
    const command = { paymentId, amountCents, method, keepsMethod, agreement, messageId, requestId };
    const started = estimateId
      ? await startDeposit(context, actor, { ...command, estimateId })
      : await startPayment(context, actor, { ...command, accountIds: accountIds ?? [], besidePlanId });
    if (isRefusal(started)) return started;
    const payment = await transaction((work) => readPortalPayment(work, paymentId, language));
    return isRefusal(payment) ? payment : { payment, card: started.card };
  }),
];
