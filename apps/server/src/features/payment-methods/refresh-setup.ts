import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { DebtorActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import { readSetup, type SetupRow } from './payment-methods.store.ts';
import { retireReplaced } from './retire-replaced.ts';
import { settleSetup } from './settle-setup.ts';

/** Its owner is back from the provider's fields: keeps what is true there (G22). Refusal: NOT_FOUND. */
export async function refreshSetup(context: Context, actor: DebtorActor, setupId: string): Promise<SetupRow | Refusal> {
  const { companyId, id: debtorId } = actor;
  const read = () => inCompany(context.db, companyId, (work) => readSetup(work, setupId));
  const setup = await read();
  if (setup?.debtorId !== debtorId) return refuse('NOT_FOUND');
  if (setup.status === 'SUCCESS' || !setup.providerSetupId) return setup;
  const answer = await context.gateways.cards.readSetup(setup.providerSetupId);
  if (answer.kind === 'setup') {
    await inCompany(context.db, companyId, (work) => settleSetup(work, setupId, answer.setup));
  }
  const settled = await read();
  if (settled?.methodId) {
    await retireReplaced(context, actor, { debtorId, methodId: settled.methodId, replacedMethodId: setup.replacesId });
  }
  return settled ?? refuse('NOT_FOUND');
}
