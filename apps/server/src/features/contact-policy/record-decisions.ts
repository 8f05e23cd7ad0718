import { evidenceOf } from '@recoup/domain/contact-policy/decision-evidence.ts';
import type { PolicyDecision, PolicyFacts } from '@recoup/domain/contact-policy/policy-facts.ts';
import type { PackId } from '@recoup/domain/contact-policy/rule-packs.ts';
import { uuidv7 } from 'uuidv7';
import type { Work } from '#server/work/work.ts';
import { insertDecisions, lockChains, readChainEnds, type StoredDecision } from './contact-decisions.store.ts';
import { type DecisionRecord, FIRST_HASH, hashDecision, hashText } from './decision-hash.ts';

/** One answer of the policy that let something out or kept it back, with what it was asked with. */
export interface NewDecision {
  /** Absent: a new one. */
  readonly id?: string;
  readonly debtorId: string;
  readonly accountId?: string | null;
  /** What was let out; absent for what was kept back. */
  readonly messageId?: string | null;
  readonly runId?: string | null;
  readonly stepId?: string | null;
  readonly occurrence?: number | null;
  readonly channel: string;
  readonly at: Date;
  readonly facts: PolicyFacts;
  readonly decision: PolicyDecision;
  readonly packs?: ReadonlySet<PackId>;
  /** The text that goes out as the message keeps it; its SHA-256 becomes part of the record. */
  readonly text?: string;
}

function recordOf(companyId: string, row: NewDecision, position: number, previousHash: string): DecisionRecord {
  const { decision } = row;
  const evidence = evidenceOf(row.facts, row.at, decision, row.packs);
  return {
    companyId,
    id: row.id ?? uuidv7(),
    debtorId: row.debtorId,
    accountId: row.accountId ?? null,
    messageId: row.messageId ?? null,
    runId: row.runId ?? null,
    stepId: row.stepId ?? null,
    occurrence: row.occurrence ?? null,
    channel: row.channel,
    at: row.at.toISOString(),
    decision: decision.decision,
    reasons: decision.reasons,
    requiredText: decision.requiredText,
    nextLawfulAt: decision.nextLawful?.toISOString() ?? null,
    policyVersion: decision.policyVersion,
    facts: row.text === undefined ? evidence : { ...evidence, textHash: hashText(row.text) },
    position,
    previousHash,
  };
}

/**
 * Keeps decisions with their evidence, each tied to the customer's one before it by its hash; answers their ids in the
 * order of the rows. Three statements, however many rows. Call it once per transaction, late: it makes other writers of
 * the same customers wait until the commit, in an order of its own (15 USC 1692, 12 CFR 1006.100).
 */
export async function recordDecisions(work: Work, rows: readonly NewDecision[]): Promise<string[]> {
  if (rows.length === 0) return [];
  const debtorIds = rows.map((row) => row.debtorId);
  await lockChains(work, debtorIds);
  const ends = await readChainEnds(work, debtorIds);
  const records = rows.map((row): StoredDecision => {
    const end = ends.get(row.debtorId) ?? { position: 0, hash: FIRST_HASH };
    const record = recordOf(work.companyId, row, end.position + 1, end.hash);
    const hash = hashDecision(record);
    ends.set(row.debtorId, { position: record.position, hash });
    return { ...record, hash };
  });
  await insertDecisions(work, records);
  return records.map((record) => record.id);
}
