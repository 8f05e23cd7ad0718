import { Trans, useLingui } from '@lingui/react/macro';
import { errorMessage } from '@recoup/domain/errors.ts';
import { LEAST_CHARGE_CENTS } from '@recoup/domain/payments/least-charge.ts';
import { TypedMoneyField } from '@recoup/ui/field/typed-money-field.tsx';
import type { Problem } from '#portal/kit/problem.ts';
import { useFormat } from '#portal/kit/use-format.ts';

type OtherAmountProps = {
  readonly value: string;
  readonly leastCents: number;
  readonly mostCents: number;
  readonly currency: string;
  readonly isWrong: boolean;
  /** What the server said about the sum. */
  readonly problem: Problem | null;
  readonly onChange: (text: string) => void;
};

/** A sum of one's own, with its limits and why they are. */
export function OtherAmount({ value, leastCents, mostCents, currency, isWrong, problem, onChange }: OtherAmountProps) {
  const { t } = useLingui();
  const format = useFormat();
  const least = format.money(leastCents, currency);
  const most = format.money(mostCents, currency);
  const wrong = t`Please enter an amount between ${least} and ${most}.`;
  return (
    <TypedMoneyField
      label={<Trans>Amount</Trans>}
      hint={
        <>
          {leastCents === LEAST_CHARGE_CENTS && leastCents < mostCents ? (
            <Trans>
              From {least}, the smallest amount that banks process, up to {most}.
            </Trans>
          ) : (
            <Trans>Up to {most}.</Trans>
          )}{' '}
          <Trans>The oldest invoices are paid first.</Trans>
        </>
      }
      error={isWrong ? wrong : problem ? errorOf(problem, format.language, wrong) : undefined}
      value={value}
      onChange={onChange}
    />
  );
}

function errorOf({ code }: Problem, language: 'en' | 'es', wrong: string): string {
  return code === 'INVALID_AMOUNT' ? errorMessage(code, language) : wrong;
}
