import type { KeyScope } from '@recoup/domain/api-keys/key-scopes.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

export interface ApiKeyRow {
  readonly id: string;
  readonly memberId: string;
  readonly makerName: string;
  readonly name: string;
  readonly last4: string;
  readonly scopes: readonly KeyScope[];
  readonly allowedIps: readonly string[];
  readonly isTest: boolean;
  readonly isSecret: boolean;
  readonly expiresAt: Date;
  readonly replacedAt: Date | null;
  readonly lastUsedAt: Date | null;
  readonly createdAt: Date;
}

function keys(work: Work) {
  return work.trx
    .selectFrom('apiKey as k')
    .innerJoin('member as m', (join) => join.onRef('m.companyId', '=', 'k.companyId').onRef('m.id', '=', 'k.memberId'))
    .select(['k.id', 'k.memberId', 'k.name', 'k.last4', 'k.scopes', 'k.allowedIps', 'k.isTest', 'k.isSecret'])
    .select(['k.expiresAt', 'k.replacedAt', 'k.lastUsedAt', 'k.createdAt'])
    .select(sql<string>`btrim(m.first_name || ' ' || m.last_name)`.as('makerName'))
    .where('k.companyId', '=', work.companyId)
    .where('k.endedAt', 'is', null);
}

const typed = (row: Omit<ApiKeyRow, 'scopes'> & { readonly scopes: readonly string[] }): ApiKeyRow => ({
  ...row,
  scopes: row.scopes as readonly KeyScope[],
});

/** Keys that nobody ended, the newest first; those that expired for a month. */
export async function listKeys(work: Work): Promise<ApiKeyRow[]> {
  const rows = await keys(work)
    .where('k.expiresAt', '>', sql<Date>`now() - interval '30 days'`)
    .orderBy('k.createdAt', 'desc')
    .orderBy('k.id', 'desc')
    .execute();
  return rows.map(typed);
}

export async function readKey(work: Work, id: string): Promise<ApiKeyRow | undefined> {
  const row = await keys(work).where('k.id', '=', id).executeTakeFirst();
  return row && typed(row);
}

export async function countWorkingKeys(work: Work): Promise<number> {
  const row = await work.trx
    .selectFrom('apiKey')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('companyId', '=', work.companyId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

export async function insertKey(
  work: Work,
  key: Pick<ApiKeyRow, 'id' | 'memberId' | 'name' | 'last4' | 'isTest' | 'isSecret' | 'expiresAt'> & {
    readonly tokenHash: Buffer;
    readonly scopes: readonly KeyScope[];
    readonly allowedIps: readonly string[];
  },
): Promise<void> {
  await work.trx
    .insertInto('apiKey')
    .values({ companyId: work.companyId, ...key, scopes: [...key.scopes], allowedIps: [...key.allowedIps] })
    .execute();
}

export async function markReplaced(work: Work, id: string, until: Date): Promise<void> {
  await work.trx
    .updateTable('apiKey')
    .set({ replacedAt: sql`now()`, expiresAt: until })
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .execute();
}

/** Ends keys that still are; answers each with the hash it was known by. */
export async function markEnded(
  work: Work,
  which: { readonly ids: readonly string[] } | { readonly memberId: string },
): Promise<{ id: string; name: string; tokenHash: Buffer }[]> {
  const open = work.trx
    .updateTable('apiKey')
    .set({ endedAt: sql`now()` })
    .where('companyId', '=', work.companyId)
    .where('endedAt', 'is', null);
  const meant =
    'ids' in which
      ? open.where(sql<boolean>`id = any(${[...which.ids]}::uuid[])`)
      : open.where('memberId', '=', which.memberId);
  return meant.returning(['id', 'name', 'tokenHash']).execute();
}

export interface LiveKeyRow extends Pick<ApiKeyRow, 'id' | 'name' | 'scopes' | 'allowedIps' | 'isTest' | 'lastUsedAt'> {
  readonly memberId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: string;
  readonly roles: readonly string[];
  readonly isDemo: boolean;
  /** Since when the company asks everybody for a second factor, and what their maker has. */
  readonly factorRequiredSince: Date | null;
  readonly totpOnAt: Date | null;
  readonly phoneOnAt: Date | null;
  /** The true time, at which this was read. */
  readonly now: Date;
}

/** A key that still works: not ended, not expired, its maker one of the team, and their company open, or being deleted and not yet gone. */
export async function readLiveKey(work: Work, id: string): Promise<LiveKeyRow | undefined> {
  const row = await work.trx
    .selectFrom('apiKey as k')
    .innerJoin('member as m', (join) => join.onRef('m.companyId', '=', 'k.companyId').onRef('m.id', '=', 'k.memberId'))
    .innerJoin('company as c', 'c.companyId', 'k.companyId')
    .select(['k.id', 'k.name', 'k.scopes', 'k.allowedIps', 'k.isTest', 'k.lastUsedAt', 'k.memberId'])
    .leftJoin('factor as f', (join) =>
      join.onRef('f.companyId', '=', 'k.companyId').onRef('f.memberId', '=', 'k.memberId'),
    )
    .select(['m.firstName', 'm.lastName', 'm.language', 'm.roles', 'm.isDemo'])
    .select(['c.factorRequiredSince', 'f.totpOnAt', 'f.phoneOnAt', sql<Date>`now()`.as('now')])
    .where('k.companyId', '=', work.companyId)
    .where('k.id', '=', id)
    .where('k.endedAt', 'is', null)
    .where('k.expiresAt', '>', sql<Date>`now()`)
    .where('m.status', '=', 'ACTIVE')
    // While it is being deleted everything can still be read and kept (decision 0127).
    .where('c.state', 'in', ['ACTIVE', 'CLOSING'])
    .executeTakeFirst();
  return row && { ...row, scopes: row.scopes as readonly KeyScope[] };
}

export async function touchKey(work: Work, id: string): Promise<void> {
  await work.trx
    .updateTable('apiKey')
    .set({ lastUsedAt: sql`now()` })
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .execute();
}

/** Marks working keys that end within a week as told, and answers them; one that was made for a few days tells nobody. */
export async function takeEndingKeys(
  { trx, companyId }: Work,
  limit: number,
): Promise<Pick<ApiKeyRow, 'id' | 'name' | 'last4' | 'expiresAt'>[]> {
  const { rows } = await sql<Pick<ApiKeyRow, 'id' | 'name' | 'last4' | 'expiresAt'>>`
    update api_key set expiry_told_at = now() where company_id = ${companyId} and id in (
      select k.id from api_key k join member m on m.company_id = k.company_id and m.id = k.member_id
      where k.company_id = ${companyId} and k.ended_at is null and k.replaced_at is null and k.expiry_told_at is null
        and m.status = 'ACTIVE' and k.expires_at > now() and k.expires_at <= now() + interval '7 days'
        and k.created_at < k.expires_at - interval '8 days'
      order by k.expires_at, k.id limit ${limit} for update of k)
    returning id, name, last4, expires_at`.execute(trx);
  return rows;
}
