import { randomBytes } from 'node:crypto';
import { prefixOf } from '@recoup/domain/api-keys/key-prefix.ts';

const BYTES = 32;

/** A new key: its prefix and 256 random bits. */
export function newSecret(isTest: boolean): string {
  return `${prefixOf(isTest)}${randomBytes(BYTES).toString('base64url')}`;
}
