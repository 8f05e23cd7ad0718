import { createHash } from 'node:crypto';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { insertManualEntry, isPaymentId, type NewManualEntry, readRequestHash } from './manual-entries.store.ts';

/**
 * Takes the id that a member's browser made for what it records (G7). `repeated` when exactly this was recorded under it
 * before: the caller answers what stands there. IDEMPOTENCY_KEY_REUSED when something else was.
 */
export async function claimEntry(
  trx: Trx,
  actor: MemberActor,
  entry: Omit<NewManualEntry, 'requestHash' | 'memberId'>,
  wish: unknown,
): Promise<'fresh' | 'repeated' | Refusal> {
  const requestHash = createHash('sha256').update(JSON.stringify(wish)).digest();
  if (await insertManualEntry(trx, actor.companyId, { ...entry, requestHash, memberId: actor.id })) {
    // Asked after the id is ours: before, the payment could be that of a twin of this request.
    return (await isPaymentId(trx, actor.companyId, entry.id)) ? refuse('IDEMPOTENCY_KEY_REUSED') : 'fresh';
  }
  const stored = await readRequestHash(trx, actor.companyId, entry.id);
  return stored?.equals(requestHash) ? 'repeated' : refuse('IDEMPOTENCY_KEY_REUSED');
}
