import { sql } from 'kysely';
import { recordSet } from '#server/db/record-set.ts';
import type { Work } from '#server/work/work.ts';

/** Two contact points of the same value: one goes with its customer, the other is kept. */
interface Twin {
  readonly gone: string;
  readonly kept: string;
}

/** Lets notices of a customer that are meant for a contact point name its twin, so that those that wait still find it. */
export async function replaceNoticeContacts(work: Work, debtorId: string, twins: readonly Twin[]): Promise<void> {
  if (twins.length === 0) return;
  await sql`
    update notice n set contact_id = r.kept from ${recordSet(twins, { gone: 'uuid', kept: 'uuid' })}
    where n.company_id = ${work.companyId} and n.debtor_id = ${debtorId} and n.contact_id = r.gone`.execute(work.trx);
}
