import type { Refusal } from '@recoup/domain/errors.ts';
import type { DebtorActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { type Charged, chargeMethod } from './charge-method.ts';

/**
 * A payer pays with a method that they have saved: the oldest due first, like every payment in the portal. The bank may
 * still want them to confirm. Refusals: those of `chargeMethod`.
 */
export async function payWithSaved(
  context: Context,
  actor: DebtorActor,
  command: {
    readonly paymentId: string;
    readonly accountIds: readonly string[];
    readonly amountCents: number;
    readonly methodId: string;
    /** The plan beside which it is made, for no more than is owed beside it. */
    readonly besidePlanId: string | null;
    readonly messageId: string | null;
    readonly requestId: string;
  },
): Promise<Charged | Refusal> {
  const { accountIds, amountCents, ...rest } = command;
  return chargeMethod(context, {
    ...rest,
    companyId: actor.companyId,
    debtorId: actor.id,
    parts: { accountIds, amountCents },
    source: 'portal',
    actor,
    portalLinkId: actor.linkId,
  });
}
