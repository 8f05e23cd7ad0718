import type { Sandbox } from '../sandbox.ts';
import { dropRecord, type LedgerBook, putRecord } from './ledger-books.ts';
import { reduceInvoice } from './seed-book.ts';
import { type LedgerAnswer, ledgerData, ledgerRefusal } from './serve-ledger.ts';

type Allocation = { id?: string; type?: string; amount?: number };

const centsOf = (amount: unknown) => Math.round(Number(amount) * 100);

/** Books a payment, or says in the ledger's words why not: a locked period, an invoice that is paid, voided or unknown. */
export function takePayment(sandbox: Sandbox, book: LedgerBook, body: Record<string, unknown>): LedgerAnswer {
  const now = sandbox.now();
  const allocations = (Array.isArray(body.allocations) ? body.allocations : []) as Allocation[];
  const day = String(body.transaction_date ?? '').slice(0, 10);
  const refuse = (message: string) => ledgerRefusal(422, 'RequestValidationError', message);
  if (!(centsOf(body.total_amount) > 0) || day === '') return refuse('total_amount and transaction_date are required');
  if (book.lockedUntil !== null && day <= book.lockedUntil)
    return refuse(`The document date cannot be before the end of year lock date, currently set at ${book.lockedUntil}`);
  for (const { id = '', amount } of allocations) {
    const invoice = book.shelves.invoices.newest.get(id)?.record;
    if (!invoice || invoice.status === 'deleted') return refuse(`Invoice ${id} was not found`);
    if (invoice.status === 'void') return refuse('Payment cannot be made against a voided invoice');
    if (centsOf(amount) > centsOf(invoice.balance))
      return refuse('Payment amount exceeds the amount outstanding on this document');
  }
  const id = sandbox.ids.make('pay');
  putRecord(book, 'payments', { ...body, id, status: 'authorised' }, now);
  for (const { id: invoiceId = '', amount } of allocations) reduceInvoice(book, invoiceId, centsOf(amount), now);
  sandbox.ledgers.counts.payments += 1;
  return ledgerData({ id }, 'payments', 'add', 201);
}

/** Takes a payment back: its invoices are owed again. */
export function voidPayment(sandbox: Sandbox, book: LedgerBook, id: string, hasTombstones: boolean): LedgerAnswer {
  const now = sandbox.now();
  const payment = book.shelves.payments.newest.get(id)?.record;
  if (!payment || payment.status === 'deleted')
    return ledgerRefusal(404, 'EntityNotFoundError', 'Payment was not found');
  const allocations = (Array.isArray(payment.allocations) ? payment.allocations : []) as Allocation[];
  for (const { id: invoiceId = '', amount } of allocations) reduceInvoice(book, invoiceId, -centsOf(amount), now);
  if (hasTombstones) putRecord(book, 'payments', { id, status: 'deleted' }, now);
  else dropRecord(book, 'payments', id);
  return ledgerData({ id }, 'payments', 'delete');
}
