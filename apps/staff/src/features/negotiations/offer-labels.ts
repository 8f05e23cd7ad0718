import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReplyOf } from '@recoup/contract/call.ts';
import type { listNegotiations } from '@recoup/contract/negotiations.ts';

export type Offer = ReplyOf<typeof listNegotiations>['data'][number];

/** Who named the sum of an offer. */
export const offerSourceLabels: Readonly<Record<Offer['source'], MessageDescriptor>> = {
  staff: msg`By the team`,
  debtor: msg`By the customer`,
  policy: msg`By your policy`,
};

/** Why an offer ended, where the product says it; what a member wrote stands as it is. */
export const offerReasonLabels: Readonly<Record<string, MessageDescriptor>> = {
  countered: msg`Answered with another offer`,
  replaced: msg`Replaced by a newer offer`,
};
