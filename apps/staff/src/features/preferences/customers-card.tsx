import { useLingui } from '@lingui/react/macro';
import { WayChoice } from '@recoup/ui/choice/way-choice.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import type { PartProps } from './preference.ts';

/** What a customer is of whom nobody said it; the contact rules and the portal go by it. */
export function CustomersCard({ shown, mayWrite, change }: PartProps) {
  const { t } = useLingui();
  return (
    <Card title={t`Who your customers are`}>
      <fieldset disabled={!mayWrite} className="m-0">
        <WayChoice
          legend={t`A customer of whom nobody said it is`}
          value={shown.customerType}
          onChange={(customerType) => change({ customerType })}
          ways={[
            {
              value: 'B2B_B2C',
              label: t`A business with a company name, else a consumer`,
              text: t`For companies that deal with both.`,
            },
            {
              value: 'B2C',
              label: t`A consumer`,
              text: t`The rules that protect consumers count for everybody, and links show no more than the sum before a code.`,
            },
            {
              value: 'B2B',
              label: t`A business`,
              text: t`Only when all your debts are commercial: the rules that protect consumers count for nobody, unless it is said of a customer.`,
            },
          ]}
        />
      </fieldset>
    </Card>
  );
}
