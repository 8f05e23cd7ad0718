import type { PulledKind } from '@recoup/domain/integrations/integration-policy.ts';
import { z } from 'zod';
import type { LedgerRecords } from './ledger-gateway.ts';

/** What we read of Apideck's unified records; everything else in them is left alone. */
const text = z.string().nullish();
const amount = z.number().nullish();
const link = z.object({ id: z.string().nullish(), name: text, display_name: text }).nullish();
const allocations = z.array(z.object({ id: text, type: text, amount })).nullish();

const customer = z
  .object({
    ...{ id: z.string(), display_id: text, display_name: text, company_name: text, first_name: text, last_name: text },
    emails: z.array(z.object({ email: text })).nullish(),
    phone_numbers: z.array(z.object({ number: text })).nullish(),
    addresses: z.array(z.object({ line1: text, city: text, state: text, postal_code: text, country: text })).nullish(),
    updated_at: text,
  })
  .transform((row) => {
    const [address] = row.addresses ?? [];
    const hasPerson = Boolean(row.first_name ?? row.last_name) && !row.company_name;
    return {
      id: row.id,
      number: row.display_id || null,
      companyName: hasPerson ? '' : (row.company_name || row.display_name || '').slice(0, 200),
      firstName: hasPerson ? (row.first_name ?? '').slice(0, 100) : '',
      lastName: hasPerson ? (row.last_name ?? '').slice(0, 100) : '',
      emails: (row.emails ?? []).flatMap(({ email }) => (email ? [email] : [])),
      phones: (row.phone_numbers ?? []).flatMap(({ number }) => (number ? [number] : [])),
      address: address
        ? {
            ...{ line: address.line1 ?? '', city: address.city ?? '', state: address.state ?? '' },
            ...{ zip: address.postal_code ?? '', country: address.country ?? '' },
          }
        : null,
      updatedAt: row.updated_at ?? null,
    };
  });

const invoice = z
  .object({
    ...{ id: z.string(), number: text, customer: link, invoice_date: text, due_date: text, status: text },
    ...{ currency: text, total: amount, balance: amount, updated_at: text },
  })
  .transform((row) => ({
    id: row.id,
    number: row.number ?? null,
    customerId: row.customer?.id ?? null,
    customerName: row.customer?.display_name ?? row.customer?.name ?? '',
    issueDate: dayOf(row.invoice_date),
    dueDate: dayOf(row.due_date),
    status: row.status ?? '',
    currency: row.currency ?? null,
    totalCents: centsOf(row.total),
    balanceCents: centsOf(row.balance),
    updatedAt: row.updated_at ?? null,
  }));

const payment = z
  .object({
    ...{ id: z.string(), customer: link, reference: text, transaction_date: text, status: text, type: text },
    ...{ currency: text, total_amount: amount, allocations, updated_at: text },
  })
  .transform((row) => ({
    id: row.id,
    customerId: row.customer?.id ?? null,
    reference: row.reference ?? '',
    date: dayOf(row.transaction_date),
    status: row.status ?? '',
    type: row.type ?? 'accounts_receivable',
    currency: row.currency ?? null,
    totalCents: centsOf(row.total_amount),
    allocations: allocationsOf(row.allocations),
    updatedAt: row.updated_at ?? null,
  }));

const credit = z
  .object({
    ...{ id: z.string(), number: text, customer: link, date_issued: text, status: text, currency: text },
    ...{ total_amount: amount, allocations, updated_at: text },
  })
  .transform((row) => ({
    id: row.id,
    number: row.number ?? null,
    customerId: row.customer?.id ?? null,
    date: dayOf(row.date_issued),
    status: row.status ?? '',
    currency: row.currency ?? null,
    totalCents: centsOf(row.total_amount),
    allocations: allocationsOf(row.allocations),
    updatedAt: row.updated_at ?? null,
  }));

export const recordShapes: { readonly [K in PulledKind]: z.ZodType<LedgerRecords[K]> } = {
  customers: customer,
  invoices: invoice,
  payments: payment,
  'credit-notes': credit,
};

export const pageShape = z.object({
  data: z.array(z.unknown()),
  meta: z.object({ cursors: z.object({ next: text }).nullish() }).nullish(),
});
export const choiceShape = z.object({ id: z.string(), name: text, code: text, type: text });
export const connectionShape = z.object({
  data: z.object({ state: z.enum(['available', 'added', 'authorized', 'callable', 'invalid']) }),
});
export const sessionShape = z.object({ data: z.object({ session_uri: z.url() }) });
export const firmShape = z.object({ data: z.object({ id: text, company_name: text, legal_name: text }) });
export const resourceShape = z.object({ data: z.object({ supported_filters: z.array(z.string()).nullish() }) });
export const createdShape = z.object({ data: z.object({ id: z.string().min(1) }) });
export const foundShape = z.object({ data: z.object({ status: text }) });
export const refusalShape = z.object({ message: text, detail: z.unknown(), type_name: text });

/** Ledgers tell sums as decimal numbers. */
function centsOf(value: number | null | undefined): number {
  const cents = Math.round((value ?? 0) * 100);
  return Number.isSafeInteger(cents) ? cents : 0;
}

function dayOf(value: string | null | undefined): string | null {
  const day = (value ?? '').slice(0, 10);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && day > '1900' && day < '2190' ? day : null;
}

function allocationsOf(list: z.output<typeof allocations>) {
  return (list ?? []).flatMap(({ id, type, amount: part }) =>
    id && (type === 'invoice' || type === undefined || type === null)
      ? [{ invoiceId: id, amountCents: centsOf(part) }]
      : [],
  );
}
