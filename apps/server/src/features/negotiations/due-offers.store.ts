import { sql } from 'kysely';
import { wake } from '#server/db/wake.ts';
import type { Work } from '#server/work/work.ts';
import { nextReminder } from './offer-reminders.store.ts';

/** Offers whose time has come: open ones that nobody accepted, and agreements whose next part did not arrive. */
export async function findDueOffers(work: Work, limit: number): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    select distinct account_id from negotiation
    where company_id = ${work.companyId} and ((status in ('OPEN', 'PROPOSED') and expires_at <= company_now())
      or (status = 'ACCEPTED' and due_until <= company_now()))
    limit ${limit}`.execute(work.trx);
  return rows.map((row) => row.accountId);
}

/** Tells the scheduler when the next offer falls due, after what was due was worked off. */
export async function resetOfferWake(work: Work): Promise<void> {
  const next = sql`
    select min(at) from (
      select expires_at as at from negotiation where company_id = ${work.companyId} and status in ('OPEN', 'PROPOSED')
      union all ${nextReminder(work.companyId)}
      union all select due_until from negotiation where company_id = ${work.companyId} and status = 'ACCEPTED') t`;
  await wake(work, 'offers', next, 'exactly');
}
