import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** So long after it was sent a reminder that came back is still worth sending to another contact. */
const AGAIN_WITHIN_DAYS = 3;

export interface ReturnedStep {
  readonly runId: string;
  readonly stepId: string;
  readonly occurrence: number;
  readonly debtorId: string;
}

/**
 * The step of a message that came back for good, where it can leave to another contact: its customer has one that works,
 * it was sent in the last days, and its run has sent nothing since. Null otherwise.
 */
export async function readReturnedStep(work: Work, messageId: string): Promise<ReturnedStep | null> {
  const { rows } = await sql<ReturnedStep>`
    select m.run_id, m.step_id, m.occurrence, m.debtor_id from message m
    join collection_run_step s on s.company_id = m.company_id and s.run_id = m.run_id and s.step_id = m.step_id
      and s.occurrence = m.occurrence and s.outcome = 'sent'
    where m.company_id = ${work.companyId} and m.id = ${messageId} and m.status in ('UNDELIVERED', 'ERROR')
      and m.replaced_at is null and m.at > company_now() - make_interval(days => ${AGAIN_WITHIN_DAYS})
      and exists (
        select 1 from contact c where c.company_id = m.company_id and c.debtor_id = m.debtor_id and c.is_primary
          and c.kind = case when m.channel = 'EMAIL' then 'EMAIL' else 'PHONE' end
          and c.id <> m.contact_id and c.bounced_at is null and not c.is_wrong)
      and not exists (
        select 1 from message later where later.company_id = m.company_id and later.run_id = m.run_id
          and later.id <> m.id and later.at > m.at)`.execute(work.trx);
  return rows[0] ?? null;
}
