import { randomBytes } from 'node:crypto';
import { RECOVERY_CODES, recoveryCodeOf } from '@recoup/domain/factors/recovery-code.ts';
import type { Work } from '#server/work/work.ts';
import { recoveryCodeHash } from './recovery-code-hash.ts';
import { deleteRecoveryCodes, insertRecoveryCodes } from './recovery-codes.store.ts';

/** Ten new recovery codes, in place of those before; they are told now and never again (G38). */
export async function makeRecoveryCodes(work: Work, memberId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCodeOf(randomBytes(16)));
  await deleteRecoveryCodes(work, memberId);
  await insertRecoveryCodes(
    work,
    memberId,
    codes.map((code) => recoveryCodeHash(memberId, code)),
  );
  return codes;
}
