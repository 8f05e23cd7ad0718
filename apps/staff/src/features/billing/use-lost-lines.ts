import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Billing, PlanPrice } from './billing.ts';
import { useBillingWords } from './use-billing-words.ts';

type Limits = PlanPrice['limits'];

/**
 * What a smaller plan takes away, line by line: first what is there already and has no room in it, then what comes less or
 * not at all.
 */
export function useLostLines(present: Limits, next: Limits, usage: Billing['usage']): string[] {
  const { t } = useLingui();
  const { count } = useBillingWords();
  const isLess = (what: 'openAccounts' | 'members' | 'ledgers' | 'childCompanies' | 'smsParts' | 'traces') =>
    next[what] !== null && (present[what] === null || next[what] < present[what]);
  const accounts = next.openAccounts ?? 0;
  const members = next.members ?? 0;
  const isOverAccounts = next.openAccounts !== null && usage.openAccounts > accounts;
  const isOverMembers = next.members !== null && usage.members > members;
  return [
    ...(isOverAccounts
      ? [t`You have ${count(usage.openAccounts)} open accounts, it has room for ${count(accounts)}: none can be added.`]
      : []),
    ...(isOverMembers
      ? [t`You have ${count(usage.members)} team members, it has room for ${count(members)}: none can be added.`]
      : []),
    ...(!isOverAccounts && isLess('openAccounts') ? [t`Room for ${count(accounts)} open accounts`] : []),
    ...(!isOverMembers && isLess('members') ? [t`Room for ${count(members)} team members`] : []),
    ...(isLess('ledgers')
      ? [t`${plural(next.ledgers ?? 0, { one: 'Room for # ledger', other: 'Room for # ledgers' })}`]
      : []),
    ...(present.hasKeys && !next.hasKeys ? [t`No new API keys; the ones that you have go on`] : []),
    ...(present.hasAgent && !next.hasAgent ? [t`No AI agent`] : []),
    ...(isLess('smsParts') ? [t`Only ${count(next.smsParts ?? 0)} texts a month`] : []),
    ...(isLess('traces') ? [t`Only ${count(next.traces ?? 0)} contact searches a month`] : []),
    ...(isLess('childCompanies') ? [t`No new child companies; the ones that you have stay`] : []),
  ];
}
