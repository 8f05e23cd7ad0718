import { createHash } from 'node:crypto';
import { asRecoveryCode } from '@recoup/domain/factors/recovery-code.ts';

/** A code has 80 random bits: its hash is guessed by nobody, and belongs to one member. */
export function recoveryCodeHash(memberId: string, typed: string): Buffer {
  return createHash('sha256')
    .update(`${memberId}:${asRecoveryCode(typed)}`)
    .digest();
}
