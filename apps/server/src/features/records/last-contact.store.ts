import { type RawBuilder, sql } from 'kysely';
import { isReachingCall } from '../record-filters/reaching-calls.store.ts';
import { isReachingMessage } from '../record-filters/reaching-messages.store.ts';

/**
 * The newest message that left for a customer, or call with them, as `last_at`, `last_channel` and `last_status`: two looks
 * into an index for each row of a page.
 */
export function lastContactOf(companyId: RawBuilder<unknown>, debtorId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select contact.at as last_at, contact.channel as last_channel, contact.status as last_status from (
      (select m.at, m.channel, m.status from message m
       where m.company_id = ${companyId} and m.debtor_id = ${debtorId} and ${isReachingMessage}
       order by m.at desc, m.id desc limit 1)
      union all
      (select p.at, 'PHONE_CALL', null from phone_call p
       where p.company_id = ${companyId} and p.debtor_id = ${debtorId} and ${isReachingCall}
       order by p.at desc limit 1)
    ) contact order by contact.at desc limit 1)`;
}
