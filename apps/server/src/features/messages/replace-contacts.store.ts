import { sql } from 'kysely';
import { recordSet } from '#server/db/record-set.ts';
import type { Work } from '#server/work/work.ts';
import type { ContactTwin } from '../debtors/move-contacts.store.ts';

/** Lets messages of a customer that were sent to a contact point name its twin. */
export async function replaceMessageContacts(
  work: Work,
  debtorId: string,
  twins: readonly ContactTwin[],
): Promise<void> {
  if (twins.length === 0) return;
  await sql`
    update message m set contact_id = r.kept from ${recordSet(twins, { gone: 'uuid', kept: 'uuid' })}
    where m.company_id = ${work.companyId} and m.debtor_id = ${debtorId} and m.contact_id = r.gone`.execute(work.trx);
}
