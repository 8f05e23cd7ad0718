import { useLingui } from '@lingui/react/macro';
import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readCredit } from '@recoup/contract/manual-transactions.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { MoneyInput } from '@recoup/ui/field/money-input.tsx';
import { CalendarDate } from '@recoup/ui/page/moment.tsx';
import { useId } from 'react';

export type TakingAccount = ReplyOf<typeof readCredit>['accounts'][number];

type PartInputsProps = {
  readonly legend: string;
  readonly accounts: readonly TakingAccount[];
  /** Cents per account; NaN for a text that is no amount. */
  readonly parts: ReadonlyMap<string, number>;
  readonly onPart: (accountId: string, cents: number | null) => void;
  /** What an account can take; its own room unless money is taken from it first. */
  readonly roomOf?: (account: TakingAccount) => number;
};

/** How a sum is spread over accounts, each with its balance before and after. */
export function PartInputs({ legend, accounts, parts, onPart, roomOf = (each) => each.roomCents }: PartInputsProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <fieldset className="mt-4">
      <legend className="mb-1 font-medium text-compact">{legend}</legend>
      <ul className="divide-y divide-border rounded-card border border-border">
        {accounts.map((account) => {
          const cents = parts.get(account._id) ?? 0;
          const isOver = !(cents <= roomOf(account));
          return (
            <li key={account._id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
              <label htmlFor={`${id}-${account._id}`} className="min-w-40 flex-1">
                <span className="font-medium text-body">{account.reference}</span>
                <span className="figures block text-compact text-muted">
                  {t`due`} <CalendarDate date={account.dueDate} /> · {formatMoney(account.balanceCents)}
                  {cents > 0 && <> → {formatMoney(account.balanceCents - cents)}</>}
                </span>
              </label>
              <MoneyInput
                id={`${id}-${account._id}`}
                className="w-32"
                value={parts.get(account._id) ?? null}
                aria-invalid={isOver || undefined}
                aria-describedby={isOver ? `${id}-${account._id}-error` : undefined}
                onValueChange={(next) => onPart(account._id, next)}
              />
              {isOver && (
                <p id={`${id}-${account._id}-error`} className="w-full text-compact text-danger-text">
                  {t`This account takes ${formatMoney(roomOf(account))} at most.`}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
