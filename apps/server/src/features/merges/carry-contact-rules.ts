import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/**
 * What the customer who goes had said, and how often they were called, holds for the one who stays: nothing that stops
 * contact may be lost in a merge. Lines that are never changed are copied.
 */
export async function carryContactRules(work: Work, from: string, into: string): Promise<void> {
  await sql`
    insert into contact_event (company_id, id, debtor_id, account_id, name, at, source, evidence, member_id)
    select company_id, uuidv7(), ${into}::uuid, account_id, name, at, source, evidence, member_id
    from contact_event where company_id = ${work.companyId} and debtor_id = ${from}`.execute(work.trx);
  await sql`
    insert into phone_call (company_id, id, debtor_id, account_id, contact_id, task_id, direction, to_value, outcome, note,
      at, member_id, decision_id)
    select company_id, uuidv7(), ${into}::uuid, account_id, contact_id, task_id, direction, to_value, outcome, note, at,
      member_id, decision_id
    from phone_call where company_id = ${work.companyId} and debtor_id = ${from}`.execute(work.trx);
  await sql`
    update debtor w set
      unanswered_since = least(w.unanswered_since, l.unanswered_since),
      inconvenient = case
        when l.inconvenient = '' or position(l.inconvenient in w.inconvenient) > 0 then w.inconvenient
        when w.inconvenient = '' then l.inconvenient
        when length(w.inconvenient || '; ' || l.inconvenient) > 500 then w.inconvenient
        else w.inconvenient || '; ' || l.inconvenient end
    from debtor l
    where w.company_id = ${work.companyId} and w.id = ${into} and l.company_id = w.company_id and l.id = ${from}`.execute(
    work.trx,
  );
}
