import { expect, test } from 'vitest';
import { failureLabel, failureLabelToDebtor } from './failure-labels.ts';

test('no reason speaks to a customer of "the customer", and every other one stays as staff read it', () => {
  for (let number = 1; number <= 85; number += 1) {
    const code = `R${String(number).padStart(2, '0')}`;
    const { en, es } = failureLabelToDebtor(code);
    expect(`${en} ${es}`, code).not.toMatch(/customer|cliente/i);
  }
  expect(failureLabelToDebtor('R10').en).toBe('Your bank says that you did not allow this debit');
  expect(failureLabel('R10').en).toBe('The customer did not allow this debit');
  expect(failureLabelToDebtor('insufficient_funds')).toEqual(failureLabel('insufficient_funds'));
});

/** https://docs.stripe.com/declines/codes, cards and bank debits, with the codes that earlier versions sent. */
const declines = `approve_with_id authentication_not_handled authentication_required call_issuer card_not_supported
  card_velocity_exceeded currency_not_supported do_not_honor do_not_try_again duplicate_transaction expired_card
  fraudulent generic_decline incorrect_address incorrect_cvc incorrect_number incorrect_pin incorrect_zip
  insufficient_funds invalid_account invalid_amount invalid_cvc invalid_expiry_month invalid_expiry_year invalid_number
  invalid_pin issuer_not_available lost_card merchant_blacklist mobile_device_authentication_required
  new_account_information_available no_action_taken not_permitted offline_pin_required online_or_offline_pin_required
  pickup_card pin_try_exceeded processing_error reenter_transaction restricted_card revocation_of_all_authorizations
  revocation_of_authorization security_violation service_not_allowed stolen_card stop_payment_order testmode_decline
  transaction_not_allowed try_again_later withdrawal_count_limit_exceeded account_closed bank_account_restricted
  bank_ownership_changed could_not_process debit_not_authorized invalid_account_number no_account`;
/** Nacha Operating Rules, Appendix Four: 48, 49, 54–60, 63–66, 78 and 79 are not given out. */
const returns = `1-47 50-53 61-62 67-77 80-85`;

test('every decline and every return that can come has words of its own', () => {
  const numbers = returns.split(' ').flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, index) => `R${String(from + index).padStart(2, '0')}`);
  });
  const unknown = failureLabel('a code that nobody has');
  const mute = [...declines.split(/\s+/), ...numbers].filter((code) => failureLabel(code).en === unknown.en);
  expect(mute).toEqual([]);
  expect(numbers).toHaveLength(70);
});

test('a refused bank debit reads the same by the provider’s word and by the code of its return', () => {
  expect(failureLabel('account_closed')).toEqual(failureLabel('R02'));
  expect(failureLabelToDebtor('debit_not_authorized')).toEqual(failureLabelToDebtor('R10'));
});
