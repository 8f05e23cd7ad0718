import type { ConnectAccount } from './connect-books.ts';

/** An account in Stripe's shape. */
export function viewConnectAccount(account: ConnectAccount): object {
  const { id, due, pending, errors, bank, chargesEnabled } = account;
  const capability = chargesEnabled ? 'active' : 'inactive';
  return {
    ...{ id, object: 'account', type: 'none', email: null, country: 'US', default_currency: 'usd' },
    business_profile: null,
    business_type: account.businessType,
    capabilities: { card_payments: capability, transfers: capability, us_bank_account_ach_payments: capability },
    charges_enabled: chargesEnabled,
    created: account.created,
    details_submitted: account.detailsSubmitted,
    external_accounts: {
      ...{ object: 'list', has_more: false, url: `/v1/accounts/${id}/external_accounts` },
      data: bank ? [viewBank(id, bank)] : [],
    },
    metadata: account.metadata,
    payouts_enabled: account.payoutsEnabled,
    requirements: {
      ...{ alternatives: [], currently_due: due, eventually_due: due, past_due: [], pending_verification: pending },
      ...{ current_deadline: account.deadline, disabled_reason: account.disabledReason, errors },
    },
  };
}

function viewBank(account: string, { id, last4 }: { id: string; last4: string }): object {
  return {
    ...{ id, object: 'bank_account', account, account_holder_name: null, account_holder_type: null },
    ...{ account_type: 'checking', available_payout_methods: ['standard'], bank_name: 'STRIPE TEST BANK' },
    ...{ country: 'US', currency: 'usd', default_for_currency: true, fingerprint: `fp${id}`, last4 },
    ...{ routing_number: '110000000', status: 'new' },
  };
}
