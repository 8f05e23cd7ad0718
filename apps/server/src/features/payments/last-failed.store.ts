import { type RawBuilder, sql } from 'kysely';

/** The sum of the last payment for an account that did not go through, in cents; null: none failed. `a` is the alias of the account. */
export function lastFailed(a: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql<number | null>`(select tried.amount_cents from payment_account part
    join payment tried on tried.company_id = part.company_id and tried.id = part.payment_id
    where part.company_id = ${a}.company_id and part.account_id = ${a}.id
      and tried.failure_code is not null and tried.received_cents = 0
    order by tried.created_at desc, tried.id desc limit 1)`;
}
