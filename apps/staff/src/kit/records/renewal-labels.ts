import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RenewalMode } from '@recoup/domain/contracts/contract-term.ts';

/** What happens at the last day of a contract. */
export const renewalLabels: Readonly<Record<RenewalMode, MessageDescriptor>> = {
  none: msg`It ends`,
  remind: msg`A task before it ends`,
  auto: msg`Renews by itself`,
};
