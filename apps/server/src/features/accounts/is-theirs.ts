import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a customer is one of the member `m` of the statement: an Administrator's are all, an Operator's those that they
 * or their accounts are given.
 */
export function isTheirs(debtorId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`('ADMIN' = any(m.roles) or exists (
    select 1 from debtor own where own.company_id = m.company_id and own.id = ${debtorId} and own.assignee_id = m.id)
    or exists (select 1 from account own where own.company_id = m.company_id and own.debtor_id = ${debtorId}
      and own.assignee_id = m.id))`;
}
