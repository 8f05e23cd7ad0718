import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { stateAfterLook } from '@recoup/domain/integrations/integration-state.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { wake } from '#server/db/wake.ts';
import { inCompany } from '#server/work/in-company.ts';
import { type IntegrationRow, lockIntegration, nextLedgerWork, updateIntegration } from './integrations.store.ts';
import { refuseLedger } from './refuse-ledger.ts';

/**
 * Asks the vault how a connection stands and writes it down. Another firm's books are not taken for those that were
 * connected. Refusals: PROVIDER_UNAVAILABLE, PLAN_LIMIT.
 */
export async function lookAtConnection(
  { db, gateways: { ledgers } }: Pick<Context, 'db' | 'gateways'>,
  doer: { readonly actor: MemberActor; readonly requestId: string },
  { id, serviceId }: Pick<IntegrationRow, 'id' | 'serviceId'>,
): Promise<Refusal | null> {
  const place = { companyId: doer.actor.companyId, serviceId };
  const seen = await ledgers.readConnection(place);
  if (seen.kind !== 'connection') return refuse('PROVIDER_UNAVAILABLE');
  const isCallable = seen.state === 'callable';
  const firm = isCallable ? await ledgers.readFirm(place) : null;
  const filters = isCallable ? await ledgers.readFilters(place) : null;
  if (isCallable && firm?.kind !== 'firm') return refuse('PROVIDER_UNAVAILABLE');
  return inCompany(db, doer, async (work) => {
    const before = await lockIntegration(work, id);
    if (!before) return refuse('NOT_FOUND');
    const isOther = firm?.kind === 'firm' && before.firmId !== null && before.firmId !== firm.id;
    const found = stateAfterLook(before.state, seen.state, before.connectedAt !== null);
    const state = isOther ? 'BROKEN' : found;
    // Of several that were begun at once, those are taken for which there is room.
    const limited = state === 'CONNECTED' ? await refuseLedger(work, before) : null;
    if (limited) return limited;
    await updateIntegration(work, id, {
      state,
      trouble: isOther ? 'OTHER_FIRM' : null,
      ...(state === 'CONNECTED' && before.connectedAt === null ? { connectedAt: work.now } : {}),
      ...(firm?.kind === 'firm' && !isOther ? { firmId: firm.id, firmName: firm.name } : {}),
      ...(filters?.kind === 'filters' ? { hasSince: filters.hasSince } : {}),
    });
    work.changed({
      ...{ noun: 'integration', id, action: 'integration.look' },
      before: { state: before.state, firmName: before.firmName },
      after: { state, firmName: firm?.kind === 'firm' && !isOther ? firm.name : before.firmName },
    });
    await wake(work, 'ledger', nextLedgerWork(work.companyId), 'earliest');
    return null;
  });
}
