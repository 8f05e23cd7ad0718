import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** The company's present, day, zone, language and name. */
export async function readDay(
  work: Work,
): Promise<{ now: Date; today: string; timeZone: string; language: 'en' | 'es'; name: string; currency: string }> {
  return work.trx
    .selectFrom('company')
    .select([
      sql<Date>`company_now()`.as('now'),
      sql<string>`company_today()`.as('today'),
      'timeZone',
      'language',
      'name',
      'currency',
    ])
    .where('companyId', '=', work.companyId)
    .$narrowType<{ language: 'en' | 'es' }>()
    .executeTakeFirstOrThrow();
}

/** Whether the law may no longer let anybody sue for one of these debts: the newest word about it counts. */
export async function isTimeBarred(work: Work, debtorId: string, accountIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ barred: boolean }>`
    select coalesce(bool_or(name = 'TIME_BARRED'), false) as barred from (
      select distinct on (account_id) name from contact_event
      where company_id = ${work.companyId} and debtor_id = ${debtorId} and name in ('TIME_BARRED', 'TIME_BARRED_END')
        and (account_id is null or account_id = any(${[...accountIds]}::uuid[]))
      order by account_id, at desc, id desc) newest`.execute(work.trx);
  return rows[0]?.barred ?? false;
}
