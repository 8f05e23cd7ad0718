import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { DebtorActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { refuseWhileClosing } from '../companies/refuse-while-closing.ts';
import type { CardAccess } from './card-access.ts';
import { ensureCustomer } from './ensure-customer.ts';
import { type Agreement, keepMandate } from './keep-mandate.ts';
import { insertSetup, listMethods, METHODS_MAX, readMethod, readSetup, updateSetup } from './payment-methods.store.ts';
import { settleSetup } from './settle-setup.ts';

export interface SetupCommand {
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
 * the provider is asked. Refusals: PAYMENT_METHODS_MAX, PAYMENT_METHOD_NOT_FOUND, IDEMPOTENCY_KEY_REUSED, COMPANY_CLOSING,
 * PROVIDER_UNAVAILABLE, STRIPE_ERROR.
 */
export async function startSetup(
  context: Context,
  actor: DebtorActor,
  command: SetupCommand,
): Promise<{ readonly card: CardAccess | null } | Refusal> {
  const { companyId, id: debtorId } = actor;
  const { cards } = context.gateways;
  const customer = await ensureCustomer(context, companyId, debtorId);
  if (isRefusal(customer)) return customer;
  const refused = await inCompany(context.db, { actor, requestId: command.requestId }, (work) =>
    reserve(work, context, command),
  );
  if (refused) return refused;
  const setup = await inCompany(context.db, companyId, (work) => readSetup(work, command.setupId));
  const answer = setup?.providerSetupId
    ? await cards.readSetup(setup.providerSetupId)
    : await cards.createSetup({ setupId: command.setupId, customerId: customer.customerId, kinds: [command.kind] });
  if (answer.kind !== 'setup') {
    context.log.warn({ setupId: command.setupId, answer }, 'the card provider began no setup');
    if (answer.kind !== 'refused') return refuse('PROVIDER_UNAVAILABLE');
    await inCompany(context.db, companyId, (work) =>
      updateSetup(work, command.setupId, { status: 'FAILED', failureMessage: answer.message }),
    );
    return refuse('STRIPE_ERROR');
  }
  await inCompany(context.db, companyId, (work) => settleSetup(work, command.setupId, answer.setup));
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

async function reserve(work: Work<DebtorActor>, context: Context, command: SetupCommand): Promise<null | Refusal> {
  const { id: debtorId } = work.actor;
  const { setupId, kind, isDefault, replacesId, agreement } = command;
  const known = await readSetup(work, setupId);
  if (known) {
    const isSame = known.debtorId === debtorId && known.kinds[0] === kind && known.replacesId === replacesId;
    return isSame ? null : refuse('IDEMPOTENCY_KEY_REUSED');
  }
  const closing = await refuseWhileClosing(work);
  if (closing) return closing;
  const replaced = replacesId ? await readMethod(work, replacesId, debtorId) : null;
  if (replacesId && (!replaced || replaced.removedAt)) return refuse('PAYMENT_METHOD_NOT_FOUND');
  if ((await listMethods(work, debtorId)).length >= METHODS_MAX) return refuse('PAYMENT_METHODS_MAX');
  const added = await insertSetup(work, {
    id: setupId,
    debtorId,
    provider: context.gateways.cards.provider,
    kinds: [kind],
    isDefault,
    replacesId,
    portalLinkId: work.actor.linkId,
    createdAt: work.now,
  });
  if (!added) return refuse('IDEMPOTENCY_KEY_REUSED');
  await keepMandate(work, { debtorId, kind, setupId, agreement });
  work.audit({
    action: 'payment-method.add',
    recordKind: 'method-setup',
    recordId: setupId,
    after: { kind, replacesId },
  });
  return null;
}
