import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';

export interface MemberRow {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  roles: string[];
  status: string;
  password_hash: string | null;
  language: string;
  is_demo: boolean;
}

const memberColumns = [
  'id',
  'email',
  'first_name',
  'last_name',
  'roles',
  'status',
  'password_hash',
  'language',
  'is_demo',
] as const;

export async function readMember(trx: Trx, companyId: string, memberId: string): Promise<MemberRow | undefined> {
  return trx
    .selectFrom('member')
    .select(memberColumns)
    .where('company_id', '=', companyId)
    .where('id', '=', memberId)
    .executeTakeFirst();
}

export async function insertSession(
  trx: Trx,
  session: {
    companyId: string;
    id: string;
    memberId: string;
    tokenHash: Buffer;
    refreshHash: Buffer;
    absoluteHours: number;
  },
): Promise<void> {
  await trx
    .insertInto('session')
    .values({
      company_id: session.companyId,
      id: session.id,
      member_id: session.memberId,
      token_hash: session.tokenHash,
      refresh_hash: session.refreshHash,
      expires_at: sql`now() + make_interval(hours => ${session.absoluteHours})`,
    })
    .execute();
}

/** The session if it is alive: not ended, within its absolute life, used within the idle limit (G37). */
export async function readLiveSession(trx: Trx, companyId: string, sessionId: string, idleMinutes: number) {
  return trx
    .selectFrom('session')
    .innerJoin('member', (join) =>
      join.onRef('member.company_id', '=', 'session.company_id').onRef('member.id', '=', 'session.member_id'),
    )
    .select([
      'session.id',
      'session.member_id',
      'session.token_hash',
      'session.refresh_hash',
      'session.previous_refresh_hash',
      'session.last_used_at',
    ])
    .select([
      'member.first_name',
      'member.last_name',
      'member.roles',
      'member.status',
      'member.is_demo',
      'member.language',
    ])
    .where('session.company_id', '=', companyId)
    .where('session.id', '=', sessionId)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', sql<Date>`now()`)
    .where('session.last_used_at', '>', sql<Date>`now() - make_interval(mins => ${idleMinutes})`)
    .executeTakeFirst();
}

export async function touchSession(trx: Trx, companyId: string, sessionId: string): Promise<void> {
  await trx
    .updateTable('session')
    .set({ last_used_at: sql`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', sessionId)
    .execute();
}

export async function rotateSession(
  trx: Trx,
  companyId: string,
  sessionId: string,
  tokenHash: Buffer,
  refreshHash: Buffer,
): Promise<void> {
  await trx
    .updateTable('session')
    .set((eb) => ({
      token_hash: tokenHash,
      refresh_hash: refreshHash,
      previous_refresh_hash: eb.ref('refresh_hash'),
      last_used_at: sql`now()`,
    }))
    .where('company_id', '=', companyId)
    .where('id', '=', sessionId)
    .execute();
}

/** Ends a session; answers the hashes it was known by. */
export async function endSession(trx: Trx, companyId: string, sessionId: string) {
  return trx
    .updateTable('session')
    .set({ ended_at: sql`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .returning(['token_hash', 'refresh_hash', 'previous_refresh_hash'])
    .executeTakeFirst();
}

export async function readCompany(trx: Trx, companyId: string) {
  return trx
    .selectFrom('company')
    .select(['company_id', 'name', 'subdomain', 'portal_host', 'time_zone', 'currency', 'is_demo'])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
}

export async function updateMember(
  trx: Trx,
  companyId: string,
  memberId: string,
  values: { first_name?: string; last_name?: string; language?: string },
): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await trx.updateTable('member').set(values).where('company_id', '=', companyId).where('id', '=', memberId).execute();
}

export async function firstDemoMember(trx: Trx, companyId: string) {
  return trx
    .selectFrom('member')
    .select(memberColumns)
    .where('company_id', '=', companyId)
    .where('is_demo', '=', true)
    .orderBy('id')
    .executeTakeFirst();
}
