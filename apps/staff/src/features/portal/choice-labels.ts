import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PortalIntent } from '@recoup/domain/vocabulary.ts';

/** What a customer finds behind a link, to the staff. */
export const choiceLabels: Readonly<Record<PortalIntent, MessageDescriptor>> = {
  FULL_PAYMENT: msg`Pay all that is owed`,
  PARTIAL_PAYMENT: msg`Pay a part`,
  PPLAN: msg`Choose a payment plan`,
  SCHEDULE_PAYMENT: msg`Choose a day to pay`,
  CHANGE_PAYMENT: msg`Change the payment method`,
  ADD_PAYMENT_METHOD: msg`Save a payment method`,
  ESTIMATE_PAYMENT: msg`See the estimate`,
};
