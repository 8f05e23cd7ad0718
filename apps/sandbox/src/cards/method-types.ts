import { refuseInvalid } from './card-refusal.ts';

const known = ['card', 'us_bank_account'];

/** The kinds of method that may pay: those that a call allows, cards alone when it names none. */
export function methodTypesOf(allowed: readonly string[]): string[] {
  const unknown = allowed.find((type) => !known.includes(type));
  if (unknown !== undefined) {
    const message = `The sandbox takes payment method types ${known.join(' and ')} only.`;
    return refuseInvalid(message, 'allowed_payment_method_types');
  }
  return allowed.length > 0 ? [...allowed] : ['card'];
}
