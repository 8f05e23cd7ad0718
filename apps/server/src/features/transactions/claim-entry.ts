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
  const known = await readRequestHash(trx, actor.companyId, entry.id);
  if (!known) {
    if (await isPaymentId(trx, actor.companyId, entry.id)) return refuse('IDEMPOTENCY_KEY_REUSED');
    if (await insertManualEntry(trx, actor.companyId, { ...entry, requestHash, memberId: actor.id })) return 'fresh';
  }
  const stored = known ?? (await readRequestHash(trx, actor.companyId, entry.id));
  return stored?.equals(requestHash) ? 'repeated' : refuse('IDEMPOTENCY_KEY_REUSED');
}
