import type { EmailDomainRow } from './email-domains.store.ts';

/** Whoever asks for a look again sooner gets what is known. */
const AGAIN_MS = 30_000;

/** How long it is, in milliseconds, until somebody may have it looked at again; 0 when they may. */
export function restBeforeCheck({ checkedAt }: Pick<EmailDomainRow, 'checkedAt'>, now: Date): number {
  const age = checkedAt ? now.getTime() - checkedAt.getTime() : AGAIN_MS;
  return age >= 0 && age < AGAIN_MS ? AGAIN_MS - age : 0;
}
