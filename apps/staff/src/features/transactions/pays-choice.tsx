import { useLingui } from '@lingui/react/macro';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { WayChoice } from '@recoup/ui/choice/way-choice.tsx';
import type { TakingAccount } from '../payments/part-inputs.tsx';
import type { Pays } from './use-pays.ts';

type PaysChoiceProps = {
  readonly beside: readonly TakingAccount[];
  readonly besideCents: number;
  readonly value: Pays;
  readonly onChange: (value: Pays) => void;
};

/** Whether money is for the plan or for what is owed beside it. */
export function PaysChoice({ beside, besideCents, value, onChange }: PaysChoiceProps) {
  const { t } = useLingui();
  const money = formatMoney(besideCents);
  const names = beside.map((account) => account.reference).join(', ');
  return (
    <WayChoice
      className="mt-4"
      legend={t`What it pays`}
      value={value}
      onChange={onChange}
      ways={[
        {
          value: 'plan',
          label: t`The plan first`,
          text: t`What is owed beside it stays due until the plan is paid.`,
        },
        {
          value: 'beside',
          label: t`What is owed beside the plan`,
          text: t`${money} on ${names}; the plan stays as it is.`,
        },
      ]}
    />
  );
}
