import type { InvoiceDiscount, InvoiceLine, InvoiceTotals } from '@recoup/domain/invoices/invoice-totals.ts';
import { sql } from 'kysely';
import { recordSet } from '#server/db/record-set.ts';
import type { Work } from '#server/work/work.ts';

export interface InvoiceRow {
  accountId: string;
  /** Null when the account has no invoice of its own. */
  kind: 'invoice' | 'custom' | null;
  purchaseOrder: string;
  terms: string;
  notes: string;
  /** What the account is about, in the company's words. */
  description: string;
  discountKind: 'none' | 'percent' | 'amount';
  discountValue: number;
  reference: string;
  status: string;
  currency: string;
  issueDate: string;
  dueDate: string;
  amountCents: number;
  paidCents: number;
  discountCents: number;
  pendingCents: number;
  version: number;
  debtorId: string;
}

/** The account with what its invoice says beyond it. */
export async function readInvoiceRow(work: Work, accountId: string): Promise<InvoiceRow | undefined> {
  const { rows } = await sql<InvoiceRow>`
    select a.id as account_id, i.kind, coalesce(i.purchase_order, '') as purchase_order, a.terms, a.description, coalesce(i.notes, '') as notes,
      coalesce(i.discount_kind, 'none') as discount_kind, coalesce(i.discount_value, 0) as discount_value, a.reference, a.status,
      a.currency, a.issue_date, a.due_date, a.amount_cents, a.paid_cents, a.discount_cents, a.pending_cents, a.version, a.debtor_id
    from account a left join account_invoice i on i.company_id = a.company_id and i.account_id = a.id
    where a.company_id = ${work.companyId} and a.id = ${accountId}`.execute(work.trx);
  return rows[0];
}

export async function readLines(work: Work, accountId: string): Promise<InvoiceLine[]> {
  const rows = await work.trx
    .selectFrom('accountInvoiceLine')
    .select(['description', 'quantityMilli', 'unitPriceCents', 'taxBasisPoints'])
    .where('companyId', '=', work.companyId)
    .where('accountId', '=', accountId)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    description: row.description,
    quantityMilli: row.quantityMilli,
    unitPriceCents: row.unitPriceCents,
    taxBasisPoints: row.taxBasisPoints,
  }));
}

export interface InvoiceFacts {
  readonly kind: 'invoice' | 'custom';
  readonly purchaseOrder: string;
  readonly notes: string;
  readonly discount: InvoiceDiscount;
  readonly totals: Pick<InvoiceTotals, 'subtotalCents' | 'discountCents' | 'taxCents'>;
}

/** Writes what an invoice says beyond its account, in place of what it said before. */
export async function writeInvoice(work: Work, accountId: string, facts: InvoiceFacts): Promise<void> {
  const values = {
    kind: facts.kind,
    purchaseOrder: facts.purchaseOrder,
    notes: facts.notes,
    discountKind: facts.discount.kind,
    discountValue: facts.discount.kind === 'none' ? 0 : facts.discount.value,
    subtotalCents: facts.totals.subtotalCents,
    discountCents: facts.totals.discountCents,
    taxCents: facts.totals.taxCents,
    updatedAt: sql<Date>`company_now()`,
  };
  await work.trx
    .insertInto('accountInvoice')
    .values({ companyId: work.companyId, accountId, ...values })
    .onConflict((conflict) => conflict.columns(['companyId', 'accountId']).doUpdateSet(values))
    .execute();
}

const lineColumns = {
  position: 'smallint',
  description: 'text',
  quantityMilli: 'bigint',
  unitPriceCents: 'bigint',
  taxBasisPoints: 'double precision',
  totalCents: 'bigint',
};

/** The lines of an invoice, in place of those it had. */
export async function replaceLines(
  work: Work,
  accountId: string,
  lines: readonly (InvoiceLine & { readonly totalCents: number })[],
): Promise<void> {
  await work.trx
    .deleteFrom('accountInvoiceLine')
    .where('companyId', '=', work.companyId)
    .where('accountId', '=', accountId)
    .execute();
  if (lines.length === 0) return;
  const rows = lines.map((line, at) => ({
    position: at + 1,
    description: line.description,
    quantityMilli: line.quantityMilli,
    unitPriceCents: line.unitPriceCents,
    taxBasisPoints: line.taxBasisPoints,
    totalCents: line.totalCents,
  }));
  await sql`
    insert into account_invoice_line (company_id, account_id, position, description, quantity_milli, unit_price_cents, tax_basis_points, total_cents)
    select ${work.companyId}::uuid, ${accountId}::uuid, r.position, r.description, r.quantity_milli, r.unit_price_cents, r.tax_basis_points, r.total_cents
    from ${recordSet(rows, lineColumns)}`.execute(work.trx);
}

export interface PartiesRow {
  companyName: string;
  supportEmail: string | null;
  supportPhone: string | null;
  postalAddress: string;
  displayName: string;
  reference: string | null;
  language: string;
  addressLine: string | null;
  unit: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  country: string | null;
  now: Date;
}

/** Who bills whom. */
export async function readParties(work: Work, debtorId: string): Promise<PartiesRow | undefined> {
  const { rows } = await sql<PartiesRow>`
    select c.name as company_name, c.support_email, c.support_phone, c.postal_address, d.display_name, d.reference, d.language, d.address_line, d.unit,
      d.city, d.state, d.zip, d.country, company_now() as now
    from company c join debtor d on d.company_id = c.company_id
    where c.company_id = ${work.companyId} and d.id = ${debtorId}`.execute(work.trx);
  return rows[0];
}
