import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Lets all notices of a past that nobody lived through have gone out when they were asked for. */
export async function closePastNotices(work: Work): Promise<void> {
  await sql`
    update notice set status = 'SENT', ended_at = asked_at, tries = 1 where company_id = ${work.companyId}`.execute(
    work.trx,
  );
}
