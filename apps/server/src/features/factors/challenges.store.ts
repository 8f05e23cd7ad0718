import { sql } from 'kysely';
import { removeAll } from '#server/db/directory.ts';
import type { Work } from '#server/work/work.ts';

/** SIGN_IN opens a session, CONFIRM replaces the one that the browser has; PHONE begins with a code, and knows no password yet; LAUNCH began with a partner's ticket, and asks for none. */
export type ChallengePurpose = 'SIGN_IN' | 'CONFIRM' | 'PHONE' | 'LAUNCH';

export interface ChallengeRow {
  readonly id: string;
  readonly memberId: string;
  readonly purpose: ChallengePurpose;
  readonly browserHash: Buffer;
  readonly tokenHash: Buffer;
  readonly tries: number;
}

/** A sign-in by phone that a browser began for a member, and that still waits for its code. */
export async function findPhoneChallenge(
  work: Work,
  memberId: string,
  browserHash: Buffer,
): Promise<Pick<ChallengeRow, 'id' | 'tokenHash'> | undefined> {
  return work.trx
    .selectFrom('factorChallenge')
    .select(['id', 'tokenHash'])
    .where('companyId', '=', work.companyId)
    .where('memberId', '=', memberId)
    .where('purpose', '=', 'PHONE')
    .where('browserHash', '=', browserHash)
    .where('endedAt', 'is', null)
    .where('passedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** The code was right; the sign-in goes on with the password under another name. */
export async function passChallenge(work: Work, id: string, tokenHash: Buffer): Promise<void> {
  await work.trx
    .updateTable('factorChallenge')
    .set({ passedAt: sql`now()`, tokenHash })
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .execute();
}

/** Uses up a sign-in by phone whose code was right; false when there is none of the member in this browser. */
export async function takePassedChallenge(
  work: Work,
  memberId: string,
  hashes: { readonly tokenHash: Buffer; readonly browserHash: Buffer },
): Promise<boolean> {
  const row = await work.trx
    .updateTable('factorChallenge')
    .set({ endedAt: sql`now()` })
    .where('companyId', '=', work.companyId)
    .where('memberId', '=', memberId)
    .where('purpose', '=', 'PHONE')
    .where('tokenHash', '=', hashes.tokenHash)
    .where('browserHash', '=', hashes.browserHash)
    .where('passedAt', 'is not', null)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a sign-in that waits for its second factor is this browser's, and whose it is. */
export async function readWaitingChallenge(
  work: Work,
  id: string,
  browserHash: Buffer,
): Promise<{ readonly memberId: string } | undefined> {
  return work.trx
    .selectFrom('factorChallenge')
    .select('memberId')
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .where('purpose', '<>', 'PHONE')
    .where('browserHash', '=', browserHash)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

export async function insertChallenge(
  work: Work,
  challenge: Omit<ChallengeRow, 'tries'> & { readonly minutes: number },
): Promise<void> {
  const { minutes, ...row } = challenge;
  await work.trx
    .insertInto('factorChallenge')
    .values({ companyId: work.companyId, ...row, expiresAt: sql`now() + make_interval(mins => ${minutes})` })
    .execute();
}

/** Whose sign-in waits; undefined when none does under this id. */
export async function readChallengedMember(
  work: Work,
  id: string,
): Promise<{ readonly id: string; readonly email: string } | undefined> {
  return work.trx
    .selectFrom('factorChallenge')
    .innerJoin('member', (join) =>
      join
        .onRef('member.companyId', '=', 'factorChallenge.companyId')
        .onRef('member.id', '=', 'factorChallenge.memberId'),
    )
    .select(['member.id', 'member.email'])
    .where('factorChallenge.companyId', '=', work.companyId)
    .where('factorChallenge.id', '=', id)
    .where('factorChallenge.endedAt', 'is', null)
    .executeTakeFirst();
}

/** A challenge that may still be answered, under its lock; this try is counted. */
export async function tryChallenge(work: Work, id: string, triesMax: number): Promise<ChallengeRow | undefined> {
  const { rows } = await sql<ChallengeRow>`
    update factor_challenge set tries = tries + 1
    where company_id = ${work.companyId} and id = ${id} and ended_at is null and expires_at > now() and tries < ${triesMax}
    returning id, member_id, purpose, browser_hash, token_hash, tries`.execute(work.trx);
  return rows[0];
}

/** Ends one, with the entry of its token. */
export async function endChallenge(
  work: Work,
  { id, tokenHash }: Pick<ChallengeRow, 'id' | 'tokenHash'>,
): Promise<void> {
  await work.trx
    .updateTable('factorChallenge')
    .set({ endedAt: sql`now()` })
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .execute();
  await removeAll(work, ['factor-challenge'], [tokenHash]);
}

/** Ends all of a member: what they were begun with, a password or a factor, is another one now. */
export async function endChallengesOf(work: Work, memberId: string): Promise<void> {
  const rows = await work.trx
    .updateTable('factorChallenge')
    .set({ endedAt: sql`now()` })
    .where('companyId', '=', work.companyId)
    .where('memberId', '=', memberId)
    .where('endedAt', 'is', null)
    .returning('tokenHash')
    .execute();
  await removeAll(
    work,
    ['factor-challenge'],
    rows.map(({ tokenHash }) => tokenHash),
  );
}

/** One that is over opens nothing; who asks what was tried asks within days. */
const KEPT_DAYS = 7;

/** Removes challenges that are long over, with the entries of their tokens. Answers how many. */
export async function deleteOldChallenges(work: Work, limit: number): Promise<number> {
  const { rows } = await sql<{ tokenHash: Buffer }>`
    delete from factor_challenge where company_id = ${work.companyId} and id in (
      select id from factor_challenge where company_id = ${work.companyId}
        and expires_at < now() - make_interval(days => ${KEPT_DAYS})
      order by expires_at limit ${limit} for update skip locked)
    returning token_hash`.execute(work.trx);
  await removeAll(
    work,
    ['factor-challenge'],
    rows.map(({ tokenHash }) => tokenHash),
  );
  return rows.length;
}
