import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import type { PaymentState } from '@recoup/domain/payments/payment-state.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import { chargeAgain } from './charge-again.ts';
import { updatePayment } from './payments.store.ts';

/**
 * A team member has a failed charge tried again now; what would have come by itself does not come any more. Refusals:
 * those of `chargeAgain`.
 */
export async function retryPayment(
  context: Context,
  actor: MemberActor,
  command: { readonly paymentId: string; readonly newPaymentId: string; readonly requestId: string },
): Promise<{ readonly state: PaymentState } | Refusal> {
  const charged = await chargeAgain(context, actor.companyId, { ...command, actor });
  if (isRefusal(charged)) return charged;
  // The wait of this try is over; what the new one may wait for is its own.
  await inCompany(context.db, actor.companyId, (work) => updatePayment(work, command.paymentId, { retryAt: null }));
  return { state: charged.state };
}
