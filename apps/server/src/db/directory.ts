import { createHash } from 'node:crypto';
import type { Database, Trx } from './database.ts';

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
  | 'setup-intent'
  | 'provider-method'
  | 'sms-number'
  | 'mail-sender';

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
