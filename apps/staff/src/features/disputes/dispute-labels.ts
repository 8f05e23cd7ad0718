import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DisputeCategory } from '@recoup/domain/disputes/dispute-category.ts';
import type { DisputeOutcome } from '@recoup/domain/disputes/dispute-outcome.ts';
import type { DisputeSource } from '@recoup/domain/disputes/dispute-source.ts';

/** What a customer chooses from in the portal. */
export const categoryLabels: Readonly<Record<DisputeCategory, MessageDescriptor>> = {
  'already-paid': msg`Already paid`,
  'wrong-amount': msg`Wrong amount`,
  'not-my-debt': msg`Not the customer’s debt`,
  'disputed-services': msg`Goods or services were wrong`,
  'identity-theft': msg`Identity theft`,
  other: msg`Another reason`,
};

export const outcomeLabels: Readonly<Record<DisputeOutcome, MessageDescriptor>> = {
  UPHELD: msg`The customer is right`,
  PARTLY_UPHELD: msg`The customer is right in part`,
  DENIED: msg`The account stands`,
  WITHDRAWN: msg`Taken back`,
};

/** By which way it came. */
export const sourceLabels: Readonly<Record<DisputeSource, MessageDescriptor>> = {
  import: msg`By import`,
  portal: msg`From the portal`,
  call: msg`By phone`,
  letter: msg`By letter`,
  email: msg`By e-mail`,
  staff: msg`In another way`,
};
