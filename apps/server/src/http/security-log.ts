import { createHash } from 'node:crypto';
import type { Logger } from 'pino';

/** What an attack looks like from inside. */
export type SecurityEvent =
  | 'sign-in-failed'
  | 'sign-in-throttled'
  | 'sign-in-disowned'
  | 'code-failed'
  | 'code-throttled'
  | 'token-refused'
  | 'token-reused'
  | 'forbidden'
  | 'not-found'
  | 'file-infected'
  | 'customer-throttled'
  | 'visitor-throttled';

export interface SecurityFacts {
  /** Who asked, as TRUSTED_PROXIES tells. */
  readonly ip: string;
  /** The member or customer by id; of an address that nobody has, `accountMark`; null when unknown. */
  readonly account: string | null;
  readonly companyId?: string | null;
  readonly call?: string;
}

/** One line of the log for each, at a level that every start shows; nothing that names a person (G59). */
export function logSecurity(log: Logger, event: SecurityEvent, facts: SecurityFacts): void {
  log.warn({ security: event, ...facts }, `security: ${event}`);
}

/** The same for the same address each time, so that tries on it can be counted, and not the address itself. */
export function accountMark(address: string): string {
  return `unknown-${createHash('sha256').update(address).digest('hex').slice(0, 12)}`;
}
