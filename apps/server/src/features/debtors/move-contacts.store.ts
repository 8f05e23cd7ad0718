import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Two contact points of the same kind and value: one goes with its customer, the other is kept. */
export interface ContactTwin {
  readonly gone: string;
  readonly kept: string;
}

/** The contact points of a customer that another one has too. */
export async function listContactTwins(work: Work, from: string, into: string): Promise<ContactTwin[]> {
  const { rows } = await sql<ContactTwin>`
    select l.id as gone, w.id as kept from contact l
    join contact w on w.company_id = ${work.companyId} and w.debtor_id = ${into} and w.kind = l.kind and w.value = l.value
    where l.company_id = ${work.companyId} and l.debtor_id = ${from}`.execute(work.trx);
  return rows;
}

/** Gives all contact points of a customer to another one, when two become one; none of them is primary any more. */
export async function moveContactsToDebtor(
  work: Work,
  { from, into }: { readonly from: string; readonly into: string },
  twins: readonly ContactTwin[],
): Promise<void> {
  await sql`
    delete from contact where company_id = ${work.companyId} and id = any(${twins.map(({ gone }) => gone)}::uuid[])`.execute(
    work.trx,
  );
  await sql`
    update contact set debtor_id = ${into}, is_primary = false
    where company_id = ${work.companyId} and debtor_id = ${from}`.execute(work.trx);
}
