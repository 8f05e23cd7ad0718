import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import { insertDevice, readDevice } from './call-devices.store.ts';

/**
 * The provider's account by which a member's browser is rung; made once. Of two that are made at the same moment the first
 * stays, and the other is never used.
 */
export async function makeDevice(
  { db, gateways }: Context,
  { companyId, id: memberId, name }: MemberActor,
): Promise<{ readonly credentialId: string } | Refusal> {
  const known = await inCompany(db, companyId, (work) => readDevice(work, memberId));
  if (known) return known;
  const made = await gateways.voice.makeDevice({ companyId, name: `${name} ${memberId}`.slice(0, 100) });
  if (made.kind === 'refused' && made.code === 'DEMO_MODE') return refuse('DEMO_MODE');
  if (made.kind !== 'made') return refuse('PROVIDER_UNAVAILABLE');
  return inCompany(db, companyId, async (work) => {
    await insertDevice(work, memberId, made);
    return (await readDevice(work, memberId)) ?? refuse('PROVIDER_UNAVAILABLE');
  });
}
