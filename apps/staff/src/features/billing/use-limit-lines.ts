import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PlanPrice } from './billing.ts';
import { useAmountWords } from './use-amount-words.ts';

/** Says what a tier allows, line by line. */
export function useLimitLines(): (limits: PlanPrice['limits']) => string[] {
  const { t } = useLingui();
  const { count } = useAmountWords();
  return ({ openAccounts, members, ledgers, childCompanies, smsParts, traces, hasKeys, hasAgent }) => [
    openAccounts === null ? t`Any number of open accounts` : t`${count(openAccounts)} open accounts`,
    members === null ? t`Any number of team members` : t`${count(members)} team members`,
    ledgers === null ? t`Any number of ledgers` : t`${plural(ledgers, { one: '# ledger', other: '# ledgers' })}`,
    smsParts === null ? t`Texts by contract` : t`${count(smsParts)} texts a month`,
    traces === null ? t`Contact searches by contract` : t`${count(traces)} contact searches a month`,
    ...(hasKeys ? [t`API keys and webhooks`] : []),
    ...(hasAgent ? [t`AI agent`] : []),
    ...(childCompanies === 0 ? [] : [t`Child companies`]),
  ];
}
