import { transactionTypes } from '@recoup/domain/vocabulary.ts';
import { z } from 'zod';
import { accountDetail } from './accounts.ts';
import { attachment, attachmentList } from './attachments.ts';
import { call } from './call.ts';
import { named } from './named.ts';
import { accountPart, accountReference, debtorReference, reasonedAct } from './references.ts';
import { cents, id, idParams, instant, isoDate, positiveCents, requiredText, text } from './scalars.ts';
import { accountStatus, feeKind, transactionMethod, transactionType } from './vocabulary.ts';

const PARTS_MAX = 100;

export const entryPurposes = ['payment', 'refund', 'discount', 'write-off', 'fee', 'credit'] as const;
/** What a member moves by hand; a card at a terminal counts, card data never reaches us (G11). */
export const handMethods = ['CASH', 'WIRE_TRANSFER', 'ACH', 'CARD'] as const;

const parts = z
  .array(accountPart)
  .max(PARTS_MAX)
  .refine((all) => new Set(all.map((part) => part.accountId)).size === all.length, { error: 'NAMED_TWICE' });

/** What a member booked by hand, and whether it was taken back. */
export const manualEntry = named('ManualEntry', {
  _id: id,
  type: z.enum([...transactionTypes, 'CREDIT']),
  purpose: z.enum(entryPurposes),
  status: z.enum(['SUCCESS', 'PENDING', 'FAILED', 'RETURN', 'REVERSED']),
  method: transactionMethod.nullable(),
  amountCents: cents,
  /** What of it no account took. */
  unappliedCents: cents,
  /** How it changed what is owed: negative where it was paid or waived. */
  parts: z.array(z.strictObject({ account: accountReference, cents })),
  debtor: debtorReference,
  receivedOn: isoDate,
  reference: z.string(),
  note: z.string(),
  fee: feeKind.nullable(),
  by: z.string(),
  createdAt: instant,
  reversed: reasonedAct.nullable(),
});

export const recordTransaction = call({
  name: 'transaction.record',
  method: 'POST',
  path: '/transaction',
  summary: 'Record by hand: money that came in or went back, a discount, a fee; repeating it under its id adds nothing',
  access: { who: 'staff', permission: 'transaction.record' },
  body: z.strictObject({
    /** Made by whoever records it: the idempotency key (G7). */
    _id: id,
    type: transactionType,
    amountCents: positiveCents,
    /** Whose money it is: of a PAYMENT, and of a RETURN of credit. */
    debtorId: id.optional(),
    /** Of a COMPENSATION and of a CHARGE; of a RETURN of money that no payment stands for. */
    accountId: id.optional(),
    /** The payment that a RETURN gives back; the payment that a fee is for (NSF, CONVENIENCE). */
    paymentId: id.optional(),
    /** Of a RETURN of a payment through the provider: its refund that failed and was given by hand instead, once. */
    refundId: id.optional(),
    method: z.enum(handMethods).optional(),
    /** PENDING: a check that has not cleared; it reserves what it will pay. */
    status: z.enum(['SUCCESS', 'PENDING']).default('SUCCESS'),
    /** Of a PAYMENT; without it the oldest due account is paid first. What is beyond the parts becomes credit. */
    parts: parts.optional(),
    /** Of a PAYMENT: the plan beside which something is owed on its parts, where that is paid. They come to the amount. */
    besidePlanId: id.optional(),
    /** Which fee a CHARGE is. */
    fee: feeKind.optional(),
    /** The day it moved, at the company's place; today when left out, never later. */
    receivedOn: isoDate.optional(),
    /** Number of a check, of a transfer. */
    reference: text(200).optional(),
    note: text(2000).optional(),
  }),
  reply: manualEntry,
  errors: [
    'SOME_FIELD_IS_MISSING',
    'INVALID_FIELD',
    'FORBIDDEN',
    'DEBTOR_NOT_FOUND',
    'ACCOUNT_NOT_FOUND',
    'NOT_FOUND',
    'ACCOUNT_ALREADY_CLOSED',
    'INVALID_STATUS',
    'INVALID_AMOUNT',
    'PAYMENT_IN_PROGRESS',
    'FEE_NOT_ALLOWED',
    'SETTLEMENT_STANDS',
    'PLAN_STANDS',
    'ACCOUNT_DISPUTED',
    'REFUND_AT_PROVIDER',
    'IDEMPOTENCY_KEY_REUSED',
  ],
});

export const readManualEntry = call({
  name: 'transaction.entry',
  method: 'GET',
  path: '/transaction/{id}/entry',
  summary: 'What a member recorded by hand: parts, evidence, and whether it was taken back',
  access: { who: 'staff', permission: 'transaction.record' },
  params: idParams,
  reply: manualEntry,
  errors: ['NOT_FOUND'],
});

export const reverseTransaction = call({
  name: 'transaction.reverse',
  method: 'POST',
  path: '/transaction/{id}/reverse',
  summary: 'Take back what was recorded by hand, once, by entries that undo it (G2)',
  access: { who: 'staff', permission: 'transaction.write' },
  params: idParams,
  body: z.strictObject({ reason: requiredText(500) }),
  reply: manualEntry,
  errors: ['NOT_FOUND', 'UNDO_NOT_POSSIBLE'],
});

