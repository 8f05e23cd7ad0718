import { sql } from 'kysely';
import { recordSet } from '#server/db/record-set.ts';
import type { Work } from '#server/work/work.ts';
import type { ContactTwin } from '../debtors/move-contacts.store.ts';

/** Lets links that were sent to a contact point name its twin, so that an opt-out by an old link finds its address. */
export async function replaceLinkContacts(work: Work, twins: readonly ContactTwin[]): Promise<void> {
  if (twins.length === 0) return;
  await sql`
    update portal_link p set contact_id = r.kept from ${recordSet(twins, { gone: 'uuid', kept: 'uuid' })}
    where p.company_id = ${work.companyId} and p.contact_id = r.gone`.execute(work.trx);
}
