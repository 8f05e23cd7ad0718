import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import { findByReturn, type IntegrationRow, updateIntegration } from './integrations.store.ts';
import { lookAtConnection } from './look-at-connection.ts';
import { returnHash } from './return-hash.ts';

/** Somebody comes back from the provider: the way is used up, and the vault is asked. Refusals: LINK_EXPIRED, PROVIDER_UNAVAILABLE, PLAN_LIMIT. */
export async function takeReturn(
  context: Pick<Context, 'db' | 'gateways'>,
  doer: { readonly actor: MemberActor; readonly requestId: string },
  token: string,
): Promise<Pick<IntegrationRow, 'id'> | Refusal> {
  const found = await inCompany(context.db, doer, async (work) => {
    const row = await findByReturn(work, returnHash(token));
    if (!row) return refuse('LINK_EXPIRED');
    await updateIntegration(work, row.id, { returnHash: null }, { isVisible: false });
    return row;
  });
  if (isRefusal(found)) return found;
  return (await lookAtConnection(context, doer, found)) ?? { id: found.id };
}
