import type { EmailDomainState } from '@recoup/domain/email-domains/domain-state.ts';
import { isMailFrom } from '@recoup/domain/email-domains/domain-state.ts';
import type { RecordFinding } from '@recoup/domain/email-domains/judge-records.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

export interface EmailDomainRow {
  readonly id: string;
  readonly domainName: string;
  readonly zone: string;
  readonly userName: string;
  readonly selector: string;
  readonly publicKey: string;
  readonly state: EmailDomainState;
  readonly stateSince: Date;
  readonly isDefault: boolean;
  readonly findings: readonly RecordFinding[];
  readonly checkedAt: Date | null;
  readonly nextCheckAt: Date | null;
  readonly version: number;
}

const shown = [
  ...(['id', 'domainName', 'zone', 'userName', 'selector', 'publicKey', 'state', 'stateSince'] as const),
  ...(['isDefault', 'findings', 'checkedAt', 'nextCheckAt', 'version'] as const),
] as const;

function rowOf(row: Omit<EmailDomainRow, 'state' | 'findings'> & { state: string; findings: unknown }): EmailDomainRow {
  return { ...row, state: row.state as EmailDomainState, findings: row.findings as readonly RecordFinding[] };
}

/** All of the company, the oldest first: there are few. */
export async function listDomains(work: Work): Promise<EmailDomainRow[]> {
  const rows = await work.trx
    .selectFrom('emailDomain')
    .select(shown)
    .where('companyId', '=', work.companyId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map(rowOf);
}

export async function readDomain(work: Work, id: string, lock?: 'forUpdate'): Promise<EmailDomainRow | undefined> {
  const query = work.trx
    .selectFrom('emailDomain')
    .select(shown)
    .where('companyId', '=', work.companyId)
    .where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row && rowOf(row);
}

export async function findDomain(work: Work, domainName: string): Promise<string | undefined> {
  const query = work.trx.selectFrom('emailDomain').select('id').where('companyId', '=', work.companyId);
  return (await query.where('domainName', '=', domainName).executeTakeFirst())?.id;
}

export async function insertDomain(
  work: Work,
  domain: Pick<EmailDomainRow, 'id' | 'domainName' | 'zone' | 'userName' | 'selector' | 'publicKey'> & {
    /** Closed. */
    readonly privateKey: string;
  },
): Promise<void> {
  const { companyId, now: stateSince } = work;
  await work.trx
    .insertInto('emailDomain')
    .values({ companyId, ...domain, stateSince })
    .execute();
}

/** Changes some of it and counts the version up. The caller has locked the row. */
export async function updateDomain(
  work: Work,
  id: string,
  change: Partial<
    Pick<EmailDomainRow, 'userName' | 'state' | 'stateSince' | 'isDefault' | 'checkedAt' | 'nextCheckAt' | 'findings'>
  >,
): Promise<void> {
  const { findings, ...rest } = change;
  await work.trx
    .updateTable('emailDomain')
    .set({
      ...rest,
      ...(findings === undefined ? {} : { findings: JSON.stringify(findings) }),
      version: sql<number>`version + 1`,
    })
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .execute();
}

/** No domain of the company is its default from here on. */
export async function clearDefault(work: Work): Promise<void> {
  await work.trx
    .updateTable('emailDomain')
    .set({ isDefault: false, version: sql<number>`version + 1` })
    .where('companyId', '=', work.companyId)
    .where('isDefault', '=', true)
    .execute();
}

export async function removeDomain(work: Work, id: string): Promise<void> {
  await work.trx.deleteFrom('emailDomain').where('companyId', '=', work.companyId).where('id', '=', id).execute();
}

export async function findDueDomains(work: Work): Promise<string[]> {
  const rows = await work.trx
    .selectFrom('emailDomain')
    .select('id')
    .where('companyId', '=', work.companyId)
    .where('nextCheckAt', '<=', work.now)
    .orderBy('nextCheckAt')
    .execute();
  return rows.map(({ id }) => id);
}

/** When the next of the company's domains is looked at; for `wake`. */
export function nextCheck(companyId: string) {
  return sql`(select min(next_check_at) from email_domain where company_id = ${companyId})`;
}

export interface SigningKey {
  readonly id: string;
  readonly domainName: string;
  readonly selector: string;
  /** Closed. */
  readonly privateKey: string;
}

/** The keys of the domains in whose name mail leaves now. */
export async function listSigningKeys(work: Work): Promise<SigningKey[]> {
  const rows = await work.trx
    .selectFrom('emailDomain')
    .select(['id', 'domainName', 'selector', 'privateKey', 'state'])
    .where('companyId', '=', work.companyId)
    .execute();
  return rows.flatMap(({ state, ...key }) => (isMailFrom(state as EmailDomainState) ? [key] : []));
}

/** The keys of all domains, closed. */
export async function listPrivateKeys({ trx, companyId }: Work): Promise<Pick<SigningKey, 'id' | 'privateKey'>[]> {
  return trx
    .selectFrom('emailDomain')
    .select(['id', 'privateKey'])
    .where('companyId', '=', companyId)
    .orderBy('id')
    .execute();
}

/** The same key, closed otherwise, where it still is; answers whether it is as a count. */
export async function swapPrivateKey(
  { trx, companyId }: Work,
  id: string,
  before: string,
  after: string,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('emailDomain')
    .set({ privateKey: after })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('privateKey', '=', before)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
