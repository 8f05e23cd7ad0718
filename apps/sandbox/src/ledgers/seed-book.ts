import { createBook, type LedgerBook, putRecord } from './ledger-books.ts';

export type BookSize = { customers: number; invoices: number; payments: number };

export const SMALL_BOOK: BookSize = { customers: 8, invoices: 24, payments: 10 };

const names = ['Alder Dental', 'Birch Builders', 'Cedar Clinic', 'Dogwood Diner', 'Elm Electric', 'Fir Freight'];
const day = 24 * 3600 * 1000;
const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/**
 * A book that is the same for the same size and day: customers, their invoices, payments in full or half, one draft, one
 * that was voided, one in euros and one credit note.
 */
export function seedBook(company: LedgerBook['company'], size: BookSize, now: Date): LedgerBook {
  const book = createBook(company);
  seedAccounts(book, now);
  for (let index = 0; index < size.customers; index += 1) seedCustomer(book, index, now);
  const open = new Map<string, { cents: number; customer: object }>();
  for (let index = 0; index < size.invoices; index += 1) seedInvoice(book, index, { size, now, open });
  seedPayments(book, { size, now, open });
  const [first] = book.shelves.customers.newest.values();
  if (first && size.invoices > 0)
    putRecord(
      book,
      'credit-notes',
      {
        id: 'credit-1',
        number: 'CN-1001',
        customer: { id: first.record.id, name: String(first.record.display_name) },
        currency: 'USD',
        total_amount: 25,
        remaining_credit: 25,
        status: 'authorised',
        date_issued: new Date(now.getTime() - 5 * day).toISOString(),
        type: 'accounts_receivable_credit',
        allocations: [],
      },
      now,
    );
  return book;
}

function seedAccounts(book: LedgerBook, now: Date): void {
  const accounts = [
    ['acc-receivable', 'Accounts Receivable', 'asset', 'accounts_receivable', '1100'],
    ['acc-undeposited', 'Undeposited Funds', 'asset', 'bank', '1200'],
    ['acc-checking', 'Checking', 'asset', 'bank', '1010'],
    ['acc-discount', 'Discounts Given', 'income', 'revenue', '4900'],
    ['acc-bad-debt', 'Bad Debt', 'expense', 'expense', '6100'],
  ] as const;
  for (const [id, name, classification, type, code] of accounts)
    putRecord(book, 'ledger-accounts', { id, name, classification, type, code, status: 'active' }, now);
}

function seedCustomer(book: LedgerBook, index: number, now: Date): void {
  const name = index < names.length ? names[index] : `Ledger Customer ${index + 1}`;
  putRecord(
    book,
    'customers',
    {
      id: `customer-${index + 1}`,
      display_id: `L-${1001 + index}`,
      display_name: name,
      company_name: name,
      emails: [{ email: `books${index + 1}@ledger.example`, type: 'primary' }],
      phone_numbers: [],
      addresses: [
        {
          type: 'billing',
          line1: `${10 + index} Main Street`,
          city: 'Fargo',
          state: 'ND',
          postal_code: '58102',
          country: 'US',
        },
      ],
      currency: 'USD',
      status: 'active',
    },
    now,
  );
}

type Seeding = { size: BookSize; now: Date; open: Map<string, { cents: number; customer: object }> };

function seedInvoice(book: LedgerBook, index: number, { size, now, open }: Seeding): void {
  const id = `invoice-${index + 1}`;
  const customerNumber = (index % size.customers) + 1;
  const cents = 5_000 + ((index * 7_919) % 90_000);
  const issued = now.getTime() - (10 + ((index * 13) % 90)) * day;
  const special = size.invoices >= 20 ? index : -1;
  const status = special === 1 ? 'draft' : special === 2 ? 'void' : 'authorised';
  const known = book.shelves.customers.newest.get(`customer-${customerNumber}`)?.record;
  const customer = { id: `customer-${customerNumber}`, name: String(known?.display_name ?? '') };
  putRecord(
    book,
    'invoices',
    {
      id,
      type: 'standard',
      number: `LED-${1001 + index}`,
      customer,
      invoice_date: dateOf(issued),
      due_date: dateOf(issued + 30 * day),
      status,
      currency: special === 3 ? 'EUR' : 'USD',
      total: cents / 100,
      balance: status === 'void' ? 0 : cents / 100,
    },
    now,
  );
  if (status === 'authorised' && special !== 3) open.set(id, { cents, customer });
}

function seedPayments(book: LedgerBook, { size, now, open }: Seeding): void {
  const ids = [...open.keys()];
  for (let index = 0; index < size.payments && ids.length > 0; index += 1) {
    const id = ids[index % ids.length] ?? '';
    const invoice = open.get(id);
    if (!invoice || invoice.cents === 0) continue;
    const cents = index % 2 === 0 || index >= ids.length ? invoice.cents : Math.floor(invoice.cents / 2);
    payInvoice(
      book,
      { id: `payment-${index + 1}`, invoiceId: id, cents, customer: invoice.customer, reference: '' },
      now,
    );
    invoice.cents -= cents;
  }
}

/** Writes a payment of one invoice and what is left of that one. */
export function payInvoice(
  book: LedgerBook,
  payment: { id: string; invoiceId: string; cents: number; customer: object; reference: string },
  now: Date,
): void {
  const { id, invoiceId, cents, customer, reference } = payment;
  putRecord(
    book,
    'payments',
    {
      id,
      currency: 'USD',
      total_amount: cents / 100,
      reference,
      transaction_date: new Date(now.getTime() - day).toISOString(),
      customer,
      status: 'authorised',
      type: 'accounts_receivable',
      allocations: [{ id: invoiceId, type: 'invoice', amount: cents / 100 }],
    },
    now,
  );
  reduceInvoice(book, invoiceId, cents, now);
}

/** Lowers, or with a negative sum raises, what is left of an invoice, with the status that follows. */
export function reduceInvoice(book: LedgerBook, invoiceId: string, cents: number, now: Date): void {
  const invoice = book.shelves.invoices.newest.get(invoiceId)?.record;
  if (!invoice) return;
  const left = Math.round(Number(invoice.balance) * 100) - cents;
  const isWhole = left >= Math.round(Number(invoice.total) * 100);
  const status = left <= 0 ? 'paid' : isWhole ? 'authorised' : 'partially_paid';
  putRecord(book, 'invoices', { id: invoiceId, balance: left / 100, status }, now);
}
