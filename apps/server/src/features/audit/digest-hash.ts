import { createHash } from 'node:crypto';
import { canonicalJson } from '../contact-policy/decision-hash.ts';

/** What a link of the chain says: a day of a company's audit, and the link before it. Instants are ISO text in UTC. */
export interface DigestRecord {
  readonly companyId: string;
  /** Number in the company's chain, from 1. */
  readonly position: number;
  readonly day: string;
  readonly fromAt: string;
  readonly toAt: string;
  readonly rowCount: number;
  readonly rowsHash: string;
  readonly previousHash: string;
}

/** SHA-256 over the canonical JSON of a link. */
export function hashDigest(record: DigestRecord): string {
  return createHash('sha256').update(canonicalJson(record)).digest('hex');
}
