import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Work } from '#server/work/work.ts';
import { isCurrentAttestation } from './attestation-hash.ts';
import { lockPayAccount } from './lock-pay-account.ts';
import { updatePayAccount } from './recoup-pay.store.ts';

/**
 * Accepts the declaration by the hash of the very words that were shown. Refusals: those of `lockPayAccount`, and
 * SOME_PERMISSION_NOT_ACCEPTED of other words.
 */
export async function acceptAttestation(work: Work, hash: string, version: number): Promise<null | Refusal> {
  const before = await lockPayAccount(work, version);
  if (isRefusal(before)) return before;
  if (!isCurrentAttestation(hash)) return refuse('SOME_PERMISSION_NOT_ACCEPTED');
  await updatePayAccount(work, { attestedHash: hash, attestedAt: work.now });
  work.changed({
    ...{ noun: 'recoup-pay', id: work.companyId, action: 'recoup-pay.attest' },
    ...{ before: { attestedHash: before.attestedHash }, after: { attestedHash: hash } },
  });
  work.notify('recoup-pay', []);
  return null;
}
