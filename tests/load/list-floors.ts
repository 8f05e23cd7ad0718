import type { FloorStatement } from './floor.ts';

interface Narrowing {
  readonly where?: string;
  readonly order: string;
  /** What stands behind the company. */
  readonly values?: readonly unknown[];
}

const LIMIT = 20;

/** A page of accounts by its own columns, and the name of the customer for those twenty. */
function accounts({ where = 'true', order, values = [] }: Narrowing): FloorStatement {
  const text = `select a.id, a.reference, a.status, a.balance_cents, a.due_date, d.display_name
    from (select * from account a where a.company_id = $1 and ${where} order by ${order} limit ${LIMIT}) a
    join debtor d on d.company_id = $1 and d.id = a.debtor_id order by ${order}`;
  return { text, values };
}

/** The same where the customers are found first, by a text: ids by trigrams, since row security keeps LIKE from them. */
function accountsOf(order: string, pattern: string): FloorStatement {
  const found = `a.debtor_id = any((select text_hits('debtor-name', $2, 5000))::uuid[])`;
  return accounts({ where: found, order, values: [pattern] });
}

function customers({ where = 'true', order, values = [] }: Narrowing): FloorStatement {
  const text = `select d.id, d.display_name, d.reference, d.outstanding_cents, d.paid_cents, d.open_account_count
    from debtor d where d.company_id = $1 and ${where} order by ${order} limit ${LIMIT}`;
  return { text, values };
}

const newest = 'a.created_at desc, a.id desc';
const due = 'a.due_date, a.id';
const byName = 'fold_text(d.display_name), d.id';
const owed = `a.balance_cents > 0 and a.status in ('Active', 'Delinquent', 'Accelerated', 'Charged Off')`;
const today = '(select company_today())';

/** By the name of the scene. A scene without a floor of its own stands alone. */
export const listFloors: Readonly<Record<string, FloorStatement>> = {
  'accounts, newest first': accounts({ order: newest }),
  'accounts by status, due order': accounts({ where: 'a.status = $2', order: due, values: ['Delinquent'] }),
  'accounts of two statuses, newest first': accounts({
    where: 'a.status = any($2)',
    order: newest,
    values: [['Active', 'Delinquent']],
  }),
  'accounts overdue, by balance': accounts({
    where: `${owed} and a.due_date < ${today}`,
    order: 'a.balance_cents desc, a.id desc',
  }),
  'accounts 31 to 60 days past due': accounts({
    where: `${owed} and a.due_date < ${today} - $2::int and a.due_date >= ${today} - $3::int`,
    order: due,
    values: [30, 60],
  }),
  'accounts by amounts and dates': accounts({
    where: 'a.balance_cents > $2 and a.issue_date >= $3',
    order: 'a.issue_date desc, a.id desc',
    values: [500_000, '2026-10-01'],
  }),
  'accounts created in a week': accounts({
    where: 'a.created_at >= $2 and a.created_at < $3',
    order: newest,
    values: ['2026-11-01T04:00:00Z', '2026-11-08T05:00:00Z'],
  }),
  'accounts by customer name': {
    text: `select a.id, a.reference, a.status, a.balance_cents, a.due_date, d.display_name
      from debtor d join account a on a.company_id = $1 and a.debtor_id = d.id
      where d.company_id = $1 order by fold_text(d.display_name), d.id, a.id limit ${LIMIT}`,
    values: [],
  },
  'accounts by reference': accounts({ where: 'a.deleted_at is null', order: 'a.reference' }),
  'accounts, rare reference': accounts({
    where: `a.id = any((select text_hits('account-reference', $2, 5000))::uuid[])`,
    order: newest,
    values: ['%inv-12345%'],
  }),
  'accounts, frequent reference': accounts({
    where: 'fold_text(a.reference) like $2',
    order: newest,
    values: ['inv-1%'],
  }),
  'accounts, rare customer': accountsOf(newest, '%harbor dental 12%'),
  'accounts, frequent customer': {
    text: `select a.id, a.reference, a.status, a.balance_cents, a.due_date, d.display_name
      from account a join debtor d on d.company_id = $1 and d.id = a.debtor_id
      where a.company_id = $1 and fold_text(d.display_name) like $2 order by ${due} limit ${LIMIT}`,
    values: ['%dental%'],
  },
  'customers by name': customers({ order: byName }),
  'customers by outstanding': customers({ where: 'd.outstanding_cents > 0', order: 'd.outstanding_cents desc, d.id' }),
  'customers, rare name': customers({
    where: `d.id = any((select text_hits('debtor-name', $2, 5000))::uuid[])`,
    order: byName,
    values: ['%harbor dental 12%'],
  }),
  'customers, frequent name': customers({
    where: 'fold_text(d.display_name) like $2',
    order: byName,
    values: ['harbor%'],
  }),
  'customers, e-mail': customers({
    where: `d.id = any((select text_hits('debtor-email', $2, 5000))::uuid[])`,
    order: byName,
    values: ['%customer-4711%'],
  }),
};
