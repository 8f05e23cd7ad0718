import type { FloorStatement } from './floor.ts';

const LIMIT = 20;

interface Narrowing {
  /** Of payments, over `p`; null where no payment can match. */
  readonly payments?: string | null;
  /** Of movements that no payment stands for, over `e`; null where none can match. */
  readonly entries?: string | null;
  readonly order?: string;
  readonly offset?: number;
  readonly values?: readonly unknown[];
}

const newest = 'at desc, id desc';

/** The twenty rows of both kinds as the screen first shows them, each found along an index of its own. */
function movements({
  payments = 'true',
  entries = 'true',
  order = newest,
  offset = 0,
  values = [],
}: Narrowing): FloorStatement {
  const first = `order by ${order} limit ${offset + LIMIT}`;
  const parts = [
    payments &&
      `(select * from (select p.id, 'PAYMENT' as type, p.status, p.debtor_id, p.created_at as at,
          case when p.received_cents > 0 then p.received_cents else p.amount_cents end as amount_cents
        from payment p where p.company_id = $1 and p.status <> 'CANCELED' and ${payments}) p ${first})`,
    entries &&
      `(select * from (select e.id, e.kind as type, 'SUCCESS' as status, e.debtor_id, e.occurred_at as at, e.amount_cents
        from journal_entry e where e.company_id = $1 and (e.payment_id is null or e.kind = 'RETURN')
          and e.kind <> 'CREDIT' and e.reverses_id is null and ${entries}
          and not exists (select 1 from journal_entry r where r.company_id = $1 and r.reverses_id = e.id)) e ${first})`,
  ].filter((part) => typeof part === 'string');
  const text = `select m.*, d.display_name from (
      select * from (${parts.join(' union all ')}) m order by ${order} limit ${LIMIT} offset ${offset}) m
    left join debtor d on d.company_id = $1 and d.id = m.debtor_id order by ${order}`;
  return { text, values };
}

const sums = (where: { readonly payments: string; readonly entries: string }): FloorStatement => ({
  text: `select (select count(*) from payment p where p.company_id = $1 and p.status <> 'CANCELED' and ${where.payments}) as payments,
      (select sum(p.received_cents) from payment p where p.company_id = $1 and p.status in ('SUCCESS', 'RETURN') and ${where.payments}) as paid,
      count(*) as entries, sum(e.amount_cents) as moved
    from journal_entry e where e.company_id = $1 and (e.payment_id is null or e.kind = 'RETURN') and e.kind <> 'CREDIT'
      and e.reverses_id is null and ${where.entries}`,
  values: [],
});

const amount = '(case when p.received_cents > 0 then p.received_cents else p.amount_cents end)';
const failed = `(p.status = 'FAILED' or (p.failure_code is not null and p.status not in ('SUCCESS', 'RETURN')))`;

