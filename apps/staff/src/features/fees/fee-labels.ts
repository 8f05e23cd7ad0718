import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FeeKind, FeeRuleBasis } from '@recoup/domain/fees/fee-rule.ts';

/** What each kind of fee is for. */
export const feeAbout: Readonly<Record<FeeKind, MessageDescriptor>> = {
  LATE: msg`Once for each due date that has passed.`,
  CONVENIENCE: msg`Once for a payment in a way that costs you something.`,
  NSF: msg`Once for a payment that came back for want of money.`,
  INTEREST: msg`On the debt itself, for the days since the due date or since interest was charged last; a fixed sum for each whole month.`,
};

/** What allows a fee. */
export const basisLabels: Readonly<
  Record<FeeRuleBasis, { readonly label: MessageDescriptor; readonly text: MessageDescriptor }>
> = {
  AGREEMENT: { label: msg`The agreement with the customer`, text: msg`A clause that the customer accepted names it.` },
  LAW: { label: msg`A statute`, text: msg`A law expressly permits it.` },
  DISCLOSED: {
    label: msg`It was told before`,
    text: msg`Enough from businesses only; from consumers such a fee is never charged.`,
  },
};

export const feeLabels: Readonly<Record<FeeKind, MessageDescriptor>> = {
  LATE: msg`Late fee`,
  CONVENIENCE: msg`Convenience fee`,
  NSF: msg`Returned payment fee`,
  INTEREST: msg`Interest`,
};

/** Why a fee may not be charged; `law` for every rule of the contact policy. */
export const feeBlockLabels: Readonly<Record<string, MessageDescriptor>> & { readonly law: MessageDescriptor } = {
  off: msg`your rules do not charge it`,
  draft: msg`the account is a draft`,
  closed: msg`nothing is owed`,
  'not-due': msg`not yet due`,
  charged: msg`charged already`,
  'no-cause': msg`nothing to charge it for`,
  SETTLEMENT_STANDS: msg`a settlement is being paid`,
  PLAN_STANDS: msg`a payment plan is agreed`,
  ACCOUNT_DISPUTED: msg`it is in dispute`,
  'BK-STAY': msg`the customer is in bankruptcy`,
  'REGF-FEE': msg`the law wants an agreement or a statute`,
  law: msg`the law does not allow it`,
};
