import { type Finding, figure, none } from './finding.ts';
import type { Paid } from './payer.ts';
import type { ProviderBooks } from './provider-books.ts';
import type { Stage } from './stage.ts';

interface PaymentSaid {
  readonly id: string;
  readonly status: string;
  readonly source: string;
  readonly received: number;
  readonly booked: number;
  [column: string]: unknown;
}

const OPEN = new Set(['CREATED', 'UNKNOWN', 'REQUESTED', 'PENDING']);

/** Holds what customers paid against the provider's charges, and both against the rows and the journal. */
export async function judgePayments(
  stage: Stage,
  payers: readonly Paid[],
  { charged, others }: ProviderBooks,
): Promise<Finding[]> {
  const rows = await stage.database.query<PaymentSaid>(
    `select p.id, p.status, p.source, p.received_cents::float8 as received, coalesce((
       select sum(e.amount_cents) from journal_entry e where e.company_id = p.company_id and e.payment_id = p.id
         and e.kind = 'PAYMENT' and e.reverses_id is null), 0)::float8 as booked from payment p`,
  );
  const said = new Map(rows.map((row) => [row.id, row]));
  const asked = new Set(payers.map(({ paymentId }) => paymentId));
  const [twice, lost, invented, stuck, unasked]: [string[], string[], string[], string[], string[]] = [
    [],
    [],
    [],
    [],
    [],
  ];
  for (const { paymentId, debt, end } of payers) {
    const charges = charged.get(paymentId) ?? [];
    const row = said.get(paymentId);
    const name = `${paymentId}: ${end}, charges ${charges.join('+') || 'none'}, row ${row?.status} ${row?.booked}`;
    if (charges.length > 1) twice.push(name);
    if (charges.length > 0 && (row?.status !== 'SUCCESS' || row.booked !== debt.amountCents)) lost.push(name);
    if (charges.length === 0 && (end === 'charged' || (row?.booked ?? 0) > 0)) invented.push(name);
  }
  for (const row of rows) if (OPEN.has(row.status)) stuck.push(`${row.id}: ${row.status}`);
  // What a worker charges on its day is held against its own list.
  for (const id of charged.keys()) if (!asked.has(id) && said.get(id)?.source !== 'schedule') unasked.push(id);
  const receipts = payers.filter(({ paymentId, debt }) => charged.has(paymentId) && debt.channel === 'EMAIL');
  const gaveUp = payers.filter(({ end }) => end === 'gave up');
  return [
    figure('payments asked for', payers.length),
    figure('charged', [...charged.values()].length),
    figure(
      'customers who went away',
      gaveUp.length,
      gaveUp
        .slice(0, 3)
        .map((each) => each.heard)
        .join('; '),
    ),
    none('charged twice', twice),
    none('charged and not booked', lost),
    none('booked and not charged', invented),
    none('charged without being asked for', unasked),
    none(
      'receipts that came twice, or not at all',
      receipts.flatMap(({ debt }) => (others.get(debt.to) === 1 ? [] : [`${debt.to} ${others.get(debt.to) ?? 0}`])),
    ),
    none('stuck: neither paid nor ended', stuck),
  ];
}

/** Sums over the journal and the figures beside it, by nothing but sums; a company that was filled without a journal is left out. */
export async function judgeBooks(stage: Stage, filled?: string): Promise<Finding[]> {
  const found = await stage.database.query<{ what: string; id: string }>(
    `select 'entry out of balance' as what, entry_id::text as id from journal_line
       group by company_id, entry_id having sum(amount_cents) <> 0
     union all select 'account', a.id::text from account a left join (
         select l.company_id, l.account_id, sum(l.amount_cents) as cents from journal_line l
         where l.ledger_account = 'receivable' group by 1, 2) j on j.company_id = a.company_id and j.account_id = a.id
       where a.company_id is distinct from $1::uuid
         and (a.amount_cents - a.paid_cents - a.discount_cents <> coalesce(j.cents, 0) or a.pending_cents <> 0)
     union all select 'customer', d.id::text from debtor d left join (
         select company_id, debtor_id, sum(amount_cents - paid_cents - discount_cents) as cents from account
         group by 1, 2) a on a.company_id = d.company_id and a.debtor_id = d.id
       where d.company_id is distinct from $1::uuid and d.outstanding_cents <> coalesce(a.cents, 0)`,
    [filled ?? null],
  );
  return [
    none(
      'figures that are not the sum of the journal',
      found.map(({ what, id }) => `${what} ${id}`),
    ),
  ];
}
