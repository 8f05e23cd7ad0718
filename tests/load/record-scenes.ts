import type { FloorStatement } from './floor.ts';

/** One list of records as somebody asks for it, and what a hand would write for that question alone. */
interface RecordScene {
  readonly what: string;
  readonly path: string;
  /** Of a POST; without one it is read. */
  readonly body?: object;
  readonly clients: number;
  readonly floor: FloorStatement;
}

const MANY = 16;
/** For lists that read much of a table: more of them at once only wait for each other on two cores. */
const FEW = 4;
const LIMIT = 20;

/** A page by the record's own columns, and the name of the customer for those twenty. */
function page(
  table: string,
  columns: string,
  { where = 'true', order, values = [] }: { where?: string; order: string; values?: readonly unknown[] },
): FloorStatement {
  const text = `select r.id, ${columns}, d.display_name
    from (select * from ${table} r where r.company_id = $1 and ${where} order by ${order} limit ${LIMIT}) r
    join debtor d on d.company_id = $1 and d.id = r.debtor_id order by ${order}`;
  return { text, values };
}

const contracts = 'r.reference, r.title, r.status, r.start_date, r.end_date, r.amount_cents';
const projects = 'r.reference, r.name, r.status, r.start_date';
const estimates = 'r.reference, r.status, r.issue_date, r.expiration_date, r.amount_cents';
const disputes = 'r.reason, r.status, r.deadline, r.opened_at, r.account_id';
const alive = 'r.deleted_at is null';
const newest = 'r.created_at desc, r.id';

const conditions = (field: string, operator: string, ...values: readonly string[]) => ({
  filter: { match: 'all', conditions: [{ field, operator, values }] },
});

export const recordScenes: readonly RecordScene[] = [
  {
    ...{ what: 'contracts, newest first', path: '/contract', body: {}, clients: MANY },
    floor: page('contract', contracts, { where: alive, order: newest }),
  },
  {
    ...{ what: 'contracts by title', path: '/contract', body: { sort: 'title' }, clients: MANY },
    floor: page('contract', contracts, { where: alive, order: 'fold_text(r.title), r.id' }),
  },
  {
    ...{ what: 'contracts of a status', path: '/contract', body: { tab: 'Canceled' }, clients: MANY },
    floor: page('contract', contracts, { where: `${alive} and r.status = $2`, order: newest, values: ['Canceled'] }),
  },
  {
    what: 'contracts ending soon, by their last day',
    ...{ path: '/contract', body: { tab: 'endingSoon', sort: 'endDate' }, clients: MANY },
    floor: page('contract', contracts, {
      where: `${alive} and r.status in ('Open', 'In Progress') and r.end_date >= (select company_today())
        and r.end_date <= (select company_today()) + 60`,
      order: 'r.end_date, r.id',
    }),
  },
  {
    ...{ what: 'projects, newest first', path: '/project/by-filter', body: {}, clients: MANY },
    floor: page('project', projects, { where: alive, order: 'r.created_at desc, r.id desc' }),
  },
  {
    what: 'projects of a status',
    ...{ path: '/project/by-filter', body: conditions('status', 'has_any_of', 'Canceled'), clients: MANY },
    floor: page('project', projects, {
      where: `${alive} and r.status = $2`,
      order: 'r.created_at desc, r.id desc',
      values: ['Canceled'],
    }),
  },
  {
    ...{ what: 'estimates, newest first', path: '/estimate/by-filter', body: {}, clients: MANY },
    floor: page('estimate', estimates, { where: alive, order: newest }),
  },
  {
    ...{ what: 'estimates of a status', path: '/estimate/by-filter', body: { tab: 'Canceled' }, clients: FEW },
    floor: page('estimate', estimates, { where: `${alive} and r.status = $2`, order: newest, values: ['Canceled'] }),
  },
  {
    ...{ what: 'disputes, open ones by deadline', path: '/dispute', clients: FEW },
    floor: page('dispute', disputes, { where: `r.status = 'OPENED'`, order: 'r.deadline, r.id' }),
  },
  {
    ...{ what: 'disputes, answered ones', path: '/dispute?status=ANSWERED', clients: FEW },
    floor: page('dispute', disputes, { where: `r.status = 'ANSWERED'`, order: 'r.answered_at desc, r.id' }),
  },
];
