import { Trans, useLingui } from '@lingui/react/macro';
import { errorMessage } from '@recoup/domain/errors.ts';
import { chargeLimits } from '@recoup/domain/payments/charge-limits.ts';
import { TypedMoneyField } from '@recoup/ui/field/typed-money-field.tsx';
import type { Problem } from '#portal/kit/problem.ts';
import { useFormat } from '#portal/kit/use-format.ts';

type OtherAmountProps = {
  readonly value: string;
  readonly leastCents: number;
  readonly mostCents: number;
  readonly currency: string;
  readonly isWrong: boolean;
  /** What it leaves could not be paid later. */
  readonly leavesTooLittle: boolean;
  /** What the server said about the sum. */
  readonly problem: Problem | null;
  readonly onChange: (text: string) => void;
};

/** A sum of one's own, with its limits and why they are. */
export function OtherAmount(props: OtherAmountProps) {
  const { value, leastCents, mostCents, currency, isWrong, leavesTooLittle, problem, onChange } = props;
  const { t } = useLingui();
  const format = useFormat();
  const least = format.money(leastCents, currency);
  const most = format.money(mostCents, currency);
  const wrong = leavesTooLittle
    ? t`Please pay all of it, or leave at least ${least} for another time.`
    : t`Please enter an amount between ${least} and ${most}.`;
  return (
    <TypedMoneyField
      label={<Trans>Amount</Trans>}
      hint={
        <>
          {leastCents === chargeLimits(currency).leastCents && leastCents < mostCents ? (
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
