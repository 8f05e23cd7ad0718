import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Work } from '#server/work/work.ts';
import { insertConsent } from './contacts.store.ts';

/**
 * Ends calls to a customer's numbers, as they wrote. "Not at work" means the numbers that are known to be there, whose
 * employer then forbids calls too (15 U.S.C. 1692c(a)(3)); where none is known, all of them.
 */
export async function stopCalls(
  work: Work,
  debtorId: string,
  wish: { readonly isAboutWork: boolean; readonly evidence: string; readonly at: Date },
): Promise<void> {
  const { rows } = await sql<{ value: string }>`
    update contact c set
      unwanted = array(select distinct unnest(c.unwanted || 'PHONE_CALL'::text) order by 1),
      employer_prohibits = c.employer_prohibits or (${wish.isAboutWork} and c.is_work)
    where c.company_id = ${work.companyId} and c.debtor_id = ${debtorId} and c.kind = 'PHONE'
      and (not ${wish.isAboutWork} or c.is_work or not exists (
        select from contact w where w.company_id = c.company_id and w.debtor_id = c.debtor_id and w.kind = 'PHONE' and w.is_work))
    returning c.value`.execute(work.trx);
  for (const { value } of rows) {
    await insertConsent(work, {
      id: uuidv7(),
      kind: 'PHONE',
      value,
      channel: 'PHONE_CALL',
      state: 'REVOKED',
      source: 'reply',
      evidence: wish.evidence,
      at: wish.at,
      memberId: null,
    });
  }
}
