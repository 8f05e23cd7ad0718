/** What becomes of a test card. */
export type CardFate = {
  brand: 'visa' | 'mastercard' | 'amex' | 'discover';
  /** Why a payment is refused; null when it pays. */
  decline: CardDecline | null;
  /** Can be saved although payments with it are refused. */
  attaches: boolean;
  /** When the bank asks the owner to confirm a payment (3-D Secure). */
  asks: 'never' | 'always' | 'until-saved' | 'without-owner';
  /** What comes after a payment that went through. */
  later: 'dispute' | 'refund-waits' | 'refund-fails' | null;
};

export type CardDecline = {
  code: string;
  declineCode: string | null;
  message: string;
  advice: CardAdvice | null;
  /** The network's own code. */
  network: string | null;
};
type CardAdvice = 'try_again_later' | 'do_not_try_again' | 'confirm_card_data';

const declined = (
  declineCode: string,
  advice: CardAdvice | null,
  network: string,
  message = 'Your card was declined.',
): CardDecline => ({ code: 'card_declined', declineCode, message, advice, network });

/** Every way of being declined, by the word that the switch and the payment methods use. */
const declines: Record<string, CardDecline> = {
  generic_decline: declined('generic_decline', 'try_again_later', '05'),
  insufficient_funds: declined('insufficient_funds', 'try_again_later', '51', 'Your card has insufficient funds.'),
  do_not_honor: declined('do_not_honor', 'try_again_later', '05'),
  try_again_later: declined('try_again_later', 'try_again_later', '91'),
  lost_card: declined('lost_card', 'do_not_try_again', '41'),
  stolen_card: declined('stolen_card', 'do_not_try_again', '43'),
  fraudulent: declined('fraudulent', 'do_not_try_again', '59'),
  expired_card: {
    code: 'expired_card',
    declineCode: 'expired_card',
    message: 'Your card has expired.',
    advice: 'do_not_try_again',
    network: '54',
  },
  incorrect_cvc: {
    code: 'incorrect_cvc',
    declineCode: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
    advice: 'confirm_card_data',
    network: 'N7',
  },
  processing_error: {
    code: 'processing_error',
    declineCode: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
    advice: 'try_again_later',
    network: null,
  },
  authentication_required: {
    code: 'authentication_required',
    declineCode: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
    advice: null,
    network: '1A',
  },
};

type Card = { brand?: CardFate['brand'] } & Partial<Pick<CardFate, 'attaches' | 'asks' | 'later'>> & {
    decline?: string;
  };

/** Stripe's own test numbers. */
const stripeCards: Record<string, Card> = {
  '4242424242424242': {},
  '4000056655665556': {},
  '5555555555554444': { brand: 'mastercard' },
  '378282246310005': { brand: 'amex' },
  '6011111111111117': { brand: 'discover' },
  '4000000000000002': { decline: 'generic_decline' },
  '4000000000009995': { decline: 'insufficient_funds' },
  '4000000000009987': { decline: 'lost_card' },
  '4000000000009979': { decline: 'stolen_card' },
  '4000000000000069': { decline: 'expired_card' },
  '4000000000000127': { decline: 'incorrect_cvc' },
  '4000000000000119': { decline: 'processing_error' },
  '4100000000000019': { decline: 'fraudulent' },
  '4000000000000341': { decline: 'generic_decline', attaches: true },
  '4000002760003184': { asks: 'always' },
  '4000002500003155': { asks: 'until-saved' },
  '4000008260003178': { asks: 'always', decline: 'insufficient_funds', attaches: true },
  '4000000000000259': { later: 'dispute' },
  '4000000000007726': { later: 'refund-waits' },
  '4000000000005126': { later: 'refund-fails' },
};

/** Numbers of our own, for what Stripe has none: they can be saved, and every payment with them is refused alike. */
const ownCards: Record<string, Card> = {
  '4000007700000018': { decline: 'insufficient_funds', attaches: true },
  '4000007700000026': { decline: 'expired_card', attaches: true },
  '4000007700000034': { decline: 'do_not_honor', attaches: true },
  '4000007700000042': { decline: 'lost_card', attaches: true },
  '4000007700000059': { decline: 'stolen_card', attaches: true },
  '4000007700000067': { decline: 'fraudulent', attaches: true },
  '4000007700000075': { decline: 'try_again_later', attaches: true },
  '4000007700000083': { asks: 'without-owner' },
};

const cards = { ...stripeCards, ...ownCards };

/** Stripe's ready-made payment methods, and ours, with the number that stands behind each. */
const readyMade: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_visa_debit: '4000056655665556',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_discover: '6011111111111117',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
  pm_card_authenticationRequiredChargeDeclinedInsufficientFunds: '4000008260003178',
  pm_card_authenticationRequiredOffSession: '4000007700000083',
  pm_card_createDispute: '4000000000000259',
  pm_card_pendingRefund: '4000000000007726',
  pm_card_refundFail: '4000000000005126',
  pm_card_savedInsufficientFunds: '4000007700000018',
  pm_card_savedExpired: '4000007700000026',
  pm_card_savedDoNotHonor: '4000007700000034',
  pm_card_savedLost: '4000007700000042',
  pm_card_savedStolen: '4000007700000059',
  pm_card_savedFraudulent: '4000007700000067',
  pm_card_savedTryAgainLater: '4000007700000075',
  ...Object.fromEntries(
    Object.entries({
      chargeDeclined: '4000000000000002',
      chargeDeclinedInsufficientFunds: '4000000000009995',
      chargeDeclinedLostCard: '4000000000009987',
      chargeDeclinedStolenCard: '4000000000009979',
      chargeDeclinedExpiredCard: '4000000000000069',
      chargeDeclinedIncorrectCvc: '4000000000000127',
      chargeDeclinedProcessingError: '4000000000000119',
      chargeDeclinedFraudulent: '4100000000000019',
    }).flatMap(([name, number]) => [
      [`pm_card_${name}`, number],
      [`pm_card_visa_${name}`, number],
    ]),
  ),
};

export function fateOfCard(number: string): CardFate | null {
  const card = cards[number];
  if (card === undefined) return null;
  const { brand = 'visa', asks = 'never', later = null, attaches = card.decline === undefined } = card;
  return { brand, asks, later, attaches, decline: card.decline === undefined ? null : findDecline(card.decline) };
}

export function numberOfReadyMade(id: string): string | null {
  return readyMade[id] ?? null;
}

export function findDecline(code: string): CardDecline | null {
  return declines[code] ?? null;
}
