import { sql } from 'kysely';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';

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

export async function readMember(work: Work, memberId: string): Promise<MemberRow | undefined> {
  return work.trx
    .selectFrom('member')
    .select(memberColumns)
    .where('companyId', '=', work.companyId)
    .where('id', '=', memberId)
    .executeTakeFirst();
}

export async function insertSession(
  work: Work,
  session: {
    companyId: string;
    id: string;
    memberId: string;
    tokenHash: Buffer;
    refreshHash: Buffer;
    absoluteHours: number;
    /** When they showed who they are; undefined: now. */
    confirmedAt?: Date;
    /** Where it ends at another moment than so many hours from now. */
    expiresAt?: Date;
    ip: string;
    userAgent: string;
    /** The session in the parent company that this one stands on. */
    parent?: NonNullable<MemberActor['parent']>;
  },
): Promise<void> {
  await work.trx
    .insertInto('session')
    .values({
      companyId: session.companyId,
      id: session.id,
      memberId: session.memberId,
      tokenHash: session.tokenHash,
      refreshHash: session.refreshHash,
      ip: session.ip,
      userAgent: session.userAgent,
      ...(session.parent
        ? {
            parentCompanyId: session.parent.companyId,
            parentSessionId: session.parent.sessionId,
            parentName: session.parent.name,
          }
        : {}),
      ...(session.confirmedAt ? { confirmedAt: session.confirmedAt } : {}),
      expiresAt: session.expiresAt ?? sql`now() + make_interval(hours => ${session.absoluteHours})`,
    })
    .execute();
}

/** Whoever is still opening a company holds no role in it (domain/permissions). */
const standing = sql<string[]>`case when company.state = 'REGISTERING' then array['FOUNDER'] else member.roles end`;

const parentColumns = ['session.parentCompanyId', 'session.parentSessionId', 'session.parentName'] as const;

/** The session in the parent company that a session stands on; null for one of the company's own members. */
export function parentOf(row: {
  readonly parentCompanyId: string | null;
  readonly parentSessionId: string | null;
  readonly parentName: string | null;
}): NonNullable<MemberActor['parent']> | null {
  const { parentCompanyId: companyId, parentSessionId: sessionId, parentName: name } = row;
  return companyId && sessionId && name !== null ? { companyId, sessionId, name } : null;
}

/** The session if it is alive: not ended, within its absolute life, used within the idle limit (G37). */
export async function readLiveSession(work: Work, sessionId: string, idleMinutes: number) {
  return work.trx
    .selectFrom('session')
    .innerJoin('member', (join) =>
      join.onRef('member.companyId', '=', 'session.companyId').onRef('member.id', '=', 'session.memberId'),
    )
    .innerJoin('company', 'company.companyId', 'session.companyId')
    .leftJoin('factor', (join) =>
      join.onRef('factor.companyId', '=', 'session.companyId').onRef('factor.memberId', '=', 'session.memberId'),
    )
    .select(['company.factorRequiredSince', 'factor.totpOnAt', 'factor.phoneOnAt', sql<Date>`now()`.as('now')])
    .select(['session.id', 'session.memberId', 'session.tokenHash', 'session.lastUsedAt', standing.as('roles')])
    .select(['member.firstName', 'member.lastName', 'member.status', 'member.isDemo', 'member.language'])
    .select(parentColumns)
    .where('session.companyId', '=', work.companyId)
    .where('session.id', '=', sessionId)
    .where('session.endedAt', 'is', null)
    .where('session.expiresAt', '>', sql<Date>`now()`)
    .where('session.lastUsedAt', '>', sql<Date>`now() - make_interval(mins => ${idleMinutes})`)
    .executeTakeFirst();
}

