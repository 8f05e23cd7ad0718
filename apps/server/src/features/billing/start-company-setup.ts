import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { uuidv7 } from 'uuidv7';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { enter } from '#server/db/directory.ts';
import type { CardSetup, NoAnswer } from '#server/gateways/card-gateway.ts';
import { inCompany } from '#server/work/in-company.ts';
import { insertCompanySetup, keepCompanyCustomer, readCompanyCustomer, updateCompanySetup } from './billing.store.ts';

/**
 * Begins to save a method with which the company itself pays. The row is committed before the provider is asked; a lost
 * answer leaves it CREATED and costs nobody anything: the next call begins another. Refusals: STRIPE_ERROR,
 * PROVIDER_UNAVAILABLE.
 */
export async function startCompanySetup(
  context: Context,
  actor: MemberActor,
  requestId: string,
): Promise<{ readonly id: string; readonly setup: CardSetup } | Refusal> {
  const { db, gateways } = context;
  const { companyId } = actor;
  const { cards } = gateways;
  const { provider } = cards;
  const known = await inCompany(db, companyId, (work) => readCompanyCustomer(work, provider));
  const customer = known
    ? ({ kind: 'customer', customerId: known } as const)
    : await cards.createCustomer({ companyId, debtorId: null });
  if (customer.kind !== 'customer') return refused(context, customer);
  const id = uuidv7();
  const customerId = await inCompany(db, { actor, requestId }, async (work) => {
    const kept = await keepCompanyCustomer(work, provider, customer.customerId);
    await enter(work.trx, 'company-customer', kept, { companyId, recordId: companyId });
    await insertCompanySetup(work, { id, provider, memberId: actor.id });
    work.audit({ action: 'billing.setup', recordKind: 'company-setup', recordId: id });
    return kept;
  });
  const answer = await cards.createSetup({ setupId: id, customerId, kinds: ['CARD', 'ACH'] });
  if (answer.kind !== 'setup') return refused(context, answer);
  const { setup } = answer;
  await inCompany(db, companyId, async (work) => {
    await enter(work.trx, 'company-setup', setup.setupIntentId, { companyId, recordId: id });
    await updateCompanySetup(work, id, setup);
  });
  return { id, setup };
}

function refused({ log, gateways }: Context, answer: NoAnswer): Refusal {
  log.warn({ provider: gateways.cards.provider, answer }, 'a setup of the company could not be begun');
  return refuse(answer.kind === 'refused' ? 'STRIPE_ERROR' : 'PROVIDER_UNAVAILABLE');
}
