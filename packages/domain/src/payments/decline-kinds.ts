/** How a declined charge may be helped: by waiting, by another method or another act of the payer, or not at all. */
export type DeclineKind = 'transient' | 'funds' | 'soft' | 'payer' | 'hard';

const kinds: Readonly<Record<string, DeclineKind>> = {
  processing_error: 'transient',
  issuer_not_available: 'transient',
  try_again_later: 'transient',
  reenter_transaction: 'transient',
  PROVIDER_UNAVAILABLE: 'transient',
  insufficient_funds: 'funds',
  card_velocity_exceeded: 'funds',
  withdrawal_count_limit_exceeded: 'funds',
  generic_decline: 'soft',
  card_declined: 'soft',
  do_not_honor: 'soft',
  call_issuer: 'soft',
  no_action_taken: 'soft',
  authentication_required: 'payer',
  payment_intent_authentication_failure: 'payer',
  PAYMENT_NOT_CONFIRMED: 'payer',
  expired_card: 'payer',
  incorrect_cvc: 'payer',
  invalid_cvc: 'payer',
};

/** What a provider's decline code means; one that nobody knows is final, since nothing is tried blindly. */
export function declineKindOf(code: string): DeclineKind {
  return kinds[code] ?? 'hard';
}

/** Answers of a Visa issuer after which the card may never be tried again (category 1 of its rules on reattempts). */
const visaNever = new Set(['04', '07', '12', '14', '15', '41', '43', '46', '57', 'R0', 'R1', 'R3']);
const visaData = new Set(['54', '55', '6P', '70', '82', '1A', 'N7', '80']);
const visaWait = new Set([
  '03',
  '19',
  '51',
  '59',
  '61',
  '62',
  '65',
  '75',
  '78',
  '86',
  '91',
  '93',
  '96',
  'N3',
  'N4',
  'Z5',
]);

/** The category that Visa's rules on reattempts put an issuer's answer into; the fourth holds all others. */
export function visaCategoryOf(networkCode: string | null): 'CAT1' | 'CAT2' | 'CAT3' | 'CAT4' {
  if (networkCode === null) return 'CAT4';
  if (visaNever.has(networkCode)) return 'CAT1';
  if (visaWait.has(networkCode)) return 'CAT2';
  return visaData.has(networkCode) ? 'CAT3' : 'CAT4';
}
