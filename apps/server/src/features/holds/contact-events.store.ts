import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

export interface ContactEventRow {
  readonly id: string;
  readonly name: string;
  readonly at: Date;
  readonly accountId: string | null;
  readonly reference: string | null;
  readonly source: 'staff' | 'reply' | 'portal' | 'import' | 'provider' | 'system';
  readonly evidence: string;
  readonly memberId: string | null;
  readonly memberName: string | null;
}

/** Facts about a customer's rights, newest first. */
export async function listContactEventRows(work: Work, debtorId: string): Promise<ContactEventRow[]> {
  const { rows } = await sql<ContactEventRow>`
    select e.id, e.name, e.at, e.account_id, a.reference, e.source, e.evidence,
      e.member_id, btrim(m.first_name || ' ' || m.last_name) as "memberName"
    from contact_event e
    left join account a on a.company_id = e.company_id and a.id = e.account_id
    left join member m on m.company_id = e.company_id and m.id = e.member_id
    where e.company_id = ${work.companyId} and e.debtor_id = ${debtorId}
    order by e.at desc, e.id desc limit 200`.execute(work.trx);
  return rows;
}

/** When a customer last said this; null: never. */
export async function readSaidAt(work: Work, debtorId: string, name: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(at) as at from contact_event
    where company_id = ${work.companyId} and debtor_id = ${debtorId} and name = ${name} and at <= ${work.now}`.execute(
    work.trx,
  );
  return rows[0]?.at ?? null;
}

/** False when an event of this id is there already. */
export async function insertContactEvent(
  work: Work,
  event: {
    readonly id: string;
    readonly debtorId: string;
    readonly accountId: string | null;
    readonly name: string;
    readonly at: Date;
    readonly source: ContactEventRow['source'];
    readonly evidence: string;
    readonly memberId: string | null;
  },
): Promise<boolean> {
  const result = await work.trx
    .insertInto('contactEvent')
    .values({
      companyId: work.companyId,
      id: event.id,
      debtorId: event.debtorId,
      accountId: event.accountId,
      name: event.name,
      at: event.at,
      source: event.source,
      evidence: event.evidence,
      memberId: event.memberId,
    })
    .onConflict((conflict) => conflict.columns(['companyId', 'id']).doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) === 1;
}
