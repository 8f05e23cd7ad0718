import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { DebtorActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import type { Trx } from '#server/db/database.ts';
import { companyNow, inCompany } from '#server/db/transaction.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import type { CardAccess } from './card-access.ts';
import { ensureCustomer } from './ensure-customer.ts';
import { type Agreement, keepMandate } from './keep-mandate.ts';
import { insertSetup, listMethods, METHODS_MAX, readMethod, readSetup, updateSetup } from './payment-methods.store.ts';
import { settleSetup } from './settle-setup.ts';

export interface SetupWish {
  /** Made by the browser; the idempotency key here and at the provider (G7). */
  readonly setupId: string;
  readonly kind: 'CARD' | 'ACH';
  readonly isDefault: boolean;
  /** The method that it takes the place of. */
  readonly replacesId: string | null;
  readonly agreement: Agreement;
  readonly requestId: string;
}

/**
 * Begins to save a card or bank account in the provider's fields. The attempt and what was agreed to are committed before
 * the provider is asked. Refusals: PAYMENT_METHODS_MAX, PAYMENT_METHOD_NOT_FOUND, IDEMPOTENCY_KEY_REUSED,
 * PROVIDER_UNAVAILABLE, STRIPE_ERROR.
 */
export async function startSetup(
  context: Context,
  actor: DebtorActor,
  wish: SetupWish,
): Promise<{ readonly card: CardAccess | null } | Refusal> {
  const { companyId, id: debtorId } = actor;
  const { cards } = context.gateways;
  const customer = await ensureCustomer(context, companyId, debtorId);
  if (isRefusal(customer)) return customer;
  const refused = await inCompany(context.db, companyId, (trx) => reserve(trx, context, actor, wish));
  if (refused) return refused;
  const setup = await inCompany(context.db, companyId, (trx) => readSetup(trx, companyId, wish.setupId));
  const answer = setup?.providerSetupId
    ? await cards.readSetup(setup.providerSetupId)
    : await cards.createSetup({ setupId: wish.setupId, customerId: customer.customerId, kinds: [wish.kind] });
  if (answer.kind !== 'setup') {
    context.log.warn({ setupId: wish.setupId, answer }, 'the card provider began no setup');
    if (answer.kind !== 'refused') return refuse('PROVIDER_UNAVAILABLE');
    await inCompany(context.db, companyId, (trx) =>
      updateSetup(trx, companyId, wish.setupId, { status: 'FAILED', failureMessage: answer.message }),
    );
    return refuse('STRIPE_ERROR');
  }
  await inCompany(context.db, companyId, (trx) => settleSetup(trx, companyId, wish.setupId, answer.setup));
  const { clientSecret, status } = answer.setup;
  if (status !== 'waiting' || !clientSecret) return { card: null };
  return {
    card: {
      provider: cards.provider,
      clientSecret,
      publishableKey: cards.publishableKey,
      fieldsUrl: cards.fieldsUrl?.(clientSecret) ?? null,
    },
  };
}

async function reserve(trx: Trx, context: Context, actor: DebtorActor, wish: SetupWish): Promise<null | Refusal> {
  const { companyId, id: debtorId } = actor;
  const { setupId, kind, isDefault, replacesId, agreement } = wish;
  const known = await readSetup(trx, companyId, setupId);
  if (known) {
    const isSame = known.debtorId === debtorId && known.kinds[0] === kind && known.replacesId === replacesId;
    return isSame ? null : refuse('IDEMPOTENCY_KEY_REUSED');
  }
  const replaced = replacesId ? await readMethod(trx, companyId, replacesId, debtorId) : null;
  if (replacesId && (!replaced || replaced.removedAt)) return refuse('PAYMENT_METHOD_NOT_FOUND');
  if ((await listMethods(trx, companyId, debtorId)).length >= METHODS_MAX) return refuse('PAYMENT_METHODS_MAX');
  const added = await insertSetup(trx, companyId, {
    id: setupId,
    debtorId,
    provider: context.gateways.cards.provider,
    kinds: [kind],
    isDefault,
    replacesId,
    portalLinkId: actor.linkId,
    createdAt: await companyNow(trx),
  });
  if (!added) return refuse('IDEMPOTENCY_KEY_REUSED');
  await keepMandate(trx, companyId, { debtorId, kind, setupId, agreement });
  await writeAudit(trx, actor, {
    action: 'payment-method.add',
    recordKind: 'method_setup',
    recordId: setupId,
    after: { kind, replacesId },
    requestId: wish.requestId,
  });
  return null;
}