/** By the name of the scene. A scene without a floor of its own stands alone. */
export const moneyFloors: Readonly<Record<string, FloorStatement>> = {
  'transactions, newest first': movements({}),
  'transactions, oldest first': movements({ order: 'at, id' }),
  'transactions, largest first': movements({ order: 'amount_cents desc, id desc' }),
  'transactions, smallest first': movements({ order: 'amount_cents, id' }),
  'transactions, page 500': movements({ offset: 9_980 }),
  'transactions, payments': movements({ entries: `e.kind = 'PAYMENT'` }),
  'transactions, refunds': movements({ payments: null, entries: `e.kind = 'RETURN'` }),
  'transactions, discounts': movements({ payments: null, entries: `e.kind = 'COMPENSATION'` }),
  'transactions, failed': movements({ payments: failed, entries: null }),
  'transactions, pending': movements({
    payments: `p.status in ('CREATED', 'UNKNOWN', 'REQUESTED', 'PENDING') and p.failure_code is null`,
    entries: null,
  }),
  'transactions, by method': movements({ payments: 'p.method = $2', entries: 'e.method = $2', values: ['ACH'] }),
  'transactions, by source': movements({ payments: 'p.source = $2', entries: null, values: ['plan'] }),
  'transactions, in a week': movements({
    payments: 'p.created_at >= $2 and p.created_at < $3',
    entries: 'e.occurred_at >= $2 and e.occurred_at < $3',
    values: ['2026-11-01T04:00:00Z', '2026-11-08T05:00:00Z'],
  }),
  'transactions, above an amount, largest first': movements({
    payments: `${amount} > $2`,
    entries: 'e.amount_cents > $2',
    order: 'amount_cents desc, id desc',
    values: [890_000],
  }),
  'transactions, above an amount, newest first': movements({
    payments: `${amount} > $2`,
    entries: 'e.amount_cents > $2',
    values: [900_000],
  }),
  'transactions, failed ones of an amount': movements({
    payments: `${failed} and ${amount} > $2`,
    entries: null,
    values: [890_000],
  }),
  'plans, all': {
    text: `select p.id, p.status, p.total_cents, p.next_at, d.display_name from (
        select * from plan where company_id = $1 order by created_at desc, id desc limit ${LIMIT}) p
      join debtor d on d.company_id = $1 and d.id = p.debtor_id order by p.created_at desc, p.id desc`,
    values: [],
  },
  'plans, late': {
    text: `select p.id, p.status, p.total_cents, p.next_at, d.display_name from (
        select * from plan where company_id = $1 and status = 'LATE' order by created_at desc, id desc limit ${LIMIT}) p
      join debtor d on d.company_id = $1 and d.id = p.debtor_id order by p.created_at desc, p.id desc`,
    values: [],
  },
  'offers, all': {
    text: `select n.id, n.status, n.amount_cents, n.expires_at, a.reference, a.balance_cents, d.display_name from (
        select * from negotiation where company_id = $1 order by created_at desc, id desc limit ${LIMIT}) n
      join account a on a.company_id = $1 and a.id = n.account_id
      join debtor d on d.company_id = $1 and d.id = n.debtor_id order by n.created_at desc, n.id desc`,
    values: [],
  },
  'offers, open': {
    text: `select n.id, n.status, n.amount_cents, n.expires_at, a.reference, a.balance_cents, d.display_name from (
        select * from negotiation where company_id = $1 and status = 'OPEN' order by created_at desc, id desc limit ${LIMIT}) n
      join account a on a.company_id = $1 and a.id = n.account_id
      join debtor d on d.company_id = $1 and d.id = n.debtor_id order by n.created_at desc, n.id desc`,
    values: [],
  },
};

/** Of lists of one record; `$2` is its id. */
export const recordFloors: Readonly<
  Record<string, { readonly of: 'debtorId' | 'accountId'; readonly floor: FloorStatement }>
> = {
  'transactions of an account': {
    of: 'accountId',
    floor: movements({
      payments: 'p.id = any(array(select payment_id from payment_account where company_id = $1 and account_id = $2))',
      entries: 'e.account_id = $2',
    }),
  },
  'transactions of a customer': {
    of: 'debtorId',
    floor: movements({ payments: 'p.debtor_id = $2', entries: 'e.debtor_id = $2' }),
  },
  'promises of a customer': {
    of: 'debtorId',
    floor: {
      text: `select p.id, p.status, p.amount_cents, p.kept_cents, p.promised_on, a.reference
        from promise p left join account a on a.company_id = $1 and a.id = p.account_id
        where p.company_id = $1 and p.debtor_id = $2 order by p.created_at desc`,
      values: [],
    },
  },
  'schedules of a customer': {
    of: 'debtorId',
    floor: {
      text: `select s.id, s.status, s.amount_cents, s.due_on, s.method_label from schedule s
        where s.company_id = $1 and s.debtor_id = $2 order by s.due_on`,
      values: [],
    },
  },
};

/** The sums over the lists that have them, by the name of the scene. */
export const totalsFloors: Readonly<Record<string, FloorStatement>> = {
  'transactions, newest first': sums({ payments: 'true', entries: 'true' }),
  'transactions, oldest first': sums({ payments: 'true', entries: 'true' }),
  'transactions, payments': sums({ payments: 'true', entries: `e.kind = 'PAYMENT'` }),
  'transactions, refunds': sums({ payments: 'false', entries: `e.kind = 'RETURN'` }),
};
