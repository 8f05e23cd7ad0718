import type { Channel } from '@recoup/domain/vocabulary.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Whether the customer has an address (or number) of a channel at which they did not stop messages. */
export async function isChannelOpen(work: Work, debtorId: string, channel: Channel): Promise<boolean> {
  const kind = channel === 'SMS' ? 'PHONE' : 'EMAIL';
  const { rows } = await sql<{ isOpen: boolean }>`
    select exists (select 1 from contact k
      left join opt_out o on o.company_id = k.company_id and o.kind = k.kind and o.value = k.value
      where k.company_id = ${work.companyId} and k.debtor_id = ${debtorId} and k.kind = ${kind}
        and o.value is null) as is_open`.execute(work.trx);
  return rows[0]?.isOpen ?? false;
}
