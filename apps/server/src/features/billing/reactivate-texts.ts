import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import { syncBilling } from './sync-billing.ts';

/**
 * Lets texts leave again: asks the provider how what the company pays stands, and wakes campaigns that waited for texts or
 * for the plan. Refusal: PROVIDER_UNAVAILABLE.
 */
export async function reactivateTexts(
  context: Context,
  doer: { readonly actor: MemberActor; readonly requestId: string },
): Promise<Refusal | null> {
  const { companyId } = doer.actor;
  try {
    await syncBilling(context, companyId);
  } catch (error) {
    context.log.warn({ err: error }, 'billing');
    return refuse('PROVIDER_UNAVAILABLE');
  }
  await inCompany(context.db, doer, (work) => {
    work.audit({ action: 'billing.reactivate-telnyx', recordKind: 'company', recordId: companyId });
    work.emit({ name: 'credits.added', companyId });
    work.emit({ name: 'plan.changed', companyId });
  });
  return null;
}
