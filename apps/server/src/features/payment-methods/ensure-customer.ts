import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import { readCustomer, writeCustomer } from './payment-methods.store.ts';

/**
 * The debtor's name at the provider, made there the first time; the key of the request is the debtor's id, so that two
 * at once make one. Refusals: PROVIDER_UNAVAILABLE, STRIPE_ERROR.
 */
export async function ensureCustomer(
  context: Context,
  companyId: string,
  debtorId: string,
): Promise<{ readonly customerId: string } | Refusal> {
  const { cards } = context.gateways;
  const read = () => inCompany(context.db, companyId, (work) => readCustomer(work, debtorId, cards.provider));
  const known = await read();
  if (known) return { customerId: known };
  const answer = await cards.createCustomer({ companyId, debtorId });
  if (answer.kind !== 'customer') {
    context.log.warn({ debtorId, answer }, 'the card provider made no customer');
    return refuse(answer.kind === 'refused' ? 'STRIPE_ERROR' : 'PROVIDER_UNAVAILABLE');
  }
  const { customerId } = answer;
  await inCompany(context.db, companyId, (work) =>
    writeCustomer(work, { debtorId, provider: cards.provider, customerId }),
  );
  return { customerId: (await read()) ?? customerId };
}
