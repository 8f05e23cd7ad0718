import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { AccountCategory } from '@recoup/domain/vocabulary.ts';

const words: Readonly<Record<AccountCategory, MessageDescriptor>> = {
  'Car loans': msg`Car loans`,
  'Mortgage loans': msg`Mortgage loans`,
  'Credit cards': msg`Credit cards`,
  'Sales Orders': msg`Sales orders`,
  Leases: msg`Leases`,
  Membership: msg`Membership`,
};

/** The categories in the person's language. */
export function useCategoryWords(): (category: AccountCategory) => string {
  const { i18n } = useLingui();
  return (category) => i18n._(words[category]);
}
