import { z } from 'zod';
import { accountFields } from './accounts.ts';
import { attachment } from './attachments.ts';
import { call } from './call.ts';
import { debtorChanges, newDebtor } from './debtors.ts';
import { named } from './named.ts';
import { cents, id, idParams, instant, isoDate, recordVersion, requiredText, text } from './scalars.ts';
import { language } from './vocabulary.ts';

/** Hundredths of a percent. */
const basisPoints = z.int().min(0).max(10_000);

/** Hundredths of a percent, with one decimal: 8.875 % is 887.5. */
const taxRate = z.number().min(0).max(10_000).multipleOf(0.1);

export const invoiceLine = named('InvoiceLine', {
  description: requiredText(500),
  /** Thousandths of a unit: 1.5 hours is 1500. */
  quantityMilli: z.int().min(1).max(1_000_000_000),
  unitPriceCents: z.int().min(-99_999_999_999).max(99_999_999_999),
  taxBasisPoints: taxRate.default(0),
});

export const totalledLine = named('TotalledInvoiceLine', { ...invoiceLine.shape, totalCents: cents });

export const invoiceDiscount = z
  .union([
    z.strictObject({ kind: z.literal('none') }),
    z.strictObject({ kind: z.literal('percent'), value: basisPoints }),
    z.strictObject({ kind: z.literal('amount'), value: z.int().min(0).max(99_999_999_999) }),
  ])
  .meta({ id: 'InvoiceDiscount' });

export const invoiceTax = named('InvoiceTax', { taxBasisPoints: taxRate, baseCents: cents, taxCents: cents });

/** What an account's invoice says beyond its sum. */
export const invoice = named('Invoice', {
  accountId: id,
  /** `none`: only the account; `invoice`: facts of a document made elsewhere; `custom`: built here from lines. */
  kind: z.enum(['none', 'invoice', 'custom']),
  purchaseOrder: z.string(),
  terms: z.string(),
  notes: z.string(),
  lines: z.array(totalledLine),
  discount: invoiceDiscount,
  subtotalCents: cents,
  discountCents: cents,
  taxes: z.array(invoiceTax),
  taxCents: cents,
  totalCents: cents,
  /** The uploaded document, if there is one. */
  file: attachment.nullable(),
  /** False once money moved: lines and amount stay as they are. */
  mayChangeAmount: z.boolean(),
  /** The account's version (G27). */
  version: recordVersion,
});

/** Everything the printed invoice shows; the screen draws its preview from the same facts. */
export const invoiceInfo = named('InvoiceInfo', {
  reference: z.string(),
  status: z.string(),
  currency: z.string(),
  language,
  issueDate: isoDate,
  dueDate: isoDate,
  creditor: z.strictObject({
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    /** Its postal address, line by line; none where the company gave none. */
    addressLines: z.array(z.string()),
  }),
  debtor: z.strictObject({
    displayName: z.string(),
    internalReference: z.string().nullable(),
    addressLines: z.array(z.string()),
  }),
  purchaseOrder: z.string(),
  terms: z.string(),
  notes: z.string(),
  /** What the account is about; stands as the only line where it has none of its own. */
  description: z.string(),
  lines: z.array(totalledLine),
  subtotalCents: cents,
  discountCents: cents,
  taxes: z.array(invoiceTax),
  totalCents: cents,
  paidCents: cents,
  /** Waived after the invoice was made. */
  waivedCents: cents,
  balanceCents: cents,
  /** The company's present, printed as the day on which the balance was that. */
  asOf: instant,
});

const texts = { purchaseOrder: text(60).optional(), terms: text(500).optional(), notes: text(2000).optional() };
const account = accountFields.omit({ amountCents: true }).extend(texts);
const simple = account.extend({ amountCents: accountFields.shape.amountCents });
const custom = account.extend({
  lines: z.array(invoiceLine).min(1).max(200),
  discount: invoiceDiscount.default({ kind: 'none' }),
});
const changes = { status: true, workflowId: true } as const;
const version = recordVersion;
const customChanges = named('CustomInvoiceChanges', {
  ...custom.omit(changes).partial().shape,
  discount: invoiceDiscount.optional(),
  version,
});

