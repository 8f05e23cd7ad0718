/** What becomes of a test card. The numbers are Stripe's own test numbers. */
export type CardFate = {
  brand: 'visa' | 'mastercard' | 'amex' | 'discover';
  /** Why it is refused; null when it pays. */
  decline: CardDecline | null;
};

export type CardDecline = { code: string; declineCode: string | null; message: string; advice: CardAdvice };
type CardAdvice = 'try_again_later' | 'do_not_try_again' | 'confirm_card_data';

const declined = (declineCode: string, message: string, advice: CardAdvice): CardDecline => ({
  code: 'card_declined',
  declineCode,
  message,
  advice,
});

/** Every way of being declined, by the word that the switch and the payment methods use. */
const declines: Record<string, CardDecline> = {
  generic_decline: declined('generic_decline', 'Your card was declined.', 'try_again_later'),
  insufficient_funds: declined('insufficient_funds', 'Your card has insufficient funds.', 'try_again_later'),
  lost_card: declined('lost_card', 'Your card was declined.', 'do_not_try_again'),
  stolen_card: declined('stolen_card', 'Your card was declined.', 'do_not_try_again'),
  expired_card: {
    code: 'expired_card',
    declineCode: 'expired_card',
    message: 'Your card has expired.',
    advice: 'do_not_try_again',
  },
  incorrect_cvc: {
    code: 'incorrect_cvc',
    declineCode: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
    advice: 'confirm_card_data',
  },
  processing_error: {
    code: 'processing_error',
    declineCode: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
    advice: 'try_again_later',
  },
};

const cards: Record<string, { brand: CardFate['brand']; decline?: string }> = {
  '4242424242424242': { brand: 'visa' },
  '4000056655665556': { brand: 'visa' },
  '5555555555554444': { brand: 'mastercard' },
  '378282246310005': { brand: 'amex' },
  '6011111111111117': { brand: 'discover' },
  '4000000000000002': { brand: 'visa', decline: 'generic_decline' },
  '4000000000009995': { brand: 'visa', decline: 'insufficient_funds' },
  '4000000000009987': { brand: 'visa', decline: 'lost_card' },
  '4000000000009979': { brand: 'visa', decline: 'stolen_card' },
  '4000000000000069': { brand: 'visa', decline: 'expired_card' },
  '4000000000000127': { brand: 'visa', decline: 'incorrect_cvc' },
  '4000000000000119': { brand: 'visa', decline: 'processing_error' },
};

/** Stripe's ready-made payment methods and the number that stands behind each. */
const readyMade: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_visa_debit: '4000056655665556',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_discover: '6011111111111117',
  ...Object.fromEntries(
    Object.entries({
      chargeDeclined: '4000000000000002',
      chargeDeclinedInsufficientFunds: '4000000000009995',
      chargeDeclinedLostCard: '4000000000009987',
      chargeDeclinedStolenCard: '4000000000009979',
      chargeDeclinedExpiredCard: '4000000000000069',
      chargeDeclinedIncorrectCvc: '4000000000000127',
      chargeDeclinedProcessingError: '4000000000000119',
    }).flatMap(([name, number]) => [
      [`pm_card_${name}`, number],
      [`pm_card_visa_${name}`, number],
    ]),
  ),
};

export function fateOfCard(number: string): CardFate | null {
  const card = cards[number];
  if (card === undefined) return null;
  return { brand: card.brand, decline: card.decline === undefined ? null : findDecline(card.decline) };
}

export function numberOfReadyMade(id: string): string | null {
  return readyMade[id] ?? null;
}

export function findDecline(code: string): CardDecline | null {
  return declines[code] ?? null;
}
