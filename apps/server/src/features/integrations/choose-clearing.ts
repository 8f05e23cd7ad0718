import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { wake } from '#server/db/wake.ts';
import { inCompany } from '#server/work/in-company.ts';
import { lockIntegration, nextLedgerWork, updateIntegration } from './integrations.store.ts';

/**
 * Chooses into which account of a ledger payments go; it has to be there. Refusals: NOT_FOUND, STALE_VERSION,
 * INVALID_FIELD, PROVIDER_UNAVAILABLE.
 */
export async function chooseClearing(
  { db, gateways }: Pick<Context, 'db' | 'gateways'>,
  doer: { readonly actor: MemberActor; readonly requestId: string },
  choice: {
    readonly id: string;
    readonly serviceId: string;
    readonly clearing: string;
    readonly version?: number | undefined;
  },
): Promise<{ readonly id: string } | Refusal> {
  const { id, serviceId, clearing, version } = choice;
  const seen = await gateways.ledgers.listChoices({ companyId: doer.actor.companyId, serviceId });
  if (seen.kind !== 'choices') return refuse('PROVIDER_UNAVAILABLE');
  const chosen = seen.choices.find((each) => each.id === clearing);
  if (!chosen) return refuse('INVALID_FIELD', { ledger: 'ledger-account-gone' });
  return inCompany(db, doer, async (work) => {
    const before = await lockIntegration(work, id);
    if (!before) return refuse('NOT_FOUND');
    if (version !== undefined && before.version !== version) return refuse('STALE_VERSION');
    await updateIntegration(work, id, { clearingId: chosen.id, clearingName: chosen.name.slice(0, 200) });
    work.changed({
      ...{ noun: 'integration', id, action: 'integration.choose-ledger' },
      before: { clearingName: before.clearingName },
      after: { clearingName: chosen.name },
    });
    await wake(work, 'ledger', nextLedgerWork(work.companyId), 'earliest');
    return { id };
  });
}
