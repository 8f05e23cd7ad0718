import type { Sandbox } from '../sandbox.ts';

/** Our own account at the provider, as the switch has it stand. */
export function viewAccount({ switches }: Sandbox): object {
  const { account } = switches.cards;
  const isVerified = account === 'verified';
  const missing = isVerified ? [] : account === 'no-bank' ? ['external_account'] : ['company.tax_id'];
  return {
    id: 'acct_sandbox',
    object: 'account',
    charges_enabled: true,
    country: 'US',
    default_currency: 'usd',
    details_submitted: isVerified,
    email: null,
    external_accounts: {
      object: 'list',
      data: account === 'no-bank' ? [] : [bank],
      has_more: false,
      url: '/v1/accounts/acct_sandbox/external_accounts',
    },
    payouts_enabled: isVerified,
    requirements: {
      alternatives: [],
      current_deadline: null,
      currently_due: missing,
      disabled_reason: isVerified ? null : 'requirements.past_due',
      errors: [],
      eventually_due: missing,
      past_due: missing,
      pending_verification: [],
    },
    type: 'standard',
  };
}

const bank = {
  id: 'ba_sandbox',
  object: 'bank_account',
  account: 'acct_sandbox',
  account_holder_name: null,
  account_holder_type: null,
  account_type: 'checking',
  available_payout_methods: ['standard'],
  bank_name: 'STRIPE TEST BANK',
  country: 'US',
  currency: 'usd',
  default_for_currency: true,
  fingerprint: 'sandboxbank',
  last4: '6789',
  routing_number: '110000000',
  status: 'verified',
};
