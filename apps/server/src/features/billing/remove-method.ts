import { mayRemoveMethod } from '@recoup/domain/billing/method-removal.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import { checkConfirmed } from '../auth/check-confirmed.ts';
import { lockCompany } from '../companies/company-settings.store.ts';
import { listLive } from '../subscriptions/subscriptions.store.ts';
import { isRemovedMethod, listCompanyMethods, removeCompanyMethod } from './billing.store.ts';
import { forgetMethods } from './forget-methods.ts';
import { wakeBilling } from './wake-billing.ts';

/**
 * Removes a saved method by which the company pays: from here on nothing is charged to it, and the provider forgets it, later
 * when it does not answer now. Once more it is done already. Refusals: REAUTH_REQUIRED; NOT_FOUND; PAYMENT_METHOD_IN_USE
 * while a live subscription is paid by it.
 */
export async function removeMethod(
  context: Context,
  doer: { readonly actor: MemberActor; readonly requestId: string },
  methodId: string,
): Promise<null | Refusal> {
  const { db, gateways, log } = context;
  const removed = await inCompany(db, doer, async (work) => {
    const unconfirmed = await checkConfirmed(work);
    if (unconfirmed) return unconfirmed;
    // Whoever begins or moves a subscription asks under the same lock whether its method is still there.
    await lockCompany(work);
    const methods = await listCompanyMethods(work);
    const method = methods.find(({ id }) => id === methodId);
    if (!method) return (await isRemovedMethod(work, methodId)) ? null : refuse('NOT_FOUND');
    const payers = (await listLive(work)).map((row) => row.methodId);
    if (!mayRemoveMethod({ methodId, saved: methods.length, payers })) return refuse('PAYMENT_METHOD_IN_USE');
    await removeCompanyMethod(work, methodId);
    await wakeBilling(work);
    const { kind, brand, last4 } = method;
    const before = { kind, brand, last4 };
    work.audit({ action: 'billing.remove-method', recordKind: 'company-method', recordId: methodId, before });
    work.notify('subscription', [methodId]);
    return null;
  });
  if (isRefusal(removed)) return removed;
  await forgetMethods({ db, gateways }, doer.actor.companyId).catch((error: unknown) =>
    log.warn({ err: error, methodId }, 'billing: the provider still keeps a method'),
  );
  return null;
}