/** The sessions of these that are alive, as `readLiveSession` says, of members who still are some, with their roles now. */
export async function listLiveSessions(work: Work, sessionIds: readonly string[], idleMinutes: number) {
  return work.trx
    .selectFrom('session')
    .innerJoin('member', (join) =>
      join.onRef('member.companyId', '=', 'session.companyId').onRef('member.id', '=', 'session.memberId'),
    )
    .innerJoin('company', 'company.companyId', 'session.companyId')
    .select(['session.id', 'member.status', standing.as('roles')])
    .select(parentColumns)
    .where('session.companyId', '=', work.companyId)
    .where(sql<boolean>`session.id = any(${sessionIds}::uuid[])`)
    .where('member.status', 'in', ['ACTIVE', 'VISITING'])
    .where('session.endedAt', 'is', null)
    .where('session.expiresAt', '>', sql<Date>`now()`)
    .where('session.lastUsedAt', '>', sql<Date>`now() - make_interval(mins => ${idleMinutes})`)
    .execute();
}

/** What decides about a refresh token that comes, under the lock of its session: tabs refresh at the same moment. */
export interface SessionRotation {
  id: string;
  memberId: string;
  status: string;
  tokenHash: Buffer;
  refreshHash: Buffer;
  previousRefreshHash: Buffer | null;
  rotationSalt: Buffer | null;
  agentHash: Buffer | null;
  rotatedSecondsAgo: number | null;
}

/** The session if it is alive, as `readLiveSession` says, locked. */
export async function readRotation(
  work: Work,
  sessionId: string,
  idleMinutes: number,
): Promise<SessionRotation | undefined> {
  return (
    work.trx
      .selectFrom('session')
      .innerJoin('member', (join) =>
        join.onRef('member.companyId', '=', 'session.companyId').onRef('member.id', '=', 'session.memberId'),
      )
      .select([
        'session.id',
        'session.memberId',
        'member.status',
        'session.tokenHash',
        'session.refreshHash',
        'session.previousRefreshHash',
      ])
      .select(['session.rotationSalt', 'session.agentHash'])
      // The statement's own time: the lock may have been waited for.
      .select(
        sql<number | null>`extract(epoch from clock_timestamp() - session.rotated_at)::float8`.as('rotatedSecondsAgo'),
      )
      .where('session.companyId', '=', work.companyId)
      .where('session.id', '=', sessionId)
      .where('session.endedAt', 'is', null)
      .where('session.expiresAt', '>', sql<Date>`now()`)
      .where('session.lastUsedAt', '>', sql<Date>`now() - make_interval(mins => ${idleMinutes})`)
      .forNoKeyUpdate('session')
      .executeTakeFirst()
  );
}

export async function touchSession(work: Work, sessionId: string): Promise<void> {
  await work.trx
    .updateTable('session')
    .set({ lastUsedAt: sql`now()` })
    .where('companyId', '=', work.companyId)
    .where('id', '=', sessionId)
    .execute();
}

export async function rotateSession(
  work: Work,
  sessionId: string,
  next: {
    readonly tokenHash: Buffer;
    readonly refreshHash: Buffer;
    readonly salt: Buffer;
    readonly agentHash: Buffer;
  },
): Promise<void> {
  await work.trx
    .updateTable('session')
    .set((eb) => ({
      tokenHash: next.tokenHash,
      refreshHash: next.refreshHash,
      previousRefreshHash: eb.ref('refreshHash'),
      rotatedAt: sql`clock_timestamp()`,
      rotationSalt: next.salt,
      agentHash: next.agentHash,
      lastUsedAt: sql`now()`,
    }))
    .where('companyId', '=', work.companyId)
    .where('id', '=', sessionId)
    .execute();
}

/** Ends a session; answers the hashes it was known by. */
export async function endSession(work: Work, sessionId: string) {
  return work.trx
    .updateTable('session')
    .set({ endedAt: sql`now()` })
    .where('companyId', '=', work.companyId)
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .returning(['tokenHash', 'refreshHash', 'previousRefreshHash'])
    .executeTakeFirst();
}

export async function readCompany(work: Work) {
  return work.trx
    .selectFrom('company')
    .select(['companyId', 'name', 'subdomain', 'portalHost', 'timeZone', 'language', 'currency', 'isDemo'])
    .select(['factorRequiredSince', 'closesAt', 'visitedTabs'])
    .where('companyId', '=', work.companyId)
    .executeTakeFirstOrThrow();
}

export async function firstDemoMember(work: Work) {
  return work.trx
    .selectFrom('member')
    .select(memberColumns)
    .where('companyId', '=', work.companyId)
    .where('isDemo', '=', true)
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .executeTakeFirst();
}
