import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Version 0: nobody has said anything, and nothing is recorded. */
export async function readCallSettings(work: Work): Promise<{ mayRecord: boolean; version: number }> {
  const row = await work.trx
    .selectFrom('callSettings')
    .select(['mayRecord', 'version'])
    .where('companyId', '=', work.companyId)
    .executeTakeFirst();
  return row ?? { mayRecord: false, version: 0 };
}

/** False when somebody else was faster. */
export async function writeCallSettings(work: Work, mayRecord: boolean, seen: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into call_settings (company_id, may_record, version)
    select ${work.companyId}, ${mayRecord}, 1 where ${seen}::int = 0
      or exists (select 1 from call_settings where company_id = ${work.companyId})
    on conflict (company_id) do update set may_record = excluded.may_record, version = call_settings.version + 1
      where call_settings.version = ${seen}::int`.execute(work.trx);
  return Number(numAffectedRows ?? 0) === 1;
}
