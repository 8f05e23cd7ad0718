import type { PolicyDecision } from '@recoup/domain/contact-policy/policy-facts.ts';
import { sql } from 'kysely';
import { snakeCase } from '#server/db/column-names.ts';
import { recordSet } from '#server/db/record-set.ts';
import type { Work } from '#server/work/work.ts';
import type { DecisionRecord } from './decision-hash.ts';

export interface StoredDecision extends DecisionRecord {
  readonly hash: string;
}

/** Makes writers of the same customers' chains wait for each other until the end of the transaction. */
export async function lockChains(work: Work, debtorIds: readonly string[]): Promise<void> {
  const ids = [...new Set(debtorIds)].toSorted();
  await sql`
    select pg_advisory_xact_lock(hashtextextended('contact_decision ' || ${work.companyId}::text || d.id::text, 0))
    from (select id from unnest(${ids}::uuid[]) as id order by id) d`.execute(work.trx);
}

/** The last link of each chain that has one. To be read by a statement of its own after the lock. */
export async function readChainEnds(
  work: Work,
  debtorIds: readonly string[],
): Promise<Map<string, { position: number; hash: string }>> {
  const { rows } = await sql<{ debtorId: string; position: number; hash: string }>`
    select d.id as "debtorId", e.position, e.hash
    from unnest(${[...new Set(debtorIds)]}::uuid[]) as d(id) cross join lateral (
      select position, hash from contact_decision where company_id = ${work.companyId} and debtor_id = d.id
      order by position desc limit 1) e`.execute(work.trx);
  return new Map(rows.map(({ debtorId, position, hash }) => [debtorId, { position, hash }]));
}

const columns = {
  id: 'uuid',
  debtorId: 'uuid',
  accountId: 'uuid',
  messageId: 'uuid',
  runId: 'uuid',
  stepId: 'uuid',
  occurrence: 'integer',
  channel: 'text',
  at: 'timestamptz',
  decision: 'text',
  reasons: 'text[]',
  requiredText: 'text[]',
  nextLawfulAt: 'timestamptz',
  policyVersion: 'integer',
  facts: 'jsonb',
  position: 'integer',
  previousHash: 'text',
  hash: 'text',
};

export async function insertDecisions(work: Work, rows: readonly StoredDecision[]): Promise<void> {
  const records = rows.map((row) => ({
    id: row.id,
    debtorId: row.debtorId,
    accountId: row.accountId,
    messageId: row.messageId,
    runId: row.runId,
    stepId: row.stepId,
    occurrence: row.occurrence,
    channel: row.channel,
    at: row.at,
    decision: row.decision,
    reasons: row.reasons,
    requiredText: row.requiredText,
    nextLawfulAt: row.nextLawfulAt,
    policyVersion: row.policyVersion,
    facts: row.facts,
    position: row.position,
    previousHash: row.previousHash,
    hash: row.hash,
  }));
  const names = sql.raw(Object.keys(columns).map(snakeCase).join(', '));
  await sql`
    insert into contact_decision (company_id, ${names})
    select ${work.companyId}::uuid, ${names} from ${recordSet(records, columns)}`.execute(work.trx);
}

interface Row {
  companyId: string;
  id: string;
  debtorId: string;
  accountId: string | null;
  messageId: string | null;
  runId: string | null;
  stepId: string | null;
  occurrence: number | null;
  channel: string;
  at: Date;
  decision: PolicyDecision['decision'];
  reasons: string[];
  requiredText: string[];
  nextLawfulAt: Date | null;
  policyVersion: number;
  facts: unknown;
  position: number;
  previousHash: string;
  hash: string;
}

function stored(row: Row): StoredDecision {
  return {
    companyId: row.companyId,
    id: row.id,
    debtorId: row.debtorId,
    accountId: row.accountId,
    messageId: row.messageId,
    runId: row.runId,
    stepId: row.stepId,
    occurrence: row.occurrence,
    channel: row.channel,
    at: row.at.toISOString(),
    decision: row.decision,
    reasons: row.reasons,
    requiredText: row.requiredText,
    nextLawfulAt: row.nextLawfulAt?.toISOString() ?? null,
    policyVersion: row.policyVersion,
    facts: row.facts,
    position: row.position,
    previousHash: row.previousHash,
    hash: row.hash,
  };
}

/** A stretch of a customer's chain, first link first. */
export async function readChain(work: Work, debtorId: string, after: number, limit: number): Promise<StoredDecision[]> {
  const { rows } = await sql<Row>`
    select * from contact_decision where company_id = ${work.companyId} and debtor_id = ${debtorId} and position > ${after}
    order by position limit ${limit}`.execute(work.trx);
  return rows.map(stored);
}

/** A page of a customer's decisions, newest first, with how many there are. */
export async function listDecisionRows(
  work: Work,
  debtorId: string,
  page: { readonly page: number; readonly limit: number },
): Promise<{ rows: StoredDecision[]; total: number }> {
  const { rows } = await sql<Row>`
    select * from contact_decision where company_id = ${work.companyId} and debtor_id = ${debtorId}
    order by position desc limit ${page.limit} offset ${(page.page - 1) * page.limit}`.execute(work.trx);
  const ends = await readChainEnds(work, [debtorId]);
  return { rows: rows.map(stored), total: ends.get(debtorId)?.position ?? 0 };
}

export async function readDecision(work: Work, id: string): Promise<StoredDecision | undefined> {
  const { rows } = await sql<Row>`
    select * from contact_decision where company_id = ${work.companyId} and id = ${id}`.execute(work.trx);
  return rows[0] && stored(rows[0]);
}

export async function isDebtorThere(work: Work, debtorId: string): Promise<boolean> {
  const debtor = await work.trx
    .selectFrom('debtor')
    .select('id')
    .where('companyId', '=', work.companyId)
    .where('id', '=', debtorId)
    .executeTakeFirst();
  return debtor !== undefined;
}
