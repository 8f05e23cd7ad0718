import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import { lockCompany } from '../companies/company-settings.store.ts';
import { isClosing } from '../companies/is-closing.store.ts';
import type { CreditKind } from '../credits/credits.store.ts';
import { readCompanyMethod } from './billing.store.ts';
import { companyPayer } from './company-payer.ts';
import { insertPurchase, type PurchaseState, readPurchase, updatePurchase } from './purchases.store.ts';
import { refuseNoAnswer } from './refuse-no-answer.ts';
import { settlePurchase } from './settle-purchase.ts';
import { wakeBilling } from './wake-billing.ts';

export interface CreditWish {
  /** Made by the browser; the key here and at the provider. */
  readonly id: string;
  readonly kind: CreditKind;
  readonly quantity: number;
  readonly paymentMethodId: string;
}

/**
 * Buys a pack of units. It is written down before the provider is asked, and the units come with the money, once; the same
 * id again is the same purchase. Refusals: REAUTH_REQUIRED, COMPANY_CLOSING, PAYMENT_METHOD_NOT_FOUND, INVALID_FIELD (no such pack),
 * IDEMPOTENCY_KEY_REUSED, STRIPE_ERROR (declined), PROVIDER_UNAVAILABLE.
 */
export async function buyCredits(
  context: Context,
  doer: { readonly actor: MemberActor; readonly requestId: string },
  { id, kind, quantity, paymentMethodId }: CreditWish,
): Promise<{ readonly state: PurchaseState; readonly amountCents: number } | Refusal> {
  const { db, gateways, log } = context;
  const { billing } = gateways;
  const { actor } = doer;
  const payer = await companyPayer(context, actor, paymentMethodId);
  if (isRefusal(payer)) return payer;
  const sold = await billing.listPrices();
  if (sold.kind !== 'prices') return refuseNoAnswer(log, sold);
  const pack = sold.prices.find((price) => price.kind === `${kind}-credits` && price.quantity === quantity);
  if (!pack) return refuse('INVALID_FIELD', { quantity: 'pack-unknown' });
  const begun = await inCompany(db, doer, async (work) => {
    await lockCompany(work);
    if (await isClosing(work)) return refuse('COMPANY_CLOSING');
    if (!(await readCompanyMethod(work, paymentMethodId))) return refuse('PAYMENT_METHOD_NOT_FOUND');
    const purchase = { id, kind, quantity, price: pack.id, amountCents: pack.amountCents, methodId: paymentMethodId };
    const isNew = await insertPurchase(work, { ...purchase, provider: billing.provider, memberId: actor.id });
    const known = await readPurchase(work, id, 'forUpdate');
    if (!known || known.kind !== kind || known.quantity !== quantity) return refuse('IDEMPOTENCY_KEY_REUSED');
    const isOver = known.state === 'PAID' || known.state === 'FAILED';
    if (!isOver) await updatePurchase(work, id, { state: 'REQUESTED' });
    if (isNew) {
      const shown = { kind, quantity, state: 'CREATED' };
      work.audit({ action: 'billing.purchase', recordKind: 'credit-purchase', recordId: id, after: shown });
    }
    await wakeBilling(work);
    return { isOver, state: known.state, amountCents: known.amountCents, price: known.price };
  });
  if (isRefusal(begun)) return begun;
  const { state, amountCents, price } = begun;
  if (begun.isOver) return state === 'PAID' ? { state, amountCents } : refuse('STRIPE_ERROR');
  const answer = await billing.buy({
    ...{ purchaseId: id, companyId: actor.companyId, customerId: payer.customerId },
    ...{ price, methodId: payer.method.providerMethodId },
  });
  const settled = await inCompany(db, doer, (work) => settlePurchase(work, id, answer));
  if (settled === 'FAILED' && answer.kind !== 'invoice') return refuseNoAnswer(log, answer);
  return { state: settled, amountCents };
}
