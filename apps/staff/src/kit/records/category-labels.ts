import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { type AccountCategory, accountCategories } from '@recoup/domain/vocabulary.ts';

const words: Readonly<Record<AccountCategory, MessageDescriptor>> = {
  'Car loans': msg`Car loans`,
  'Mortgage loans': msg`Mortgage loans`,
  'Credit cards': msg`Credit cards`,
  'Sales Orders': msg`Sales orders`,
  Leases: msg`Leases`,
  Membership: msg`Membership`,
};

const isOfEveryCompany = (category: string): category is AccountCategory =>
  (accountCategories as readonly string[]).includes(category);

/** The six categories in the person's language; one that the company added is called what the company calls it. */
export function useCategoryLabel(): (category: string) => string {
  const { i18n } = useLingui();
  return (category) => (isOfEveryCompany(category) ? i18n._(words[category]) : category);
}
