import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DifferenceKind } from '@recoup/domain/reconciliation/compare-books.ts';

/** What kind of disagreement it is, in a word. */
export const differenceLabels: Readonly<Record<DifferenceKind, MessageDescriptor>> = {
  MISSING_HERE: msg`Missing here`,
  MISSING_THERE: msg`Missing at the provider`,
  AMOUNT_DIFFERS: msg`Amounts differ`,
  STATE_DIFFERS: msg`States differ`,
  OTHER_CURRENCY: msg`Another currency`,
};

/** What it means and what to look at. */
export const differenceHints: Readonly<Record<DifferenceKind, MessageDescriptor>> = {
  MISSING_HERE: msg`The provider took money of which nothing is booked here. Find out whose it is and record it by hand.`,
  MISSING_THERE: msg`It is booked here, and the provider has no such payment. Ask the provider before you change anything.`,
  AMOUNT_DIFFERS: msg`Both know the payment, but not the same amount: a refund or a chargeback may have reached one side only.`,
  STATE_DIFFERS: msg`One side has the payment as paid and the other does not. News may still be on its way.`,
  OTHER_CURRENCY: msg`The provider keeps this payment in another currency than US dollars, so it counts in no sum here. Look at it in the provider’s books.`,
};
