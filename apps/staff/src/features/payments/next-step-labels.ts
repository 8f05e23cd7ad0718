import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type DeclineKind, declineKindOf } from '@recoup/domain/payments/decline-kinds.ts';

const words: Readonly<Record<DeclineKind, MessageDescriptor>> = {
  transient: msg`The bank could not be asked. Try again later; the same card or account may well work.`,
  funds: msg`The money is not there now. Agree on a smaller amount, another day or another method.`,
  soft: msg`The bank gives no reason. The customer can call the bank, or pay with another method.`,
  payer: msg`Only the customer can finish it: hand over a payment link.`,
  hard: msg`This method will not work any more. Ask for another one.`,
};

/** What a member may do next about a declined charge, by the provider's code. */
export function nextStepLabel(code: string): MessageDescriptor {
  return words[declineKindOf(code)];
}
