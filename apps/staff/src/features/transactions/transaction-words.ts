import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
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
