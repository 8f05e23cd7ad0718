import { type Language, languageOf } from '@recoup/domain/languages.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** What the customers of the last conversations wrote last: one message each, the latest first. */
export async function listRecentIncoming({ trx, companyId }: Work, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from conversation c cross join lateral (
      select m.id from message m where m.company_id = c.company_id and m.debtor_id = c.debtor_id
        and m.direction = 'incoming' order by m.at desc, m.id desc limit 1) m
    where c.company_id = ${companyId} and c.last_incoming_at is not null
    order by c.last_incoming_at desc, c.debtor_id limit ${limit}`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * The last words of a customer that nobody has answered, and that the agent has neither answered nor given to people: those it
 * would only give to them again.
 */
export async function findWaitingWords({ trx, companyId }: Work, debtorId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select m.id from message m where m.company_id = ${companyId} and m.debtor_id = ${debtorId}
      and m.direction = 'incoming' and not m.is_automatic
      and not exists (select 1 from message a where a.company_id = m.company_id and a.debtor_id = m.debtor_id
        and a.direction = 'outgoing' and a.origin <> 'AUTO' and a.status not in ('ERROR', 'UNDELIVERED') and a.at >= m.at)
      and not exists (select 1 from agent_turn t where t.company_id = m.company_id and t.incoming_id = m.id
        and t.outcome in ('ANSWERED', 'HANDED_OVER'))
    order by m.at desc, m.id desc limit 1`.execute(trx);
  return rows[0]?.id;
}

/** What a customer is called, for a trial that shows it. */
export async function readDisplayName({ trx, companyId }: Work, debtorId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('debtor')
    .select('displayName')
    .where('companyId', '=', companyId)
    .where('id', '=', debtorId)
    .executeTakeFirst();
  return row?.displayName ?? undefined;
}

/** How the company is called, the language that it speaks, and the day at its place. */
export async function readOwnCompany({
  trx,
  companyId,
}: Work): Promise<{ readonly name: string; readonly language: Language; readonly today: string }> {
  const { rows } = await sql<{ name: string; language: string; today: string }>`
    select name, language, company_today()::text as today from company
    where company_id = ${companyId}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('no such company');
  return { ...row, language: languageOf(row.language) };
}
