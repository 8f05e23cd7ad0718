import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FeeKind, FeeRuleBasis } from '@recoup/domain/transactions/fee-rule.ts';

/** What each kind of fee is for. */
export const feeAbout: Readonly<Record<FeeKind, MessageDescriptor>> = {
  LATE: msg`Once per account, when it is overdue.`,
  CONVENIENCE: msg`For a way to pay that costs you something.`,
  NSF: msg`When a payment came back unpaid.`,
  INTEREST: msg`For the days since the due date, or since interest was charged last.`,
};

/** What allows a fee. */
export const basisWords: Readonly<
  Record<FeeRuleBasis, { readonly label: MessageDescriptor; readonly text: MessageDescriptor }>
> = {
  AGREEMENT: { label: msg`The agreement with the customer`, text: msg`A clause that the customer accepted names it.` },
  LAW: { label: msg`A statute`, text: msg`A law expressly permits it.` },
  DISCLOSED: {
    label: msg`It was told before`,
    text: msg`Enough from businesses only; from consumers such a fee is never charged.`,
  },
};
