import { sql } from 'kysely';
import { removeAll } from '#server/db/directory.ts';
import type { Work } from '#server/work/work.ts';

/** A mail to the team is kept so long, and so is a link that opens nothing any more: who asks what was sent asks by then. */
const KEPT_DAYS = 90;

/** Removes old mails to the team. Answers how many. */
export async function deleteOldTeamMails(work: Work, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from team_mail where company_id = ${work.companyId} and id in (
      select id from team_mail where company_id = ${work.companyId} and state <> 'QUEUED'
        and created_at < now() - make_interval(days => ${KEPT_DAYS})
      order by created_at limit ${limit} for update skip locked)`.execute(work.trx);
  return Number(numAffectedRows);
}

/** Removes links that have long ended, with the entries of their tokens in the directory. Answers how many. */
export async function deleteOldTeamLinks(work: Work, limit: number): Promise<number> {
  const { rows } = await sql<{ tokenHash: Buffer | null }>`
    delete from team_link where company_id = ${work.companyId} and id in (
      select id from team_link where company_id = ${work.companyId} and expires_at < now()
        and created_at < now() - make_interval(days => ${KEPT_DAYS})
      order by created_at limit ${limit} for update skip locked)
    returning token_hash`.execute(work.trx);
  await removeAll(
    work,
    ['team-link'],
    rows.flatMap(({ tokenHash }) => (tokenHash ? [tokenHash] : [])),
  );
  return rows.length;
}
