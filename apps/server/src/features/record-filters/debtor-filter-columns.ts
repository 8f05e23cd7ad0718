import { debtorFields } from '@recoup/domain/fields/debtor-fields.ts';
import { plainMap } from '@recoup/domain/fields/plain-fields.ts';
import type { FilterFieldName } from '@recoup/domain/filters/filter-fields.ts';
import { type RawBuilder, sql } from 'kysely';
import { type FilteredList, filteredList } from '../filters/compile-filter.ts';
import {
  arrayColumn,
  booleanColumn,
  customColumn,
  dateColumn,
  dayColumn,
  dayStart,
  type FilterColumn,
  numberColumn,
  optionColumn,
  relatedColumn,
  textColumn,
} from '../filters/filter-column.ts';
import { isReachingCall } from './reaching-calls.store.ts';
import { isReachingMessage } from './reaching-messages.store.ts';

type Inside = (condition: RawBuilder<boolean>) => RawBuilder<boolean>;

/** Fields of accounts and customers alike that messages and contact points answer; `id` is the debtor's. */
export function contactColumns(
  companyId: string,
  id: RawBuilder<unknown>,
): Record<'lastContact' | 'hasContact', FilterColumn> {
  return {
    lastContact: lastContact(companyId, id),
    hasContact: {
      where: () => sql`${id} in (
      select c.debtor_id from contact c where c.company_id = ${companyId} and not exists (
        select 1 from opt_out o where o.company_id = ${companyId} and o.kind = c.kind and o.value = c.value))`,
    },
  };
}

/** The day of the newest message to a customer or call with them, asked from those of a time and not customer by customer. */
function lastContact(companyId: string, id: RawBuilder<unknown>): FilterColumn {
  const sent = (when: (at: RawBuilder<unknown>) => RawBuilder<unknown>) => sql`${id} in (
    select m.debtor_id from message m
    where m.company_id = ${companyId} and ${isReachingMessage} and m.debtor_id is not null
      ${when(sql`m.at`)}
    union all
    select p.debtor_id from phone_call p
    where p.company_id = ${companyId} and ${isReachingCall} ${when(sql`p.at`)})`;
  const since = (from: RawBuilder<Date>) => sent((at) => sql`and ${at} >= ${from}`);
  const ever = sent(() => sql``);
  return {
    where: ({ operator, values: [date] }) => {
      if (operator === 'is_not_empty') return sql`${ever}`;
      if (operator === 'is_more_than') return sql`${since(dayStart(date, 1))}`;
      if (operator === 'is_equal_or_greater_than') return sql`${since(dayStart(date))}`;
      if (operator === 'is_less_than') return sql`(${ever} and not (${since(dayStart(date))}))`;
      if (operator === 'is_equal_or_less_than') return sql`(${ever} and not (${since(dayStart(date, 1))}))`;
      return sql`(${since(dayStart(date))} and not (${since(dayStart(date, 1))}))`;
    },
  };
}

/** Messages that were sent to a customer. */
const attempts = {
  where: numberColumn(
    sql`(select count(*) from message m
    where m.company_id = d.company_id and m.debtor_id = d.id and m.direction = 'outgoing' and m.sent_at is not null)`,
    'numeric',
  ).where,
};

/** A customer is in the campaign of its open run and in those that its open accounts are assigned to. */
function workflows(companyId: string): FilterColumn {
  return {
    where: (condition, hits) => {
      const of = (alias: string) => optionColumn(sql.ref(`${alias}.workflow_id`), 'uuid').where(condition, hits);
      return sql`(d.id in (select r.debtor_id from collection_run r
          where r.company_id = ${companyId} and r.status <> 'COMPLETED' and ${of('r')})
        or d.id in (select a.debtor_id from account a
          where a.company_id = ${companyId} and a.balance_cents > 0 and ${of('a')}))`;
    },
  };
}

/** The table of columns of the customers list over the alias `d` (fields: domain/filters/filter-fields.ts). */
function columnsOf(companyId: string): Record<FilterFieldName<'debtor'>, FilterColumn> {
  const id = sql`d.id`;
  const point =
    (kind: 'EMAIL' | 'PHONE'): Inside =>
    (condition) =>
      sql`d.id in (select c.debtor_id from contact c where c.company_id = ${companyId} and c.kind = ${kind} and ${condition})`;
  const tagged: Inside = (condition) =>
    sql`d.id in (select t.debtor_id from debtor_tag t where t.company_id = ${companyId} and ${condition})`;
  return {
    displayName: textColumn(sql`d.display_name`, { source: 'debtor-name', id }),
    ...plainMap(debtorFields, 'filters', (field) => textColumn(sql.ref(`d.${field}`))),
    internalReference: textColumn(sql`d.reference`, { source: 'debtor-reference', id }),
    email: relatedColumn(point('EMAIL'), textColumn(sql`c.value`, { source: 'debtor-email', id })),
    phone: relatedColumn(point('PHONE'), textColumn(sql`c.value`, { source: 'debtor-phone', id })),
    city: textColumn(sql`d.city`),
    state: optionColumn(sql`d.state`),
    zip: textColumn(sql`d.zip`),
    country: textColumn(sql`d.country`),
    timeZone: arrayColumn(sql`d.zones`),
    language: optionColumn(sql`d.language`),
    outstanding: numberColumn(sql`d.outstanding_cents`, 'bigint'),
    paid: numberColumn(sql`d.paid_cents`, 'bigint'),
    accounts: numberColumn(sql`d.account_count`, 'numeric'),
    openAccounts: numberColumn(sql`d.open_account_count`, 'numeric'),
    assignee: optionColumn(sql`d.assignee_id`, 'uuid'),
    tags: relatedColumn(tagged, optionColumn(sql`t.tag_id`, 'uuid')),
    workflow: workflows(companyId),
    isVerified: booleanColumn(sql`d.is_verified`),
    isSendActive: booleanColumn(sql`d.is_send_active`),
    isBotActive: booleanColumn(sql`d.is_bot_active`),
    isWaiting: booleanColumn(sql`(d.unread_since is not null or d.unanswered_since is not null)`),
    isTest: booleanColumn(sql`d.is_test`),
    attempts,
    dateOfBirth: dateColumn(sql`d.date_of_birth`),
    createdAt: dayColumn(sql`d.created_at`),
    ...contactColumns(companyId, id),
  };
}

export function debtorList(companyId: string): FilteredList {
  return filteredList(
    () => columnsOf(companyId),
    (field) => customColumn(sql`d.custom`, field),
  );
}
