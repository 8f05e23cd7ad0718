import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { entryPurposes } from '@recoup/contract/manual-transactions.ts';
import type { TransactionSource } from '@recoup/domain/ledger/transaction-source.ts';
import type { FeeKind } from '@recoup/domain/transactions/fee-rule.ts';
import type { PaymentMethod, TransactionType } from '@recoup/domain/vocabulary.ts';

/** What kind of movement it is; the document's word where it gives one. */
export const typeWords: Readonly<Record<TransactionType, MessageDescriptor>> = {
  CHARGE: msg`Charge`,
  PAYMENT: msg`Full payment`,
  COMPENSATION: msg`Compensation`,
  RETURN: msg`Return`,
};

export const methodWords: Readonly<Record<PaymentMethod, MessageDescriptor>> = {
  CARD: msg`Card`,
  CASH: msg`Cash`,
  WIRE_TRANSFER: msg`Wire transfer`,
  ACH: msg`ACH`,
  NEGOTIATION: msg`Offer`,
};

/** Whose doing it was. */
export const sourceWords: Readonly<Record<TransactionSource, MessageDescriptor>> = {
  staff: msg`Team`,
  import: msg`Import`,
  portal: msg`Customer`,
  provider: msg`Card provider`,
  plan: msg`Payment plan`,
  schedule: msg`Scheduled payment`,
  demo: msg`Demo`,
};

/** How money moves by hand; ACH stands for a check too. */
export const handMethodWords: Readonly<Record<Exclude<PaymentMethod, 'NEGOTIATION'>, MessageDescriptor>> = {
  CASH: msg`Cash`,
  WIRE_TRANSFER: msg`Wire transfer`,
  ACH: msg`Check or ACH`,
  CARD: msg`Card at a terminal`,
};

/** What a member recorded by hand. */
export const purposeWords: Readonly<Record<(typeof entryPurposes)[number], MessageDescriptor>> = {
  payment: msg`Payment by hand`,
  refund: msg`Refund by hand`,
  discount: msg`Discount`,
  'write-off': msg`Write-off`,
  fee: msg`Fee`,
  credit: msg`Move of credit`,
};

export const feeWords: Readonly<Record<FeeKind, MessageDescriptor>> = {
  LATE: msg`Late fee`,
  CONVENIENCE: msg`Convenience fee`,
  NSF: msg`Returned payment fee`,
  INTEREST: msg`Interest`,
};

/** Why a fee may not be charged; `law` for every rule of the contact policy. */
export const feeBlockWords: Readonly<Record<string, MessageDescriptor>> & { readonly law: MessageDescriptor } = {
  off: msg`your rules do not charge it`,
  draft: msg`the account is a draft`,
  closed: msg`nothing is owed`,
  'not-due': msg`not yet due`,
  charged: msg`charged already`,
  'BK-STAY': msg`the customer is in bankruptcy`,
  'REGF-FEE': msg`the law wants an agreement or a statute`,
  law: msg`the law does not allow it`,
};
