import type { ReplyOf } from '@recoup/contract/call.ts';
import {
  dismissFailedPayment as dismissCall,
  FAILED_COUNTED_MAX,
  listFailedPayments,
  retryFailedPayment,
} from '@recoup/contract/failed-payments.ts';
import { isRefusal } from '@recoup/domain/errors.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { failureLabel } from '@recoup/domain/payments/failure-labels.ts';
import { type Route, route } from '#server/http/route.ts';
import { retryPayment } from '../payments/retry-payment.ts';
import { dismissFailedPayment } from './dismiss-failed-payment.ts';
import { countFailed, type FailedPaymentRow, listFailedRows } from './failed-payments.store.ts';

/** After these nobody may try the same method again (domain/payments/retry-decision). */
const final: ReadonlySet<string> = new Set(['hard-decline', 'network-rule', 'stay', 'needs-payer']);

function view(row: FailedPaymentRow, language: Language): ReplyOf<typeof listFailedPayments>['data'][number] {
  return {
    _id: row.id,
    at: row.at.toISOString(),
    debtor: { _id: row.debtorId, displayName: row.debtorName },
    accounts: [...row.accounts],
    amountCents: row.amountCents,
    currency: row.currency,
    method: row.method,
    methodLabel: row.methodLabel,
    source: row.source,
    failure: { code: row.code, message: failureLabel(row.code)[language] },
    wasReturned: row.wasReturned,
    tries: row.tries,
    retryAt: row.retryAt?.toISOString() ?? null,
    retryReason: row.retryReason,
    mayRetry: row.hasMethod && !final.has(row.retryReason ?? ''),
  };
}

export const failedPaymentRoutes: Route[] = [
  route(listFailedPayments, ({ actor, query: { page, limit }, transaction }) =>
    transaction(async (work) => {
      const rows = await listFailedRows(work, { limit, offset: (page - 1) * limit });
      const count = await countFailed(work, FAILED_COUNTED_MAX);
      return { data: rows.map((row) => view(row, actor.language)), page, limit, ...count };
    }),
  ),
  route(retryFailedPayment, async ({ actor, params, body, requestId }, context) => {
    const command = { paymentId: params.id, newPaymentId: body._id, requestId };
    const tried = await retryPayment(context, actor, command);
    return isRefusal(tried) ? tried : { paymentId: body._id, state: tried.state };
  }),
  route(dismissCall, ({ params, body, finalTransaction }) =>
    finalTransaction((work) => dismissFailedPayment(work, { paymentId: params.id, reason: body.reason })),
  ),
];
