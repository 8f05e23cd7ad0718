import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Work } from '../work/work.ts';
import type { Database, Trx } from './database.ts';
import { recordSet } from './record-set.ts';

export type DirectoryKind =
  | 'email'
  | 'host'
  | 'portal-host'
  | 'session'
  | 'refresh'
  | 'portal-link'
  | 'portal-session'
  | 'payment-intent'
  | 'unanswered-payment'
  | 'company-setup'
  | 'company-customer'
  /** A company's own account at the payment provider. */
  | 'pay-account'
  | 'trial-card'
  | 'setup-intent'
  | 'provider-method'
  | 'sms-number'
  /** A brand or campaign of texts at the provider. */
  | 'sms-registration'
  | 'call-leg'
  | 'mail-sender'
  | 'mail-domain'
  | 'mail-reply'
  | 'team-link'
  | 'factor-challenge'
  | 'member-phone'
  | 'api-key'
  /** The company above another one, by the id of the one below. */
  | 'parent';

export interface DirectoryEntry {
  readonly companyId: string;
  readonly recordId: string;
}

/** Outside keys are kept as hashes only: the table tells nothing to whoever reads it. */
export function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** Finds the company and record that an outside key belongs to: a token, a host, a provider's object (G21, G40). */
export async function lookUp(db: Database | Trx, kind: DirectoryKind, key: string): Promise<DirectoryEntry | null> {
  const row = await db
    .selectFrom('directory')
    .select(['companyId', 'recordId'])
    .where('kind', '=', kind)
    .where('key', '=', hashKey(key))
    .executeTakeFirst();
  return row ? { companyId: row.companyId, recordId: row.recordId } : null;
}

/** Whether any company is there at all. */
export async function isInUse(db: Database): Promise<boolean> {
  return (await db.selectFrom('directory').select('companyId').limit(1).executeTakeFirst()) !== undefined;
}

/** Enters a key. Answers false when another record holds it already. */
export async function enter(trx: Trx, kind: DirectoryKind, key: string, entry: DirectoryEntry): Promise<boolean> {
  const result = await trx
    .insertInto('directory')
    .values({ kind, key: hashKey(key), companyId: entry.companyId, recordId: entry.recordId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) === 1;
}

export async function remove(trx: Trx, companyId: string, kind: DirectoryKind, key: string | Buffer): Promise<void> {
  await trx
    .deleteFrom('directory')
    .where('companyId', '=', companyId)
    .where('kind', '=', kind)
    .where('key', '=', typeof key === 'string' ? hashKey(key) : key)
    .execute();
}

/** Enters many new keys of one kind, given as their hashes; fails when one of them is held already. */
export async function enterAll(
  { trx, companyId }: Work,
  kind: DirectoryKind,
  entries: ReadonlyArray<{ readonly hash: Buffer; readonly recordId: string }>,
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ hash, recordId }) => ({ hash: hash.toString('hex'), recordId }));
  await sql`
    insert into directory (kind, key, company_id, record_id)
    select ${kind}::text, decode(r.hash, 'hex'), ${companyId}::uuid, r.record_id
    from ${recordSet(rows, { hash: 'text', recordId: 'uuid' })}`.execute(trx);
}

/** Removes many keys of some kinds, given as their hashes. Answers how many were there. */
export async function removeAll(
  { trx, companyId }: Work,
  kinds: readonly DirectoryKind[],
  hashes: readonly Buffer[],
): Promise<number> {
  if (hashes.length === 0) return 0;
  const result = await trx
    .deleteFrom('directory')
    .where('companyId', '=', companyId)
    .where('kind', 'in', [...kinds])
    .where('key', '=', sql<Buffer>`any(${[...hashes]}::bytea[])`)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
