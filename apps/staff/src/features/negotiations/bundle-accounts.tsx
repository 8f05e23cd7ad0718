import { Trans, useLingui } from '@lingui/react/macro';
import { errorMessage } from '@recoup/domain/errors.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { CheckInput } from '@recoup/ui/choice/check-input.tsx';
import { useId } from 'react';
import { useUser } from '../../kit/session/session.tsx';
import type { BundleAccount, BundleLimits } from './bundle-draft.ts';

type BundleAccountsProps = {
  readonly limits: BundleLimits;
  /** Those on which an offer may be made. */
  readonly able: readonly BundleAccount[];
  readonly chosenIds: readonly string[];
  /** What each has of the sum, by its id. */
  readonly shares: ReadonlyMap<string, number>;
  readonly onChange: (chosenIds: readonly string[]) => void;
};

/** The open accounts of a customer: chosen or not, with their share; those that may not take an offer say why. */
export function BundleAccounts({ limits, able, chosenIds, shares, onChange }: BundleAccountsProps) {
  const { t } = useLingui();
  const { language } = useUser();
  const id = useId();
  const isAble = (account: BundleAccount) => able.some((each) => each._id === account._id);
  function tick(accountId: string, isOn: boolean) {
    const others = chosenIds.filter((each) => each !== accountId);
    onChange(isOn ? [...others, accountId] : others);
  }
  const reasonOf = ({ refusal }: BundleAccount) =>
    refusal === null ? t`It is in another currency.` : errorMessage(refusal, language);
  return (
    <fieldset className="mt-4">
      <legend className="mb-1 font-medium text-compact">
        <Trans>Open accounts</Trans>
      </legend>
      <ul className="max-h-72 space-y-1 overflow-y-auto">
        {limits.data.map((account) => {
          const money = (cents: number) => formatMoney(cents, { currency: account.currency });
          const share = shares.get(account._id);
          return (
            <li key={account._id}>
              <label htmlFor={`${id}-${account._id}`} className="flex min-h-8 items-center gap-2 text-body">
                <CheckInput
                  id={`${id}-${account._id}`}
                  checked={isAble(account) && chosenIds.includes(account._id)}
                  disabled={!isAble(account)}
                  aria-describedby={isAble(account) ? undefined : `${id}-${account._id}-why`}
                  onChange={(event) => tick(account._id, event.target.checked)}
                />
                <span className="min-w-0 flex-1 truncate">{account.reference}</span>
                <span className="figures">
                  {share === undefined ? (
                    money(account.balanceCents)
                  ) : (
                    <Trans>
                      {money(share)} of {money(account.balanceCents)}
                    </Trans>
                  )}
                </span>
              </label>
              {!isAble(account) && (
                <p id={`${id}-${account._id}-why`} className="pl-6 text-compact text-muted">
                  {reasonOf(account)}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
