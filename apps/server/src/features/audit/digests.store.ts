import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { readCursor } from '#server/db/read-cursor.ts';
import type { Work } from '#server/work/work.ts';
import type { DigestRecord } from './digest-hash.ts';

const BATCH = 2_000;

export interface Digest extends DigestRecord {
  readonly hash: string;
}

interface DigestRow extends Omit<Digest, 'fromAt' | 'toAt'> {
  fromAt: Date;
  toAt: Date;
}

const digestOf = ({ fromAt, toAt, ...row }: DigestRow): Digest => ({
  ...row,
  fromAt: fromAt.toISOString(),
  toAt: toAt.toISOString(),
});

/** The whole chain, or what follows a link: first link first. Seven years are some 2,500 links. */
export async function readDigests({ trx, companyId }: Work): Promise<Digest[]> {
  const { rows } = await sql<DigestRow>`
    select company_id, position, day::text as day, from_at, to_at, row_count, rows_hash, previous_hash, hash
    from audit_digest where company_id = ${companyId} order by position`.execute(trx);
  return rows.map(digestOf);
}

export async function readLastDigest({ trx, companyId }: Work): Promise<Digest | undefined> {
  const { rows } = await sql<DigestRow>`
    select company_id, position, day::text as day, from_at, to_at, row_count, rows_hash, previous_hash, hash
    from audit_digest where company_id = ${companyId} order by position desc limit 1`.execute(trx);
  return rows[0] && digestOf(rows[0]);
}

export async function insertDigest({ trx, companyId }: Work, digest: Digest): Promise<void> {
  await sql`
    insert into audit_digest (company_id, position, day, from_at, to_at, row_count, rows_hash, previous_hash, hash)
    values (${companyId}, ${digest.position}, ${digest.day}, ${digest.fromAt}, ${digest.toAt}, ${digest.rowCount},
      ${digest.rowsHash}, ${digest.previousHash}, ${digest.hash})`.execute(trx);
}

/** SHA-256 over all that the rows of a stretch say, in their order, one line each; read in batches. */
export async function hashRows(
  { trx, companyId }: Work,
  { fromAt, toAt }: Pick<Digest, 'fromAt' | 'toAt'>,
): Promise<{ rowCount: number; rowsHash: string }> {
  const query = sql<{ line: string }>`
    select jsonb_build_array(id, to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), actor_kind, actor_id, action,
      record_kind, record_id, before, after, request_id, ip, user_agent, session_id)::text as line
    from audit where company_id = ${companyId} and at >= ${fromAt}::timestamptz and at < ${toAt}::timestamptz
    order by at, id`;
  const hash = createHash('sha256');
  let rowCount = 0;
  for await (const rows of readCursor(trx, query, BATCH)) {
    for (const { line } of rows) hash.update(line).update('\n');
    rowCount += rows.length;
  }
  return { rowCount, rowsHash: hash.digest('hex') };
}

/** The real time, and the first row before an instant: of all when there is none. */
export async function readAuditMoments(
  { trx, companyId }: Work,
  before: string | null,
): Promise<{ now: Date; firstAt: Date | null; keptSince: Date }> {
  const { rows } = await sql<{ now: Date; firstAt: Date | null; keptSince: Date }>`
    select now() as now, now() - interval '7 years' as kept_since,
      (select min(at) from audit where company_id = ${companyId}
        and at < coalesce(${before}::timestamptz, 'infinity')) as first_at`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('the database told no time');
  return row;
}

export interface AuditCheck {
  readonly at: Date;
  /** The end of the chain that it saw. */
  readonly position: number;
  readonly hash: string;
  /** The first day that did not fit; null where all did. */
  readonly brokenDay: string | null;
}

export async function readLastCheck({ trx, companyId }: Work): Promise<AuditCheck | undefined> {
  const { rows } = await sql<AuditCheck>`
    select at, position, hash, broken_day::text as broken_day from audit_check
    where company_id = ${companyId} order by at desc, id desc limit 1`.execute(trx);
  return rows[0];
}

export async function insertCheck({ trx, companyId }: Work, check: Omit<AuditCheck, 'at'>): Promise<void> {
  await sql`
    insert into audit_check (company_id, id, position, hash, broken_day)
    values (${companyId}, ${uuidv7()}, ${check.position}, ${check.hash}, ${check.brokenDay})`.execute(trx);
}

export interface AuditHealth {
  checkedAt: Date | null;
  since: string | null;
  until: string | null;
  brokenDay: string | null;
  hash: string | null;
}

/** What the last night found, and which days the chain covers. */
export async function readHealth(work: Work): Promise<AuditHealth> {
  const { trx, companyId } = work;
  const check = await readLastCheck(work);
  const { rows } = await sql<Pick<AuditHealth, 'since' | 'until' | 'hash'>>`
    select min(day)::text as since, max(day)::text as until,
      (select hash from audit_digest where company_id = ${companyId} order by position desc limit 1) as hash
    from audit_digest where company_id = ${companyId}`.execute(trx);
  const { since = null, until = null, hash = null } = rows[0] ?? {};
  return { checkedAt: check?.at ?? null, brokenDay: check?.brokenDay ?? null, since, until, hash };
}
