import { type RawBuilder, sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** What the accounts of a project come to; each is kept as the sum of its lines in the journal (G3). */
export interface AccountFigures {
  invoicedCents: number;
  paidCents: number;
  waivedCents: number;
  pendingCents: number;
  balanceCents: number;
  overdueCents: number;
  accounts: number;
}

const counts = sql`a.status not in ('Draft', 'Canceled')`;
const sum = (of: RawBuilder<unknown>) => sql`coalesce(sum(${of}), 0)::bigint`;

const sums = sql`${sum(sql`a.amount_cents`)} as invoiced_cents, ${sum(sql`a.paid_cents`)} as paid_cents,
  ${sum(sql`a.discount_cents`)} as waived_cents, ${sum(sql`a.pending_cents`)} as pending_cents,
  ${sum(sql`a.balance_cents`)} as balance_cents,
  coalesce(sum(a.balance_cents) filter (where a.balance_cents > 0 and a.due_date < (select company_today())
    and a.status in ('Active', 'Delinquent', 'Accelerated', 'Charged Off')), 0)::bigint as overdue_cents,
  count(*)::int as accounts`;

/** The figures of the project `p`, beside it. */
export const projectFigures = sql`cross join lateral (
  select ${sums} from account a where a.company_id = p.company_id and a.project_id = p.id and ${counts}) f`;

export const figureColumns = sql`f.invoiced_cents, f.paid_cents, f.waived_cents, f.pending_cents, f.balance_cents,
  f.overdue_cents, f.accounts`;

const total = (name: string) => sql`coalesce(sum(f.${sql.raw(name)}), 0)::bigint as ${sql.raw(name)}`;
const totals = sql`${total('invoiced_cents')}, ${total('paid_cents')}, ${total('waived_cents')}, ${total('pending_cents')},
  ${total('balance_cents')}, ${total('overdue_cents')}, ${total('accounts')}`;

/** The figures of some projects; those that are not there are left out. */
export async function readProjectFigures(
  work: Work,
  projectIds: readonly string[],
): Promise<(AccountFigures & { id: string })[]> {
  const { rows } = await sql<AccountFigures & { id: string }>`
    select p.id, ${figureColumns}
    from unnest(${[...projectIds]}::uuid[]) with ordinality as asked (id, place)
    join project p on p.company_id = ${work.companyId} and p.id = asked.id ${projectFigures}
    order by asked.place`.execute(work.trx);
  return rows;
}

/** What the accounts of all projects of a condition over `p` come to, and how many projects these are. */
export async function sumProjects(
  work: Pick<Work, 'trx' | 'companyId'>,
  where: RawBuilder<boolean>,
): Promise<AccountFigures & { total: number }> {
  const { rows } = await sql<AccountFigures & { total: number }>`
    select count(*)::int as total, ${totals}
    from project p ${projectFigures} where ${where}`.execute(work.trx);
  const none = { invoicedCents: 0, paidCents: 0, waivedCents: 0, pendingCents: 0, balanceCents: 0, overdueCents: 0 };
  return rows[0] ?? { ...none, accounts: 0, total: 0 };
}