export const clearTransaction = call({
  name: 'transaction.clear',
  method: 'POST',
  path: '/transaction/{id}/clear',
  summary: 'Say how a payment ended that was recorded as pending: it cleared, or it came back unpaid',
  access: { who: 'staff', permission: 'transaction.record' },
  params: idParams,
  body: z.strictObject({ status: z.enum(['SUCCESS', 'FAILED']), reason: text(200).optional() }),
  reply: manualEntry,
  errors: ['NOT_FOUND', 'INVALID_STATUS'],
});

export const addTransactionAttachment = call({
  name: 'transaction.add-attachment',
  method: 'PUT',
  path: '/transaction/{id}/attachment',
  summary: 'Keep evidence with what was recorded: a picture of the check, a slip of the bank; at most 10 MB (G47)',
  access: { who: 'staff', permission: 'transaction.record' },
  params: idParams,
  transport: 'multipart',
  reply: attachment,
  errors: ['NOT_FOUND', 'WRONG_FILE', 'FILES_FULL', 'FILE_TOO_LARGE', 'PICTURE_UNREADABLE', 'PICTURE_SIZE'],
  timeoutMs: 60_000,
});

export const listTransactionAttachments = call({
  name: 'transaction.attachments',
  method: 'GET',
  path: '/transaction/{id}/attachment/list',
  summary: 'Evidence of what was recorded, newest first',
  access: { who: 'staff', permission: 'transaction.record' },
  params: idParams,
  reply: attachmentList,
  errors: ['NOT_FOUND'],
});

/** Money of a customer as it stands: as credit or on an account, by the payment that brought it. */
export const moneyLot = named('MoneyLot', {
  paymentId: id.nullable(),
  accountId: id.nullable(),
  amountCents: cents,
  method: transactionMethod.nullable(),
  at: instant,
  /** Whether money by hand gives it back, or the payment provider. */
  refundBy: z.enum(['hand', 'provider']),
});

export const readCredit = call({
  name: 'debtor.credit',
  method: 'GET',
  path: '/debtor/{id}/credit',
  summary: 'Credit of a customer, where all of its money stands, and what its accounts can take',
  access: { who: 'staff', permission: 'account.read' },
  params: idParams,
  reply: z.strictObject({
    creditCents: cents,
    lots: z.array(moneyLot),
    accounts: z.array(
      z.strictObject({
        _id: id,
        reference: z.string(),
        status: accountStatus,
        dueDate: isoDate,
        balanceCents: cents,
        paidCents: cents,
        /** What it can take now, beside payments under way (G5). */
        roomCents: cents,
      }),
    ),
    /** Credit notes that a file brought, the newest first. */
    creditNotes: z.array(
      z.strictObject({
        _id: id,
        reference: z.string(),
        issueDate: isoDate,
        amountCents: cents,
        /** What was left of it when it came in. */
        openedCents: cents,
        description: z.string(),
      }),
    ),
  }),
  errors: ['DEBTOR_NOT_FOUND'],
});

export const moveCredit = call({
  name: 'debtor.move-credit',
  method: 'POST',
  path: '/debtor/{id}/credit',
  summary: 'Apply credit to accounts, take it back from accounts, or move it from one to another, in one step',
  access: { who: 'staff', permission: 'transaction.record' },
  params: idParams,
  body: z.strictObject({ _id: id, takes: parts, parts, note: text(2000).optional() }),
  reply: manualEntry,
  errors: [
    'DEBTOR_NOT_FOUND',
    'ACCOUNT_NOT_FOUND',
    'SOME_FIELD_IS_MISSING',
    'INVALID_AMOUNT',
    'IDEMPOTENCY_KEY_REUSED',
  ],
});

export const writeOffAccount = call({
  name: 'account.write-off',
  method: 'POST',
  path: '/account/{id}/write-off',
  summary: 'Write an account off: charge it off and keep it owed, or forgive a part or all of it',
  access: { who: 'staff', permission: 'transaction.write' },
  params: idParams,
  body: z.strictObject({
    _id: id,
    /** What is waived; nothing leaves all of it owed. */
    forgiveCents: z.int().min(0).max(99_999_999_999),
    reason: requiredText(500),
  }),
  reply: accountDetail,
  errors: [
    'ACCOUNT_NOT_FOUND',
    'ACCOUNT_ALREADY_CLOSED',
    'INVALID_STATUS',
    'INVALID_AMOUNT',
    'PAYMENT_IN_PROGRESS',
    'IDEMPOTENCY_KEY_REUSED',
  ],
});

const balance = z.strictObject({
  /** The end of the day that was asked for, at the company's place; for today, now. */
  at: instant,
  chargedCents: cents,
  paidCents: cents,
  discountCents: cents,
  balanceCents: cents,
});
const on = z.strictObject({ on: isoDate });

export const accountBalance = call({
  name: 'account.balance',
  method: 'GET',
  path: '/account/{id}/balance',
  summary: 'What was owed on an account at the end of a day',
  access: { who: 'staff', permission: 'account.read' },
  params: idParams,
  query: on,
  reply: balance,
  errors: ['ACCOUNT_NOT_FOUND'],
});

export const debtorBalance = call({
  name: 'debtor.balance',
  method: 'GET',
  path: '/debtor/{id}/balance',
  summary: 'What a customer owed, and its credit, at the end of a day',
  access: { who: 'staff', permission: 'account.read' },
  params: idParams,
  query: on,
  reply: balance.extend({ creditCents: cents }),
  errors: ['DEBTOR_NOT_FOUND'],
});
