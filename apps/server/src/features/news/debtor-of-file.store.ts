import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** The customer whom the record of a file is about; null where it is about none. */
export async function debtorOfFile({ trx, companyId }: Work, id: string): Promise<string | null> {
  const { rows } = await sql<{ debtorId: string | null }>`
    select case f.record_kind
      when 'debtor' then f.record_id
      when 'account' then (select debtor_id from account r where r.company_id = f.company_id and r.id = f.record_id)
      when 'contract' then (select debtor_id from contract r where r.company_id = f.company_id and r.id = f.record_id)
      when 'estimate' then (select debtor_id from estimate r where r.company_id = f.company_id and r.id = f.record_id)
      when 'dispute' then (select debtor_id from dispute r where r.company_id = f.company_id and r.id = f.record_id)
      when 'message' then (select debtor_id from message r where r.company_id = f.company_id and r.id = f.record_id)
      end as debtor_id
    from attachment f where f.company_id = ${companyId} and f.id = ${id}`.execute(trx);
  return rows[0]?.debtorId ?? null;
}
