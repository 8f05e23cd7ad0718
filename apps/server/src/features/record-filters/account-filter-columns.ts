import { accountFields } from '@recoup/domain/fields/account-fields.ts';
import { plainMap } from '@recoup/domain/fields/plain-fields.ts';
import type { FilterFieldName } from '@recoup/domain/filters/filter-fields.ts';
import { type RawBuilder, sql } from 'kysely';
import { type FilteredList, filteredList } from '../filters/compile-filter.ts';
import {
  booleanColumn,
  comparison,
  customColumn,
  dateColumn,
  dayColumn,
  type FilterColumn,
  numberColumn,
  optionColumn,
  relatedColumn,
  textColumn,
} from '../filters/filter-column.ts';
import { contactColumns } from './debtor-filter-columns.ts';

/** Owed: only then an account has days past due. As the partial index `account_open` says it. */
const isOwed = sql`a.balance_cents > 0 and a.status in ('Active', 'Delinquent', 'Accelerated', 'Charged Off')`;
const today = sql`(select company_today())`;

/** Beyond every date of the calendar, and within what a date can be moved by. */
const DAYS_MAX = 200_000;

/** Days past due as a range of due dates, so that the index on them serves it; nothing for an account that owes nothing. */
const daysPastDue: FilterColumn = {
  isPlain: true,
  where: ({ operator, values }) => {
    if (operator === 'is_not_empty') return sql`(${isOwed})`;
    const days = Number(values[0]);
    if (operator === 'is_equal_to' && !Number.isInteger(days)) return sql`false`;
    const isFloor = operator === 'is_more_than' || operator === 'is_equal_or_less_than';
    const whole = Math.max(-DAYS_MAX, Math.min(DAYS_MAX, isFloor ? Math.floor(days) : Math.ceil(days)));
    // More days past due means an earlier date: the comparison is made the other way round.
    return sql`(${isOwed} and ${today} - ${whole}::int ${comparison(operator)} a.due_date)`;
  },
};

function tags(companyId: string): FilterColumn {
  const mine = (condition: RawBuilder<boolean>) =>
    sql<boolean>`a.id in (select t.account_id from account_tag t where t.company_id = ${companyId} and ${condition})`;
  return relatedColumn(mine, optionColumn(sql`t.tag_id`, 'uuid'));
}

/** The table of columns of the accounts list over the alias `a` (fields: domain/filters/filter-fields.ts). */
function columnsOf(companyId: string): Record<FilterFieldName<'account'>, FilterColumn> {
  const customer = (condition: RawBuilder<boolean>) =>
    sql<boolean>`a.debtor_id in (select d.id from debtor d where d.company_id = ${companyId} and ${condition})`;
  const contract = (condition: RawBuilder<boolean>) =>
    sql<boolean>`a.id in (select l.account_id from contract_account l
      join contract k on k.company_id = l.company_id and k.id = l.contract_id and k.deleted_at is null
      where l.company_id = ${companyId} and ${condition})`;
  const debtor = sql`a.debtor_id`;
  return {
    reference: textColumn(sql`a.reference`, { source: 'account-reference', id: sql`a.id` }),
    customer: relatedColumn(customer, textColumn(sql`d.display_name`, { source: 'debtor-name', id: debtor })),
    customerId: relatedColumn(customer, textColumn(sql`d.reference`, { source: 'debtor-reference', id: debtor })),
    status: optionColumn(sql`a.status`),
    category: optionColumn(sql`a.category`),
    amount: numberColumn(sql`a.amount_cents`, 'bigint'),
    balance: numberColumn(sql`a.balance_cents`, 'bigint'),
    paid: numberColumn(sql`a.paid_cents`, 'bigint'),
    issueDate: dateColumn(sql`a.issue_date`),
    dueDate: dateColumn(sql`a.due_date`),
    daysPastDue,
    isOverdue: booleanColumn(sql`(${isOwed} and a.due_date < ${today})`),
    isDisputed: booleanColumn(sql`a.is_disputed`),
    workflow: optionColumn(sql`a.workflow_id`, 'uuid'),
    project: optionColumn(sql`a.project_id`, 'uuid'),
    contractStatus: relatedColumn(contract, optionColumn(sql`k.status`)),
    contractEnd: relatedColumn(contract, dateColumn(sql`k.end_date`)),
    assignee: optionColumn(sql`a.assignee_id`, 'uuid'),
    tags: tags(companyId),
    source: optionColumn(sql`a.source_id`, 'uuid'),
    origin: optionColumn(sql`a.origin`),
    ...plainMap(accountFields, 'filters', (id) => textColumn(sql.ref(`a.${id}`))),
    debtor: optionColumn(debtor, 'uuid'),
    import: optionColumn(sql`a.import_id`, 'uuid'),
    createdAt: dayColumn(sql`a.created_at`),
    ...contactColumns(companyId, debtor),
  };
}

export function accountList(companyId: string): FilteredList {
  return filteredList(
    () => columnsOf(companyId),
    (field) => customColumn(sql`a.custom`, field),
  );
}