const write = { who: 'staff', permission: 'account.write' } as const;
const created = ['ACCOUNT_REF_ALREADY_USED', 'DEBTOR_NOT_FOUND', 'PLAN_LIMIT'] as const;
const changed = [
  ...(['ACCOUNT_NOT_FOUND', 'ACCOUNT_REF_ALREADY_USED', 'ACCOUNT_ALREADY_CLOSED', 'STALE_VERSION'] as const),
  ...(['PAYMENT_IN_PROGRESS', 'PLAN_STANDS', 'SETTLEMENT_STANDS'] as const),
] as const;

export const readInvoice = call({
  name: 'account.invoice',
  method: 'GET',
  path: '/account/{id}/invoice',
  summary: "An account's invoice",
  access: { who: 'staff', permission: 'account.read' },
  params: idParams,
  reply: invoice,
  errors: ['ACCOUNT_NOT_FOUND'],
});

export const createInvoice = call({
  name: 'account.create-invoice',
  method: 'POST',
  path: '/account/invoice',
  summary: 'Create an account from an invoice that was made elsewhere',
  access: write,
  body: simple.extend({ _id: id.optional(), debtorId: id }),
  isNamedByCaller: true,
  reply: invoice,
  errors: created,
});

export const updateInvoice = call({
  name: 'account.update-invoice',
  method: 'PUT',
  path: '/account/{id}/invoice',
  summary: 'Change an invoice that was made elsewhere; a stale version is refused (G27)',
  access: write,
  params: idParams,
  body: simple.omit(changes).partial().extend({ version }),
  reply: invoice,
  errors: changed,
});

export const createCustomInvoice = call({
  name: 'account.create-custom-invoice',
  method: 'POST',
  path: '/account/invoice/custom',
  summary: 'Create an account from an invoice built of lines; its amount is their total',
  access: write,
  body: custom.extend({ _id: id.optional(), debtorId: id }),
  isNamedByCaller: true,
  reply: invoice,
  errors: created,
});

export const updateCustomInvoice = call({
  name: 'account.update-custom-invoice',
  method: 'PUT',
  path: '/account/{id}/invoice/custom',
  summary: 'Change an invoice built of lines; the amount follows them while nothing was paid',
  access: write,
  params: idParams,
  body: customChanges,
  reply: invoice,
  errors: changed,
});

export const createDebtorInvoice = call({
  name: 'debtor.create-invoice',
  method: 'POST',
  path: '/debtor/invoice',
  summary: 'Create a customer together with a first invoice built of lines',
  access: write,
  body: z.strictObject({
    debtor: newDebtor,
    invoice: custom.extend({ _id: id.optional() }),
  }),
  reply: invoice,
  errors: ['ACCOUNT_REF_ALREADY_USED', 'COSTUMER_REF_ALREADY_USED', 'PLAN_LIMIT'],
});

export const updateDebtorInvoice = call({
  name: 'debtor.update-invoice',
  method: 'PUT',
  path: '/debtor/invoice',
  summary: 'Change a customer and one of its invoices at once',
  access: { who: 'staff', permission: 'debtor.write' },
  body: z.strictObject({
    accountId: id,
    debtor: debtorChanges,
    invoice: customChanges,
  }),
  reply: invoice,
  errors: [...changed, 'COSTUMER_REF_ALREADY_USED'],
});

export const uploadInvoice = call({
  name: 'account.upload-invoice',
  method: 'POST',
  path: '/account/{id}/upload-invoice',
  summary: "Keep the document of an account's invoice: PDF, PNG or JPEG; replaces the one before (G47)",
  access: write,
  params: idParams,
  transport: 'multipart',
  reply: invoice,
  errors: ['ACCOUNT_NOT_FOUND', 'WRONG_FILE', 'FILES_FULL', 'FILE_TOO_LARGE', 'PICTURE_UNREADABLE', 'PICTURE_SIZE'],
  timeoutMs: 60_000,
});

export const generateInvoice = call({
  name: 'account.generate-invoice',
  method: 'GET',
  path: '/account/{id}/generate-invoice',
  summary: "The invoice as a PDF file, in the customer's language",
  access: { who: 'staff', permission: 'account.read' },
  params: idParams,
  transport: 'file',
  reply: z.string(),
  errors: ['ACCOUNT_NOT_FOUND', 'OVERLOADED'],
  timeoutMs: 30_000,
});

export const generateInfo = call({
  name: 'account.generate-info',
  method: 'GET',
  path: '/account/{id}/generate-info',
  summary: 'What the printed invoice shows, as data',
  access: { who: 'staff', permission: 'account.read' },
  params: idParams,
  reply: invoiceInfo,
  errors: ['ACCOUNT_NOT_FOUND'],
});
