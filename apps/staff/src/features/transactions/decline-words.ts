import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Why a payment failed, by the code of the card provider or ours. */
const words: Readonly<Record<string, MessageDescriptor>> = {
  card_declined: msg`The card was declined`,
  generic_decline: msg`The card was declined`,
  PAYMENT_DECLINED: msg`The card was declined`,
  insufficient_funds: msg`Not enough money on the card`,
  expired_card: msg`The card has expired`,
  incorrect_cvc: msg`The security code is wrong`,
  processing_error: msg`The bank could not process the card`,
  lost_card: msg`The card was declined`,
  stolen_card: msg`The card was declined`,
  authentication_required: msg`The bank asked for a confirmation that did not come`,
  payment_intent_authentication_failure: msg`The bank asked for a confirmation that did not come`,
  canceled: msg`The payment was canceled`,
  CANCELED: msg`The payment was canceled`,
  expired: msg`The payment was not finished`,
};

/** A reason for people; a code that we do not know is only called a failure, never shown as a code. */
export function declineWords(code: string): MessageDescriptor {
  return (Object.hasOwn(words, code) ? words[code] : undefined) ?? msg`The payment was not accepted`;
}
