import { type RawBuilder, sql } from 'kysely';
import { type FilteredList, filteredList } from '../filters/compile-filter.ts';
import {
  type Condition,
  dayColumn,
  type FilterColumn,
  type FilterColumns,
  keptApart,
  numberColumn,
  optionColumn,
  textColumn,
  textPattern,
} from '../filters/filter-column.ts';
import { hitKey } from '../filters/text-hits.store.ts';

type Sql = RawBuilder<unknown>;

/** What a payment came to: what the provider took in once it did, what was asked for before. */
export const paymentCents: Sql = sql`case when p.received_cents > 0 then p.received_cents else p.amount_cents end`;

/** A payment whose card was declined has failed for people, although its payer may still try another one. */
export const paymentStatus: Sql = sql`case when p.status in ('SUCCESS', 'RETURN') then 'SUCCESS'
  when p.status = 'FAILED' or p.failure_code is not null then 'FAILED' else 'PENDING' end`;

export const entryStatus: Sql = sql`case when e.kind = 'RETURN' then 'RETURN' else 'SUCCESS' end`;

/** Who booked an entry by hand. */
export const entryMember = (companyId: string): Sql => sql`case when e.manual_id is not null then
  (select m.member_id from manual_entry m where m.company_id = ${companyId} and m.id = e.manual_id) end`;

/** A text of a record that a movement belongs to; where it is rare, the records are named first. */
function relatedText(
  text: Sql,
  source: 'debtor-name' | 'account-reference',
  { inside, ofIds }: { readonly inside: (condition: Condition) => Condition; readonly ofIds: (ids: Sql) => Condition },
): FilterColumn {
  const own = textColumn(text);
  return {
    hitSource: source,
    where: (condition, hits) => {
      // Money need not belong to anybody or anything: there the comparison would be neither true nor false.
      if (condition.operator === 'is_not_empty') return sql`coalesce(${inside(own.where(condition, hits))}, false)`;
      const [value] = condition.values;
      const found =
        value !== undefined ? hits.get(hitKey(source, textPattern(condition.operator, String(value)))) : undefined;
      if (found) return ofIds(sql`${found}::uuid[]`);
      const related = inside(own.where(condition, new Map()));
      return found === null ? keptApart(related) : related;
    },
  };
}

/**
 * Entries of these customers, and of those merged into them: two lists, since the planner can tell from the first, which
 * it sees, how many entries there will be.
 */
export function ofDebtors(companyId: string, ids: Sql): RawBuilder<boolean> {
  return sql<boolean>`(e.debtor_id = any(${ids}) or e.debtor_id = any(array(
    select g.loser_id from debtor_merge g where g.company_id = ${companyId} and g.winner_id = any(${ids}))))`;
}

function paymentColumns(companyId: string): FilterColumns {
  const parts = (condition: Condition) =>
    sql<boolean>`p.id in (select pa.payment_id from payment_account pa
      join account a on a.company_id = pa.company_id and a.id = pa.account_id
      where pa.company_id = ${companyId} and ${condition})`;
  return {
    date: dayColumn(sql`p.created_at`),
    amount: numberColumn(sql`(${paymentCents})`, 'bigint'),
    type: optionColumn(sql`'PAYMENT'::text`),
    method: optionColumn(sql`p.method`),
    status: optionColumn(sql`(${paymentStatus})`),
    source: optionColumn(sql`p.source`),
    customer: relatedText(sql`d.display_name`, 'debtor-name', {
      inside: (condition) =>
        sql<boolean>`p.debtor_id in (select d.id from debtor d where d.company_id = ${companyId} and ${condition})`,
      ofIds: (ids) => sql<boolean>`p.debtor_id = any(${ids})`,
    }),
    debtor: optionColumn(sql`p.debtor_id`, 'uuid'),
    account: relatedText(sql`a.reference`, 'account-reference', {
      inside: parts,
      ofIds: (ids) => sql<boolean>`p.id in (select pa.payment_id from payment_account pa
        where pa.company_id = ${companyId} and pa.account_id = any(${ids}))`,
    }),
    member: optionColumn(sql`p.member_id`, 'uuid'),
  };
}

/** What is in the journal has come through or gone back: for other states not one of its rows has to be looked at. */
const entryStatusColumn: FilterColumn = {
  isPlain: true,
  where: ({ operator, values }) => {
    const [isDone, isBack] = [values.includes('SUCCESS'), values.includes('RETURN')];
    if (operator === 'is_not_empty' || (isDone && isBack)) return sql<boolean>`true`;
    if (isBack) return sql<boolean>`e.kind = 'RETURN'`;
    return isDone ? sql<boolean>`e.kind <> 'RETURN'` : sql<boolean>`false`;
  },
};

const entrySources = new Set<unknown>(['staff', 'import', 'portal', 'provider', 'demo']);
const ofSource = optionColumn(sql`e.source`);

/** A plan or a schedule pays, it never books: the journal knows neither as its source. */
const entrySourceColumn: FilterColumn = {
  isPlain: true,
  where: (condition, hits) =>
    condition.operator === 'is_not_empty' || condition.values.some((value) => entrySources.has(value))
      ? ofSource.where(condition, hits)
      : sql<boolean>`false`,
};

function entryColumns(companyId: string): FilterColumns {
  return {
    date: dayColumn(sql`e.occurred_at`),
    amount: numberColumn(sql`e.amount_cents`, 'bigint'),
    type: optionColumn(sql`e.kind`),
    method: optionColumn(sql`e.method`),
    status: entryStatusColumn,
    source: entrySourceColumn,
    customer: relatedText(sql`d.display_name`, 'debtor-name', {
      inside: (condition) => sql<boolean>`e.debtor_id in (
        select d.id from debtor d where d.company_id = ${companyId} and ${condition}
        union all
        select g.loser_id from debtor_merge g join debtor d on d.company_id = g.company_id and d.id = g.winner_id
        where g.company_id = ${companyId} and ${condition})`,
      ofIds: (ids) => ofDebtors(companyId, ids),
    }),
    debtor: {
      isPlain: true,
      where: ({ operator, values }) =>
        operator === 'is_not_empty' ? sql`e.debtor_id is not null` : ofDebtors(companyId, sql`${values}::uuid[]`),
    },
    account: relatedText(sql`a.reference`, 'account-reference', {
      inside: (condition) =>
        sql<boolean>`e.account_id in (select a.id from account a where a.company_id = ${companyId} and ${condition})`,
      ofIds: (ids) => sql<boolean>`e.account_id = any(${ids})`,
    }),
    member: optionColumn(sql`(${entryMember(companyId)})`, 'uuid'),
  };
}

const none = () => null;

/** The tables of columns of the two kinds of rows in the list: payments over `p`, entries of the journal over `e`. */
export function transactionLists(companyId: string): {
  readonly payments: FilteredList;
  readonly entries: FilteredList;
} {
  return {
    payments: filteredList(() => paymentColumns(companyId), none),
    entries: filteredList(() => entryColumns(companyId), none),
  };
}
