import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TransactionSource } from '@recoup/domain/ledger/transaction-source.ts';
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
