import { createHash } from 'node:crypto';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { insertManualEntry, isPaymentId, type NewManualEntry, readRequestHash } from './manual-entries.store.ts';

/**
 * Takes the id that a member's browser made for what it records (G7). `repeated` when exactly this was recorded under it
 * before: the caller answers what stands there. IDEMPOTENCY_KEY_REUSED when something else was.
 */
export async function claimEntry(
  work: Work<MemberActor>,
  entry: Omit<NewManualEntry, 'requestHash' | 'memberId'>,
  options: unknown,
): Promise<'fresh' | 'repeated' | Refusal> {
  const requestHash = createHash('sha256').update(JSON.stringify(options)).digest();
  if (await insertManualEntry(work, { ...entry, requestHash, memberId: work.actor.id })) {
    // Asked after the id is ours: before, the payment could be that of a twin of this request.
    return (await isPaymentId(work, entry.id)) ? refuse('IDEMPOTENCY_KEY_REUSED') : 'fresh';
  }
  const stored = await readRequestHash(work, entry.id);
  return stored?.equals(requestHash) ? 'repeated' : refuse('IDEMPOTENCY_KEY_REUSED');
}
