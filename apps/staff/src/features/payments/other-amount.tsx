import { useLingui } from '@lingui/react/macro';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { MoneyInput } from '@recoup/ui/field/money-input.tsx';
import { useState } from 'react';
import { PartInputs, type TakingAccount } from './part-inputs.tsx';
import { suggestParts } from './suggest-parts.ts';

type OtherAmountProps = {
  readonly accounts: readonly TakingAccount[];
  readonly firstId: string | undefined;
  /** Cents per account; NaN for a text that is no amount. */
  readonly parts: ReadonlyMap<string, number>;
  readonly onParts: (parts: ReadonlyMap<string, number>) => void;
};

/** An amount of one's own, spread oldest due first, and every part of it open to change. */
export function OtherAmount({ accounts, firstId, parts, onParts }: OtherAmountProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<number | null>(null);
  const roomCents = sumMoney(accounts, (account) => account.roomCents);
  const isOver = typed !== null && typed > roomCents;
  return (
    <>
      <FormField
        label={t`Amount`}
        required
        className="mt-4"
        {...(isOver ? { error: t`At most ${formatMoney(roomCents)} can be taken now.` } : {})}
      >
        {(control) => (
          <MoneyInput
            {...control}
            value={typed}
            onValueChange={(cents) => {
              setTyped(cents);
              onParts(cents !== null && cents > roomCents ? new Map() : suggestParts(cents ?? 0, accounts, firstId));
            }}
          />
        )}
      </FormField>
      <PartInputs
        legend={t`Which accounts it pays`}
        accounts={accounts}
        parts={parts}
        onPart={(part, cents) => {
          const next = new Map(parts).set(part, cents ?? 0);
          onParts(next);
          const sum = [...next.values()].reduce((total, each) => total + each, 0);
          setTyped(Number.isNaN(sum) ? null : sum);
        }}
      />
    </>
  );
}
