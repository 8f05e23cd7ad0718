import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';

export interface MemberRow {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  roles: string[];
  status: string;
  passwordHash: string | null;
  language: string;
  isDemo: boolean;
}

const memberColumns = [
  'id',
  'email',
  'firstName',
  'lastName',
  'roles',
  'status',
  'passwordHash',
  'language',
  'isDemo',
] as const;

export async function readMember(trx: Trx, companyId: string, memberId: string): Promise<MemberRow | undefined> {
  return trx
    .selectFrom('member')
    .select(memberColumns)
    .where('companyId', '=', companyId)
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
      companyId: session.companyId,
      id: session.id,
      memberId: session.memberId,
      tokenHash: session.tokenHash,
      refreshHash: session.refreshHash,
      expiresAt: sql`now() + make_interval(hours => ${session.absoluteHours})`,
    })
    .execute();
}

/** The session if it is alive: not ended, within its absolute life, used within the idle limit (G37). */
export async function readLiveSession(trx: Trx, companyId: string, sessionId: string, idleMinutes: number) {
  return trx
    .selectFrom('session')
    .innerJoin('member', (join) =>
      join.onRef('member.companyId', '=', 'session.companyId').onRef('member.id', '=', 'session.memberId'),
    )
    .select([
      'session.id',
      'session.memberId',
      'session.tokenHash',
      'session.refreshHash',
      'session.previousRefreshHash',
      'session.lastUsedAt',
    ])
    .select([
      'member.firstName',
      'member.lastName',
      'member.roles',
      'member.status',
      'member.isDemo',
      'member.language',
    ])
    .where('session.companyId', '=', companyId)
    .where('session.id', '=', sessionId)
    .where('session.endedAt', 'is', null)
    .where('session.expiresAt', '>', sql<Date>`now()`)
    .where('session.lastUsedAt', '>', sql<Date>`now() - make_interval(mins => ${idleMinutes})`)
    .executeTakeFirst();
}

export async function touchSession(trx: Trx, companyId: string, sessionId: string): Promise<void> {
  await trx
    .updateTable('session')
    .set({ lastUsedAt: sql`now()` })
    .where('companyId', '=', companyId)
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
      tokenHash,
      refreshHash,
      previousRefreshHash: eb.ref('refreshHash'),
      lastUsedAt: sql`now()`,
    }))
    .where('companyId', '=', companyId)
    .where('id', '=', sessionId)
    .execute();
}

/** Ends a session; answers the hashes it was known by. */
export async function endSession(trx: Trx, companyId: string, sessionId: string) {
  return trx
    .updateTable('session')
    .set({ endedAt: sql`now()` })
    .where('companyId', '=', companyId)
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .returning(['tokenHash', 'refreshHash', 'previousRefreshHash'])
    .executeTakeFirst();
}

export async function readCompany(trx: Trx, companyId: string) {
  return trx
    .selectFrom('company')
    .select(['companyId', 'name', 'subdomain', 'portalHost', 'timeZone', 'currency', 'isDemo'])
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow();
}

export async function updateMember(
  trx: Trx,
  companyId: string,
  memberId: string,
  values: { firstName?: string; lastName?: string; language?: string },
): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await trx.updateTable('member').set(values).where('companyId', '=', companyId).where('id', '=', memberId).execute();
}

export async function firstDemoMember(trx: Trx, companyId: string) {
  return trx
    .selectFrom('member')
    .select(memberColumns)
    .where('companyId', '=', companyId)
    .where('isDemo', '=', true)
    .orderBy('id')
    .executeTakeFirst();
}
