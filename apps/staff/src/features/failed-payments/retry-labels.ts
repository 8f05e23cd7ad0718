import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Why a failed payment is not tried again by itself, by the word of domain/payments/retry-decision. */
const words: Readonly<Record<string, MessageDescriptor>> = {
  'hard-decline': msg`This card or account will not work any more. Ask for another one.`,
  'needs-payer': msg`The bank wants the customer to confirm the payment.`,
  'too-often': msg`All tries are used up.`,
  'network-rule': msg`The card network or the bank rules allow no further try.`,
  passed: msg`Something kept us from it until its day had passed.`,
  stay: msg`A bankruptcy forbids any further try.`,
};

/** What happens next with a failed payment when no try is planned. */
export function retryLabel(reason: string | null): MessageDescriptor {
  return (
    (reason !== null && Object.hasOwn(words, reason) ? words[reason] : undefined) ?? msg`No further try is planned.`
  );
}
