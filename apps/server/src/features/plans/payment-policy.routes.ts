import { readPaymentPolicy as readCall, updatePaymentPolicy as updateCall } from '@recoup/contract/payment-policy.ts';
import { isRefusal } from '@recoup/domain/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import { type PaymentPolicy, readPaymentPolicy } from './read-payment-policy.ts';
import { updatePaymentPolicy } from './update-payment-policy.ts';

function view({ plans, planNote, version }: PaymentPolicy) {
  return { plans: { ...plans, rhythms: [...plans.rhythms] }, planNote, version };
}

export const paymentPolicyRoutes: Route[] = [
  route(readCall, ({ transaction }) => transaction(async (work) => view(await readPaymentPolicy(work)))),
  route(updateCall, ({ body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const updated = await updatePaymentPolicy(work, body);
      return isRefusal(updated) ? updated : view(updated);
    }),
  ),
];
