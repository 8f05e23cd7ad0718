import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

interface Counted {
  /** Wrong passwords since the first one of these 24 hours. */
  readonly guesses: number;
  readonly mayTell: boolean;
}

/** Counts one more wrong password of a member; those who guess at once are counted one after the other. */
export async function countGuess({ trx, companyId }: Work, memberId: string): Promise<Counted | undefined> {
  const { rows } = await sql<Counted>`
    update member set
      guesses = case when guesses_since > now() - interval '1 day' then guesses + 1 else 1 end,
      guesses_since = case when guesses_since > now() - interval '1 day' then guesses_since else now() end
    where company_id = ${companyId} and id = ${memberId}
    returning guesses, coalesce(guesses_told_at < now() - interval '1 day', true) as may_tell`.execute(trx);
  return rows[0];
}

export async function markGuessesTold({ trx, companyId }: Work, memberId: string): Promise<void> {
  await sql`
    update member set guesses_told_at = now() where company_id = ${companyId} and id = ${memberId}`.execute(trx);
}
