import { sql } from 'kysely';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';

/** A visit that is still open and stands on this session of the parent: by what token it is known. */
export async function readVisit(
  work: Work,
  visitId: string,
  parent: Pick<NonNullable<MemberActor['parent']>, 'companyId' | 'sessionId'>,
): Promise<{ readonly tokenHash: Buffer } | undefined> {
  return work.trx
    .selectFrom('session')
    .select('tokenHash')
    .where('companyId', '=', work.companyId)
    .where('id', '=', visitId)
    .where('parentCompanyId', '=', parent.companyId)
    .where('parentSessionId', '=', parent.sessionId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** It is used again, on what was shown at home meanwhile; its hour stays the first one's. */
export async function touchVisit(
  work: Work,
  visitId: string,
  now: { readonly parentName: string; readonly confirmedAt: Date },
): Promise<void> {
  await work.trx
    .updateTable('session')
    .set({ ...now, lastUsedAt: sql`now()` })
    .where('companyId', '=', work.companyId)
    .where('id', '=', visitId)
    .execute();
}
