import { createHash } from 'node:crypto';

/** One decision as it is hashed and exported. Instants are ISO text in UTC. */
export interface DecisionRecord {
  readonly companyId: string;
  readonly id: string;
  readonly debtorId: string;
  readonly accountId: string | null;
  readonly messageId: string | null;
  readonly runId: string | null;
  readonly stepId: string | null;
  readonly occurrence: number | null;
  readonly channel: string;
  readonly at: string;
  readonly decision: string;
  readonly reasons: readonly string[];
  readonly requiredText: readonly string[];
  readonly nextLawfulAt: string | null;
  readonly policyVersion: number;
  readonly facts: unknown;
  /** Number in the customer's chain, from 1. */
  readonly position: number;
  readonly previousHash: string;
}

/** What the first decision of a customer follows. */
export const FIRST_HASH = '0'.repeat(64);

/** JSON with sorted keys and no spaces: the same values always give the same bytes. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonicalJson(each)}`).join(',')}}`;
  }
  return JSON.stringify(value ?? null);
}

/** SHA-256 of a message's text: proves what was decided about without keeping it twice. */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** SHA-256 over the canonical JSON of a decision, which names the hash of the one before it. */
export function hashDecision(record: DecisionRecord): string {
  return createHash('sha256').update(canonicalJson(record)).digest('hex');
}
