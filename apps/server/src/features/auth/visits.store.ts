import { sql } from 'kysely';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';

/** A visit that is still open and stands on this session of the parent: whose it is and when its hour is over. */
export async function readVisit(
  work: Work,
  visitId: string,
  parent: Pick<NonNullable<MemberActor['parent']>, 'companyId' | 'sessionId'>,
): Promise<{ readonly memberId: string; readonly expiresAt: Date; readonly parentName: string | null } | undefined> {
  return work.trx
    .selectFrom('session')
    .select(['memberId', 'expiresAt', 'parentName'])
    .where('companyId', '=', work.companyId)
    .where('id', '=', visitId)
    .where('parentCompanyId', '=', parent.companyId)
    .where('parentSessionId', '=', parent.sessionId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
}
