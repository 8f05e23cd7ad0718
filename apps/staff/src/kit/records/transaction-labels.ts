import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { entryPurposes } from '@recoup/contract/manual-transactions.ts';
import type { TransactionSource } from '@recoup/domain/ledger/transaction-source.ts';
import type { PaymentMethod, TransactionType } from '@recoup/domain/vocabulary.ts';

/** What kind of movement it is; whether a payment was for all of a debt, its account says. */
export const typeLabels: Readonly<Record<TransactionType, MessageDescriptor>> = {
  CHARGE: msg`Charge`,
  PAYMENT: msg`Payment`,
  COMPENSATION: msg`Compensation`,
  RETURN: msg`Return`,
};

export const methodLabels: Readonly<Record<PaymentMethod, MessageDescriptor>> = {
  CARD: msg`Card`,
  CASH: msg`Cash`,
  WIRE_TRANSFER: msg`Wire transfer`,
  ACH: msg`ACH`,
  NEGOTIATION: msg`Offer`,
};

/** Whose doing it was. */
export const sourceLabels: Readonly<Record<TransactionSource, MessageDescriptor>> = {
  staff: msg`Team`,
  import: msg`Import`,
  portal: msg`Customer`,
  provider: msg`Card provider`,
  plan: msg`Payment plan`,
  schedule: msg`Scheduled payment`,
  demo: msg`Demo`,
};

/** How money moves by hand; ACH stands for a check too. */
export const handMethodLabels: Readonly<Record<Exclude<PaymentMethod, 'NEGOTIATION'>, MessageDescriptor>> = {
  CASH: msg`Cash`,
  WIRE_TRANSFER: msg`Wire transfer`,
  ACH: msg`Check or ACH`,
  CARD: msg`Card at a terminal`,
};

/** What a member recorded by hand. */
export const purposeLabels: Readonly<Record<(typeof entryPurposes)[number], MessageDescriptor>> = {
  payment: msg`Payment by hand`,
  refund: msg`Refund by hand`,
  discount: msg`Discount`,
  'write-off': msg`Forgiven`,
  fee: msg`Fee`,
  credit: msg`Move of credit`,
};
