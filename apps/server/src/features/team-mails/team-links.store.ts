import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

export type LinkPurpose = 'INVITATION' | 'RESET' | 'VERIFY' | 'NOT_ME';

/**
 * A new link for a member; those of the same purpose before it open nothing any more, but for the mails about sign-ins: a
 * stranger who signs in once more must not end the one that tells of them. Answers the hashes they had.
 */
export async function insertLink(
  work: Work,
  link: { readonly id: string; readonly memberId: string; readonly purpose: LinkPurpose; readonly minutes: number },
): Promise<Buffer[]> {
  const ended = link.purpose === 'NOT_ME' ? [] : await endLinks(work, link.memberId, link.purpose);
  await work.trx
    .insertInto('teamLink')
    .values({
      companyId: work.companyId,
      id: link.id,
      memberId: link.memberId,
      purpose: link.purpose,
      expiresAt: sql`now() + make_interval(mins => ${link.minutes})`,
    })
    .execute();
  return ended;
}

/** Ends the open links of a member for a purpose, or all; answers the hashes of their tokens. */
export async function endLinks(work: Work, memberId: string, purpose: LinkPurpose | null): Promise<Buffer[]> {
  const rows = await work.trx
    .updateTable('teamLink')
    .set({ endedAt: sql`now()` })
    .where('companyId', '=', work.companyId)
    .where('memberId', '=', memberId)
    .where('endedAt', 'is', null)
    .$if(purpose !== null, (query) => query.where('purpose', '=', purpose ?? ''))
    .returning('tokenHash')
    .execute();
  return rows.flatMap(({ tokenHash }) => (tokenHash ? [tokenHash] : []));
}

/** Gives an open link its token, in place of one that may never have left; answers the hash it had, or nothing when it is over. */
export async function setLinkToken(
  work: Work,
  id: string,
  tokenHash: Buffer,
): Promise<{ readonly before: Buffer | null } | undefined> {
  const link = await lockLink(work, id);
  if (!link || link.isOver) return undefined;
  await work.trx
    .updateTable('teamLink')
    .set({ tokenHash })
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .execute();
  return { before: link.tokenHash };
}

/** A link under its lock: of two who open it at once one is first (G38). */
export async function lockLink(work: Work, id: string) {
  return work.trx
    .selectFrom('teamLink')
    .select(['id', 'memberId', 'purpose', 'tokenHash'])
    .select(sql<boolean>`ended_at is not null or expires_at <= now()`.as('isOver'))
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function takeLink(work: Work, id: string): Promise<void> {
  await work.trx
    .updateTable('teamLink')
    .set({ endedAt: sql`now()` })
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .execute();
}
