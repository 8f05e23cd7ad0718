import { createHash } from 'node:crypto';
import { languages } from '@recoup/domain/languages.ts';
import { payAttestation } from '@recoup/domain/recoup-pay/attestation.ts';

export function attestationHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Whether this is the hash of the words as they stand now, in a language of ours. */
export function isCurrentAttestation(hash: string | null): boolean {
  return languages.some((language) => attestationHash(payAttestation[language]) === hash);
}
